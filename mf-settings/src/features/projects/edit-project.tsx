import type { ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { useDraft, useKeepDraft } from '@hub/web-kit/session';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { HStack, LinkButton, Plate, Text } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { ClashPanel } from './clash-panel.tsx';
import { ProjectFields } from './project-fields.tsx';
import { differingFields, projectSchema, textsOf, type ProjectTexts } from './project-texts.ts';
import { ProjectClash, useSaveProject } from './use-projects.ts';

const words = messages.projects;

/** The stored project on which a draft is based. */
const TYPED_OVER = 'project typed over';

export function EditProject({ project }: { project: ProjectDetail }) {
  const alerts = useAlerts();
  const save = useSaveProject(project.id);
  const ofDraft = useDraft<ProjectDetail>(TYPED_OVER);
  // The project as it was when editing began, also that of a draft: what others save in the meantime is a conflict,
  // never overwritten unseen.
  const [base, setBase] = useState(ofDraft ?? project);
  const [clash, setClash] = useState<ProjectDetail>();
  const [isSaved, setIsSaved] = useState(false);
  const form = useSchemaForm<ProjectTexts>({
    schema: projectSchema,
    values: textsOf(base),
    send: async (texts) => {
      const changed = differingFields(textsOf(base), texts);
      const body = Object.fromEntries(changed.map((field) => [field, texts[field]]));
      await save.mutateAsync({ body, revision: base.revision });
      setIsSaved(true);
      alerts.info(words.updated, { survivesMove: true });
    },
    onFailure: (error) => {
      if (!(error instanceof ProjectClash)) return false;
      setClash(error.stored);
      return true;
    },
    draft: 'project',
  });
  useKeepDraft(TYPED_OVER, () => (form.dirty ? base : undefined));
  if (!form.dirty && !clash && base !== ofDraft && project.revision > base.revision) setBase(project);
  const settle = (stored: ProjectDetail) => {
    setBase(stored);
    setClash(undefined);
  };
  const takeTheirs = (stored: ProjectDetail) => {
    form.fields.reset(textsOf(stored), { keepDirtyValues: false });
    settle(stored);
  };

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
          base={base}
          stored={clash}
          mine={form.fields.getValues()}
          onKeep={() => settle(clash)}
          onTake={() => takeTheirs(clash)}
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
