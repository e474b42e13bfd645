import type { ProjectDetail } from '@hub/openapi/types';
import { Stack, Text } from '@hub/web-kit/ui';
import { messages } from '../../messages/messages.ts';
import { openness, PERMISSIONS } from '../../permissions.ts';

const words = messages.projects;

export interface ProjectFactsProps {
  project: ProjectDetail;
  /** Whether the reader is a member. */
  isMember: boolean;
}

/** The facts about a project that everyone who can see it may know. */
export function ProjectFacts({ project, isMember }: ProjectFactsProps) {
  const sentences = [
    words.isOpen(messages.common.openness[openness(project.is_public)]),
    isMember ? words.yourPermission(PERMISSIONS[project.permission_type]) : words.noMember,
    words.contents(project.solutions_count, project.published_count),
  ];
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {project.description && (
        <Text marginTop="0" marginBottom="1" maxWidth="62ch" whiteSpace="pre-wrap" dir="auto">
          {project.description}
        </Text>
      )}
      <Text margin="0" color="ink-2">
        {sentences.join(' ')}
      </Text>
      {project.is_default && (
        <Text margin="0" color="ink-2">
          {words.isDefault}
        </Text>
      )}
    </Stack>
  );
}
