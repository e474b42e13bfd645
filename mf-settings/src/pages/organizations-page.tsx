import { paths } from '@hub/web-kit/paths';
import { EmptyState } from '@hub/web-kit/states';
import { LinkButton, Stack } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.organizations;

export function OrganizationsPage() {
  return (
    <Stack gap="8">
      <SettingsHeader title={words.title} />
      <EmptyState title={words.none} way={<LinkButton to={paths.projects.to()}>{words.way}</LinkButton>}>
        {words.why}
      </EmptyState>
    </Stack>
  );
}
