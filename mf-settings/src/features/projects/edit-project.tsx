import type { ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { HStack, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ClashPanel } from '../../clash-panel.tsx';
import { messages } from '../../messages/messages.ts';
import { openness } from '../../permissions.ts';
import { useRevisedForm } from '../../use-revised-form.ts';
import { ProjectFields } from './project-fields.tsx';
import { projectSchema, textsOf, type ProjectTexts } from './project-texts.ts';
import { readProject, useSaveProject } from './use-projects.ts';

const words = messages.projects;

export function EditProject({ project }: { project: ProjectDetail }) {
  const alerts = useAlerts();
  const save = useSaveProject(project.id);
  const [isSaved, setIsSaved] = useState(false);
  const edit = useRevisedForm<ProjectDetail, ProjectTexts>({
    name: 'project',
    stored: project,
    fieldsOf: textsOf,
    schema: projectSchema,
    save: async (body, revision) => {
      await save.mutateAsync({ body, revision });
      setIsSaved(true);
      alerts.info(words.updated, { survivesMove: true });
    },
    read: () => readProject(project.id),
  });
  const { form, base, clash } = edit;
  if (isSaved) return <Navigate to={paths.project.to(project.id)} replace />;
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      {project.is_default && (
        <Text marginTop="0" marginBottom="5" color="ink-2">
          {words.isYourDefault}
        </Text>
      )}
      {clash && (
        <ClashPanel
          title={words.clash}
          labels={words.fields}
          edit={edit}
          switched={(isPublic) => messages.common.openness[openness(isPublic)]}
        />
      )}
      <Form form={form} aria-label={words.project}>
        <ProjectFields form={form} stored={base.projectname} />
        <HStack gap="2">
          <SubmitButton form={form} disabled={!form.dirty || clash !== undefined}>
            {messages.common.save}
          </SubmitButton>
          <LinkButton to={paths.project.to(project.id)}>{messages.common.cancel}</LinkButton>
        </HStack>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </Plate>
  );
}
