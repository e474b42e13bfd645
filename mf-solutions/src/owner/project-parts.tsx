import type { SolutionCard as Card } from '@hub/openapi/types';
import { useSession } from '@hub/web-kit/session';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { chakra, Flex, H2, Link } from '@hub/web-kit/ui';
import { CompareTick } from '../compare/compare-tick.tsx';
import { messages } from '../messages/messages.ts';

/** The spec's size of a card's plot here. */
const FIGURE = { width: 400, height: 170 };

const Name = chakra(H2, {
  base: { fontFamily: 'mono', fontSize: 'body', fontWeight: 500, overflowWrap: 'anywhere' },
});
const Count = chakra('span', { base: { color: 'ink-2', fontSize: 'small', whiteSpace: 'nowrap' } });

export interface ProjectHeadProps {
  project: string;
  /** Number of its solutions, once known. */
  count: number | undefined;
  /** Address that the name leads to; undefined for the project that is chosen, which leads nowhere. */
  to?: string;
}

export function ProjectHead({ project, count, to }: ProjectHeadProps) {
  return (
    <Flex gap="3" alignItems="baseline" justifyContent="space-between" marginBottom="3.5">
      <Name>{to ? <Link to={to}>{project}</Link> : project}</Name>
      {count !== undefined && <Count>{messages.common.solutions(count)}</Count>}
    </Flex>
  );
}

export function ProjectCards({ project, cards }: { project: string; cards: Card[] }) {
  const { user } = useSession();
  return (
    <CardGrid label={messages.owner.solutionsIn(project)}>
      {cards.map((solution) => (
        <li key={solution.id}>
          <SolutionCard
            solution={solution}
            figure={FIGURE}
            // Most of what others see is published: only another state tells them something.
            showStatus={solution.hub_status !== 'published' || solution.username === user?.username}
            control={<CompareTick solution={solution} isNamed />}
          />
        </li>
      ))}
    </CardGrid>
  );
}

export const ProjectCardsSkeleton = ({ count }: { count: number }) => (
  <CardGridSkeleton count={count} figure={FIGURE} />
);
