import { BrokenState } from '@hub/web-kit/states';
import { paths } from '@hub/web-kit/paths';
import { Box, Link } from '@hub/web-kit/ui';
import { messages } from '../messages/messages.ts';
import type { Owner } from './owner.ts';
import { ProjectCards, ProjectCardsSkeleton, ProjectHead } from './project-parts.tsx';
import { useProjectSolutions } from './use-projects-of.ts';
import { addressOf } from './owner-view.ts';

const FIRST_CARDS = 6;

export interface ProjectBeginningProps {
  owner: Owner;
  project: string;
  /** Number of the solutions in it. */
  count: number;
}

/** A project among others: its first solutions, and the way to all of them. */
export function ProjectBeginning({ owner, project, count }: ProjectBeginningProps) {
  const solutions = useProjectSolutions(owner, project, 1, FIRST_CARDS);
  const to = 'username' in owner ? addressOf({ project }) : paths.solutions.to({ project });
  return (
    <section aria-label={project}>
      <ProjectHead project={project} count={count} to={to} />
      {solutions.data && <ProjectCards project={project} cards={solutions.data.data} />}
      {solutions.isPending && <ProjectCardsSkeleton count={Math.min(count, FIRST_CARDS)} />}
      {solutions.isError && <BrokenState error={solutions.error} onRetry={() => void solutions.refetch()} />}
      {count > FIRST_CARDS && (
        <Box marginTop="3.5">
          <Link to={to}>{messages.owner.allIn(messages.common.solutions(count), project)}</Link>
        </Box>
      )}
    </section>
  );
}
