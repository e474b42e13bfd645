import { paths } from '@hub/web-kit/paths';
import { EmptyState } from '@hub/web-kit/states';
import { LinkButton, Stack } from '@hub/web-kit/ui';
import { SettingsHeader } from './settings-header.tsx';

export function OrganizationsPage() {
  return (
    <Stack gap="8">
      <SettingsHeader title="Organizations" />
      <EmptyState title="No organizations" way={<LinkButton to={paths.projects.to()}>Go to your projects</LinkButton>}>
        This hub has none yet. To work together, share a project: its owner adds people to it.
      </EmptyState>
    </Stack>
  );
}
