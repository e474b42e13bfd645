import { PAGE_SIZE, pageCount, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import type { Owner } from './owner.ts';
import { ProjectCards, ProjectCardsSkeleton, ProjectHead } from './project-parts.tsx';
import { useProjectSolutions } from './use-projects-of.ts';
import { addressOf } from './owner-view.ts';

export interface ProjectSolutionsProps {
  owner: Owner;
  project: string;
  page: number;
}

/** The project that is chosen: a page of its solutions. */
export function ProjectSolutions({ owner, project, page }: ProjectSolutionsProps) {
  const solutions = useProjectSolutions(owner, project, page, PAGE_SIZE);
  return (
    <section aria-label={project}>
      <ProjectHead project={project} count={solutions.data?.total} />
      <Cards project={project} page={page} solutions={solutions} />
    </section>
  );
}

interface CardsProps {
  project: string;
  page: number;
  solutions: ReturnType<typeof useProjectSolutions>;
}

function Cards({ project, page, solutions }: CardsProps) {
  if (solutions.isError) return <BrokenState error={solutions.error} onRetry={() => void solutions.refetch()} />;
  if (!solutions.data) return <ProjectCardsSkeleton count={9} />;
  const { data: cards, total } = solutions.data;
  if (total === 0) return <EmptyState title={messages.owner.nothingSaved}>{messages.owner.noneInProject}</EmptyState>;
  const pages = pageCount(total);
  const to = (number: number) => addressOf({ project, page: number });
  if (cards.length === 0) return <PastTheEnd title={messages.owner.noneOnPage} pages={pages} to={to} />;
  return (
    <Box aria-busy={solutions.isPlaceholderData || undefined}>
      <ProjectCards project={project} cards={cards} />
      <Paging page={page} pages={pages} to={to} />
    </Box>
  );
}
