import { PlusIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { LinkButton, Stack } from '@hub/web-kit/ui';
import { OrganizationList } from '../features/organizations/organization-list.tsx';
import { ReceivedInvitations } from '../features/organizations/received-invitations.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.organizations;

export function OrganizationsPage() {
  return (
    <Stack gap="6">
      <SettingsHeader
        title={words.title}
        aside={
          <LinkButton look="solid" to={paths.newOrganization.to()}>
            <PlusIcon /> {words.add}
          </LinkButton>
        }
      >
        {words.lead}
      </SettingsHeader>
      <ReceivedInvitations />
      <OrganizationList />
    </Stack>
  );
}
