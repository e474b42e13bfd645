import type { OrganizationDetail } from '@hub/openapi/types';
import { useAlerts } from '@hub/web-kit/alerts';
import { Form, SubmitButton } from '@hub/web-kit/forms';
import { paths } from '@hub/web-kit/paths';
import { UnsavedChanges } from '@hub/web-kit/unsaved-changes';
import { HStack, LinkButton, Plate } from '@hub/web-kit/ui';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ClashPanel } from '../../clash-panel.tsx';
import { messages } from '../../messages/messages.ts';
import { useRevisedForm } from '../../use-revised-form.ts';
import { OrganizationFields } from './organization-fields.tsx';
import { organizationSchema, textsOf, type OrganizationTexts } from './organization-texts.ts';
import { readOrganization, useSaveOrganization } from './use-organizations.ts';

const words = messages.organizations;

export function EditOrganization({ organization }: { organization: OrganizationDetail }) {
  const { name } = organization;
  const alerts = useAlerts();
  const save = useSaveOrganization(name);
  const [isSaved, setIsSaved] = useState(false);
  const edit = useRevisedForm<OrganizationDetail, OrganizationTexts>({
    name: 'organization',
    stored: organization,
    fieldsOf: textsOf,
    schema: organizationSchema,
    save: async (changed, revision) => {
      await save.mutateAsync({ changed, revision });
      setIsSaved(true);
      alerts.info(words.updated, { survivesMove: true });
    },
    read: () => readOrganization(name),
  });
  const { form, clash } = edit;
  if (isSaved) return <Navigate to={paths.organizationSettings.to(name)} replace />;
  return (
    <Plate padding={{ base: '4', md: '6' }}>
      {clash && <ClashPanel title={words.clash} labels={words.fields} edit={edit} />}
      <Form form={form} aria-label={words.organization}>
        <OrganizationFields form={form} isNew={false} />
        <HStack gap="2">
          <SubmitButton form={form} disabled={!form.dirty || clash !== undefined}>
            {messages.common.save}
          </SubmitButton>
          <LinkButton to={paths.organizationSettings.to(name)}>{messages.common.cancel}</LinkButton>
        </HStack>
      </Form>
      <UnsavedChanges dirty={form.dirty} />
    </Plate>
  );
}
