import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, H2, LinkButton } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { usePublishedSolutions } from './use-dashboard.ts';

const FIGURE = { width: 400, height: 170 };

/** What the public sees, newest first. */
export function PublishedSolutions() {
  return (
    <section aria-labelledby="published">
      <H2 id="published">Published Solutions</H2>
      <Box marginTop="4">
        <PublishedCards />
      </Box>
    </section>
  );
}

function PublishedCards() {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const list = usePublishedSolutions(page);
  if (list.isPending) return <CardGridSkeleton count={3} />;
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  const { data: solutions, total } = list.data;
  if (total === 0)
    return <EmptyState title="No published solutions">Publish a submitted one and it appears here.</EmptyState>;
  const pages = pageCount(total);
  if (page > pages) {
    return (
      <EmptyState
        title="Nothing on this page"
        way={<LinkButton to={`?page=${pages}`}>Go to the last page</LinkButton>}
      />
    );
  }
  return (
    <>
      <CardGrid label="Published Solutions">
        {solutions.map((solution) => (
          <li key={solution.id}>
            <SolutionCard solution={solution} figure={FIGURE} />
          </li>
        ))}
      </CardGrid>
      <Paging page={page} pages={pages} to={(next) => `?page=${next}`} />
    </>
  );
}
