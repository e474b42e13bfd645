import { paths } from '@hub/web-kit/paths';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { SearchBox } from '@hub/web-kit/search-box';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, Flex, H2, LinkButton } from '@hub/web-kit/ui';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { usePublishedSolutions } from './use-dashboard.ts';

const words = messages.dashboard;

const FIGURE = { width: 400, height: 170 };

/** What the public sees, newest first. */
export function PublishedSolutions() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  return (
    <section aria-labelledby="published">
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" gap="3">
        <H2 id="published">{words.published}</H2>
        <Box width={{ base: 'full', md: '300px' }}>
          <SearchBox
            label={words.searchPublished}
            query={q}
            onSearch={(wanted) => setAddress(wanted ? { q: wanted } : {}, { replace: true })}
          />
        </Box>
      </Flex>
      <Box marginTop="4">
        <PublishedCards q={q} page={pageOf(address)} />
      </Box>
    </section>
  );
}

function PublishedCards({ q, page }: { q: string; page: number }) {
  const list = usePublishedSolutions(q, page);
  if (list.isPending) return <CardGridSkeleton count={6} figure={FIGURE} />;
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  const { data: solutions, total } = list.data;
  if (total === 0) {
    return <EmptyState title={words.nonePublished}>{q ? words.noneMatches(q) : words.nonePublishedWhy}</EmptyState>;
  }
  const pages = pageCount(total);
  const to = (wanted: number) => `?${new URLSearchParams({ ...(q && { q }), page: String(wanted) })}`;
  if (page > pages) return <PastTheEnd title={messages.common.nothingHere} pages={pages} to={to} />;
  return (
    <>
      <CardGrid label={words.published}>
        {solutions.map((solution) => (
          <Box as="li" key={solution.id} display="block">
            <SolutionCard solution={solution} figure={FIGURE} />
            <LinkButton
              look="text"
              size="sm"
              to={paths.solutionForAdmins.to(solution.id)}
              aria-label={messages.common.editOne(solution.name)}
            >
              {messages.common.edit}
            </LinkButton>
          </Box>
        ))}
      </CardGrid>
      <Paging page={page} pages={pages} to={to} />
    </>
  );
}
