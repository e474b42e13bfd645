import { Paging, pageCount } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Stack } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import type { Owner } from './owner.ts';
import { ProjectBeginning } from './project-beginning.tsx';
import { ProjectCardsSkeleton } from './project-parts.tsx';
import { PROJECTS_ON_A_PAGE, type useProjectsOf } from './use-projects-of.ts';
import { addressOf } from './owner-view.ts';

export interface ProjectListProps {
  owner: Owner;
  q: string;
  page: number;
  projects: ReturnType<typeof useProjectsOf>;
}

/** A page of the projects, each with its first solutions. */
export function ProjectList({ owner, q, page, projects }: ProjectListProps) {
  if (projects.isError) return <BrokenState error={projects.error} onRetry={() => void projects.refetch()} />;
  if (!projects.data) return <ProjectCardsSkeleton count={6} />;
  const { data: shown, total } = projects.data;
  const pages = pageCount(total, PROJECTS_ON_A_PAGE);
  const to = (number: number) => addressOf({ q, page: number });
  if (total === 0) return <EmptyState title={messages.owner.noProjects}>{messages.owner.noProjectNamed(q)}</EmptyState>;
  if (shown.length === 0) return <PastTheEnd title={messages.owner.noProjects} pages={pages} to={to} />;
  return (
    <Stack gap="11" aria-busy={projects.isPlaceholderData || undefined}>
      {shown.map(({ projectname, count }) => (
        <ProjectBeginning key={projectname} owner={owner} project={projectname} count={count} />
      ))}
      <Paging page={page} pages={pages} to={to} />
    </Stack>
  );
}
