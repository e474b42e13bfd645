import { PlusIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { LinkButton, Stack } from '@hub/web-kit/ui';
import { ProjectList } from '../features/projects/project-list.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.projects;

export function ProjectsPage() {
  return (
    <Stack gap="6">
      <SettingsHeader
        title={words.title}
        aside={
          <LinkButton look="solid" to={paths.newProject.to()}>
            <PlusIcon /> {words.add}
          </LinkButton>
        }
      >
        {words.lead}
      </SettingsHeader>
      <ProjectList />
    </Stack>
  );
}
