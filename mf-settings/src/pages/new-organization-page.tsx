import { Stack } from '@hub/web-kit/ui';
import { NewOrganization } from '../features/organizations/new-organization.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

export function NewOrganizationPage() {
  return (
    <Stack gap="6">
      <SettingsHeader title={messages.organizations.new} />
      <NewOrganization />
    </Stack>
  );
}
