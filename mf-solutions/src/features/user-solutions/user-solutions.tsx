import type { SolutionCard as Card } from '@hub/openapi/types';
import { pageCount, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { H2, LinkButton, Stack } from '@hub/web-kit/ui';
import { USER_PAGE_SIZE, useUserSolutions } from './use-user.ts';

const FIGURE = { width: 400, height: 170 };

/** What a user saved, project by project. */
export function UserSolutions({ username, page }: { username: string; page: number }) {
  const { user } = useSession();
  const solutions = useUserSolutions(username, page);
  if (solutions.isError) return <BrokenState error={solutions.error} onRetry={() => void solutions.refetch()} />;
  if (!solutions.data) return <CardGridSkeleton count={3} />;
  const { data: cards, total } = solutions.data;
  if (cards.length === 0) {
    return user?.username === username ? (
      <EmptyState
        title="No solutions saved!"
        way={<LinkButton to={paths.docs.to('getting_started')}>How to save</LinkButton>}
      >
        Save one from Python and it appears here.
      </EmptyState>
    ) : (
      <EmptyState title="No solutions saved!" />
    );
  }
  return (
    <Stack gap="9">
      {[...byProject(cards)].map(([project, own]) => (
        <section key={project} aria-label={project}>
          <H2 textStyle="h2-rail" fontFamily="mono" fontSize="0.9375rem" fontWeight="500" marginBottom="3.5">
            {project}
          </H2>
          <CardGrid label={`Solutions in ${project}`}>
            {own.map((solution) => (
              <li key={solution.id}>
                <SolutionCard solution={solution} figure={FIGURE} showStatus />
              </li>
            ))}
          </CardGrid>
        </section>
      ))}
      <Paging page={page} pages={pageCount(total, USER_PAGE_SIZE)} to={(number) => `?page=${number}`} />
    </Stack>
  );
}

function byProject(cards: Card[]): Map<string, Card[]> {
  const groups = new Map<string, Card[]>();
  for (const card of cards) groups.set(card.projectname, [...(groups.get(card.projectname) ?? []), card]);
  return groups;
}
