import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton, useSchemaForm } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { HStack, LinkButton, Plate } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { NOTHING, organizationSchema, type OrganizationTexts } from './organization-texts.ts';
import { useCreateOrganization } from './use-organizations.ts';

const words = messages.organizations;

export function NewOrganization() {
  const alerts = useAlerts();
  const create = useCreateOrganization();
  const [created, setCreated] = useState<string>();
  const form = useSchemaForm<OrganizationTexts>({
    schema: organizationSchema,
    values: NOTHING,
    send: async (texts) => {
      setCreated((await create.mutateAsync(texts)).name);
      alerts.info(words.created, { survivesMove: true });
    },
    draft: 'new-organization',
  });
  // Replaces the history entry of the form, which would warn about unsaved changes.
  if (created) return <Navigate to={paths.organizationSettings.to(created)} replace />;
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      <Form form={form} aria-label={words.new}>
        <OrganizationFields form={form} isNew />
        <HStack gap="2">
          <SubmitButton form={form}>{words.create}</SubmitButton>
          <LinkButton to={paths.organizations.to()}>{messages.common.cancel}</LinkButton>
        </HStack>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </Plate>
  );
}
