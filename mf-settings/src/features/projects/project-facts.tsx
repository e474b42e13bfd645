import type { ProjectDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { Stack, Text } from '@hub/web-kit/ui';
import { openness, PERMISSIONS } from '../../permissions.ts';

export interface ProjectFactsProps {
  project: ProjectDetail;
  /** Whether whoever looks is one. */
  isMember: boolean;
}

/** What everybody who sees the project may know of it. */
export function ProjectFacts({ project, isMember }: ProjectFactsProps) {
  const own = isMember ? `Your permission: ${PERMISSIONS[project.permission_type]}.` : 'You are no member of it.';
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {project.description && (
        <Text marginTop="0" marginBottom="1" maxWidth="62ch" whiteSpace="pre-wrap" dir="auto">
          {project.description}
        </Text>
      )}
      <Text margin="0" color="ink-2">
        This project is {openness(project.is_public)}. {own} {contentsOf(project)}
      </Text>
      {project.is_default && (
        <Text margin="0" color="ink-2">
          Uploads without a project name go to this default project. It can’t be deleted or shared.
        </Text>
      )}
    </Stack>
  );
}

function contentsOf({ solutions_count: all, published_count: published }: ProjectDetail): string {
  if (all === 0) return 'There are no solutions in it yet.';
  const count = `${formatCount(all)} ${all === 1 ? 'solution' : 'solutions'} in it`;
  return `${count}, ${published === 0 ? 'none' : formatCount(published)} of them published.`;
}
