import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { HStack, Link, LinkButton, Stack } from '@hub/web-kit/ui';
import { useParams } from 'react-router-dom';
import { MemberList } from '../features/members/member-list.tsx';
import { ProjectFacts } from '../features/projects/project-facts.tsx';
import { ProjectOf } from '../features/projects/project-of.tsx';
import { SettingsHeader } from './settings-header.tsx';

export function ProjectPage() {
  const id = Number(useParams().id);
  const { user } = useSession();
  return (
    <ProjectOf key={id} id={id}>
      {(project) => (
        <Stack gap="6">
          <SettingsHeader title={project.projectname} />
          <ProjectFacts project={project} />
          <HStack gap="4" flexWrap="wrap">
            {project.can.includes('edit') && <LinkButton to={paths.editProject.to(id)}>Edit</LinkButton>}
            {user && (
              <Link to={`${paths.user.to(user.username)}?${new URLSearchParams({ project: project.projectname })}`}>
                Your solutions in this project
              </Link>
            )}
          </HStack>
          <MemberList project={project} />
        </Stack>
      )}
    </ProjectOf>
  );
}
