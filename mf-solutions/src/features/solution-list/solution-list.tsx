import { HubError } from '@hub/openapi/client';
import { pageCount, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { paths } from '@hub/web-kit/paths';
import { useSession } from '@hub/web-kit/session';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, Button, Flex, LinkButton } from '@hub/web-kit/ui';
import { addressOf, CHOICE_FILTERS, filterCount, type BrowseView } from '../../browse/browse-address.ts';
import { looksLikeEquation } from '../../equations/looks-like-equation.ts';
import { messages } from '../../messages/messages.ts';
import { CompareBar } from '../../compare/compare-bar.tsx';
import { CompareTick } from '../../compare/compare-tick.tsx';
import type { useSolutions } from './use-solutions.ts';

export interface SolutionListProps {
  view: BrowseView;
  solutions: ReturnType<typeof useSolutions>;
  /** The cards are still those of the previous view. */
  updating: boolean;
  /** Takes search and filters away. */
  onClear: () => void;
}

/** The cards of a page and the way to the others, or why there are none. */
export function SolutionList(props: SolutionListProps) {
  const { solutions, updating } = props;
  return (
    <Box aria-busy={solutions.isPlaceholderData || undefined} opacity={updating ? 0.6 : 1} transition="opacity fast">
      <Results {...props} />
      <CompareBar />
    </Box>
  );
}

function Results({ view, solutions, onClear }: SolutionListProps) {
  const { user } = useSession();
  if (solutions.isError) return <Failure view={view} solutions={solutions} onClear={onClear} />;
  if (!solutions.data) return <CardGridSkeleton count={9} />;
  const { data: cards, total } = solutions.data;
  const pages = pageCount(total);
  const to = (page: number) => paths.solutions.to(addressOf({ ...view, page }));
  if (total === 0) return <Nothing view={view} onClear={onClear} />;
  if (cards.length === 0) return <PastTheEnd title={messages.browse.none} pages={pages} to={to} />;
  return (
    <>
      <CardGrid label={messages.browse.title}>
        {cards.map((solution) => (
          <li key={solution.id}>
            <SolutionCard
              solution={solution}
              face={view.face}
              heading="h2"
              control={<CompareTick solution={solution} isNamed />}
              showStatus={view.my || (user !== undefined && solution.username === user.username)}
            />
          </li>
        ))}
      </CardGrid>
      <Paging page={Math.min(view.page, pages)} pages={pages} to={to} />
    </>
  );
}

/** Trying again would not help if the address asks for something that the hub does not know. */
function Failure({ view, solutions, onClear }: Omit<SolutionListProps, 'updating'>) {
  const { error } = solutions;
  if (error instanceof HubError && error.status === 422) {
    const unknown = CHOICE_FILTERS.find((filter) => error.errors.some(({ field }) => field === filter));
    return (
      <EmptyState title={messages.browse.none} way={<Button onClick={onClear}>{clearText(view)}</Button>}>
        {unknown ? messages.browse.unknownValue[unknown] : error.detail}
      </EmptyState>
    );
  }
  return <BrokenState error={error} onRetry={() => void solutions.refetch()} />;
}

function Nothing({ view, onClear }: Pick<SolutionListProps, 'view' | 'onClear'>) {
  const isFiltered = filterCount(view) > 0;
  if (!view.q && !isFiltered) {
    return (
      <EmptyState
        title={messages.browse.none}
        way={<LinkButton to={paths.docs.to('getting_started')}>{messages.browse.howToSave}</LinkButton>}
      >
        {messages.browse.nothingPublished}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={messages.browse.none}
      way={
        <Flex gap="3" wrap="wrap" justifyContent="center">
          {looksLikeEquation(view.q) && (
            <LinkButton look="solid" to={paths.equationList.to({ text: view.q })}>
              {messages.browse.asEquation}
            </LinkButton>
          )}
          <Button onClick={onClear}>{clearText(view)}</Button>
        </Flex>
      }
    >
      {messages.browse.nothingMatches({ q: view.q, isFiltered, mine: view.my })}
    </EmptyState>
  );
}

function clearText(view: BrowseView): string {
  const { search, filters, both } = messages.browse.clear;
  if (filterCount(view) === 0) return search;
  return view.q ? both : filters;
}
