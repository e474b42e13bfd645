import { paths } from '@hub/web-kit/paths';
import { Stack } from '@hub/web-kit/ui';
import { Navigate, useParams } from 'react-router-dom';
import { EditOrganization } from '../features/organizations/edit-organization.tsx';
import { OrganizationOf } from '../features/organizations/organization-of.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

export function EditOrganizationPage() {
  const { name = '' } = useParams();
  return (
    <OrganizationOf
      key={name}
      name={name}
      skeleton={
        <FormSkeleton fields={[{ is: 'line' }, { is: 'area' }, { is: 'line' }, { is: 'line', hinted: true }]} />
      }
    >
      {(organization) =>
        organization.can.includes('edit') ? (
          <Stack gap="6">
            <SettingsHeader title={messages.organizations.editTitle} />
            <EditOrganization organization={organization} />
          </Stack>
        ) : (
          <Navigate to={paths.organizationSettings.to(name)} replace />
        )
      }
    </OrganizationOf>
  );
}
