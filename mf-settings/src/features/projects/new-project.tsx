import type { ProjectDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { HStack, LinkButton, Plate } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { OwnerChoice } from './owner-choice.tsx';
import { ProjectFields } from './project-fields.tsx';
import { projectSchema, type ProjectTexts } from './project-texts.ts';
import { useCreateProject } from './use-projects.ts';

const words = messages.projects;
const NOTHING: ProjectTexts = { projectname: '', description: '', is_public: false };

export function NewProject() {
  const alerts = useAlerts();
  const create = useCreateProject();
  const [address] = useSearchParams();
  const [organization, setOrganization] = useState(address.get('organization') ?? '');
  const [created, setCreated] = useState<ProjectDetail>();
  const form = useSchemaForm<ProjectTexts>({
    schema: projectSchema,
    values: NOTHING,
    send: async (texts) => {
      setCreated(await create.mutateAsync({ ...texts, ...(organization && { organization }) }));
      alerts.info(words.created, { survivesMove: true });
    },
    draft: 'new-project',
  });
  // Replaces the history entry of the form, which would warn about unsaved changes.
  if (created) return <Navigate to={paths.project.to(created.id)} replace />;
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form} aria-label={words.new}>
        <ProjectFields form={form} />
        <OwnerChoice organization={organization} onChange={setOrganization} />
        <HStack gap="2">
          <SubmitButton form={form}>{words.create}</SubmitButton>
          <LinkButton to={paths.projects.to()}>{messages.common.cancel}</LinkButton>
        </HStack>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </Plate>
  );
}
