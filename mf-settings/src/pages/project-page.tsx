import type { ProjectDetail } from '@hub/openapi/types';
import { paths } from '@hub/web-kit/paths';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { useSession } from '@hub/web-kit/session';
import { HStack, LinkButton, Stack } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { MemberList } from '../features/members/member-list.tsx';
import { ProjectFacts } from '../features/projects/project-facts.tsx';
import { ProjectOf } from '../features/projects/project-of.tsx';
import { messages } from '../messages/messages.ts';
import { SettingsHeader } from './settings-header.tsx';

const words = messages.projects;

export function ProjectPage() {
  const id = Number(useParams().id);
  return (
    <ProjectOf key={id} id={id} skeleton={<RowsSkeleton rows={3} height={{ base: '158px', md: '55px' }} />}>
      {(project) => <OneProject project={project} />}
    </ProjectOf>
  );
}

function OneProject({ project }: { project: ProjectDetail }) {
  const { user } = useSession();
  // Others can read at most. Members of its organization are not among its users.
  const isMember =
    project.permission_type !== 'read' || project.users.some(({ username }) => username === user?.username);
  return (
    <Stack gap="6">
      <SettingsHeader title={project.projectname} />
      <ProjectFacts project={project} isMember={isMember} />
      <HStack gap="2" flexWrap="wrap">
        {project.can.includes('edit') && <LinkButton to={paths.editProject.to(project.id)}>{words.edit}</LinkButton>}
        <LinkButton
          look="text"
          to={paths.solutions.to({ project: project.projectname, ...(isMember && { my: 'true' }) })}
        >
          {isMember ? words.solutionsInIt : words.publishedInIt}
        </LinkButton>
      </HStack>
      <MemberList project={project} />
    </Stack>
  );
}
