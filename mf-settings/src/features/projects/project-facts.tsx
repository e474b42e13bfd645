import type { ProjectDetail } from '@hub/openapi/types';
import { formatCount } from '@hub/web-kit/format';
import { paths } from '@hub/web-kit/paths';
import { Facts, Link, Stack, Text } from '@hub/web-kit/ui';
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
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {project.description && (
        <Text marginTop="0" marginBottom="1" maxWidth="62ch" whiteSpace="pre-wrap" dir="auto">
          {project.description}
        </Text>
      )}
      <Facts
        facts={[
          [words.organization, project.organization && <OrganizationLink name={project.organization} />],
          [words.visibility, messages.common.openness[openness(project.is_public)]],
          [words.yourPermission, isMember ? PERMISSIONS[project.permission_type] : words.noMember],
          [words.solutions, formatCount(project.solutions_count)],
          [words.published, formatCount(project.published_count)],
        ]}
      />
      {project.is_default && (
        <Text margin="0" color="ink-2">
          {words.isDefault}
        </Text>
      )}
    </Stack>
  );
}

const OrganizationLink = ({ name }: { name: string }) => <Link to={paths.organization.to(name)}>{name}</Link>;
