import { Stack } from '@hub/web-kit/ui';
import { NewProject } from '../features/projects/new-project.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

export function NewProjectPage() {
  return (
    <Stack gap="6">
      <SettingsHeader title={messages.projects.new} />
      <NewProject />
    </Stack>
  );
}
