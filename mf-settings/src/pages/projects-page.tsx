import { PlusIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { Box, LinkButton, Stack } from '@hub/web-kit/ui';
import { ProjectList } from '../features/projects/project-list.tsx';
import { SettingsHeader } from './settings-header.tsx';

export function ProjectsPage() {
  return (
    <Stack gap="6">
      <SettingsHeader title="Projects">A project keeps solutions together, and decides who shares them.</SettingsHeader>
      <Box>
        <LinkButton look="solid" to={paths.newProject.to()}>
          <PlusIcon /> Add
        </LinkButton>
      </Box>
      <ProjectList />
    </Stack>
  );
}
