import type { ProjectDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Stack, Text } from '@hub/web-kit/ui';
import { openness, PERMISSIONS } from '../../permissions.ts';

/** What everybody who sees the project may know of it. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const { solutions_count, published_count } = project;
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {project.description && (
        <Text margin="0" maxWidth="62ch" whiteSpace="pre-wrap" dir="auto">
          {project.description}
        </Text>
      )}
      <Text margin="0" color="ink-2">
        This project is {openness(project.is_public)}. Your permission: {PERMISSIONS[project.permission_type]}.
      </Text>
      <Text margin="0" color="ink-2">
        {formatCount(solutions_count)} {solutions_count === 1 ? 'solution' : 'solutions'} in it,{' '}
        {formatCount(published_count)} published.
      </Text>
      {project.is_default && (
        <Text margin="0" color="ink-2">
          Uploads without a project name go to this default project. It can’t be deleted or shared.
        </Text>
      )}
    </Stack>
  );
}
