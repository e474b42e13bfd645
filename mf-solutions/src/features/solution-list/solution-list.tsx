import { pageCount, Paging } from '@hub/web-kit/paging';
import { paths } from '@hub/web-kit/paths';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, Button, LinkButton } from '@hub/web-kit/ui';
import { SearchBox } from '../../search-box.tsx';
import { addressOf, type BrowseView } from './browse-address.ts';
import { ListBar } from './list-bar.tsx';
import { useBrowseView } from './use-browse-view.ts';
import { useSolutions } from './use-solutions.ts';
import { useCallback } from 'react';

/** Search, order, cards and pages of the published solutions. */
export function SolutionList() {
  const { view, change } = useBrowseView();
  const solutions = useSolutions(view);
  const search = useCallback((q: string) => change({ q }, { replace: true }), [change]);
  return (
    <>
      <SearchBox label="Search Solutions" query={view.q} onSearch={search} />
      <ListBar view={view} total={solutions.data?.total} onChange={change} />
      <Results view={view} solutions={solutions} onClear={() => change({ q: '' })} />
    </>
  );
}

interface ResultsProps {
  view: BrowseView;
  solutions: ReturnType<typeof useSolutions>;
  onClear: () => void;
}

function Results({ view, solutions, onClear }: ResultsProps) {
  if (solutions.isError) {
    return <BrokenState error={solutions.error} onRetry={() => void solutions.refetch()} />;
  }
  if (!solutions.data) return <CardGridSkeleton count={9} />;
  const { data: cards, total } = solutions.data;
  const pages = pageCount(total);
  const to = (page: number) => paths.solutions.to(addressOf({ ...view, page }));
  if (total === 0) return <Nothing view={view} onClear={onClear} />;
  if (cards.length === 0) {
    return (
      <EmptyState title="No solutions found" way={<LinkButton to={to(pages)}>Go to the last page</LinkButton>}>
        There {pages === 1 ? 'is only 1 page' : `are only ${pages} pages`}.
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={solutions.isPlaceholderData || undefined}>
      <CardGrid label="Solutions">
        {cards.map((solution) => (
          <li key={solution.id}>
            <SolutionCard solution={solution} face={view.face} heading="h2" />
          </li>
        ))}
      </CardGrid>
      <Paging page={Math.min(view.page, pages)} pages={pages} to={to} />
    </Box>
  );
}

function Nothing({ view, onClear }: Pick<ResultsProps, 'view' | 'onClear'>) {
  return view.q ? (
    <EmptyState title="No solutions found" way={<Button onClick={onClear}>Clear the search</Button>}>
      Nothing published matches “{view.q}”.
    </EmptyState>
  ) : (
    <EmptyState
      title="No solutions found"
      way={<LinkButton to={paths.docs.to('getting_started')}>How to save one</LinkButton>}
    >
      Nothing has been published yet.
    </EmptyState>
  );
}
