import { Disclosure, DisclosureRow } from '@hub/web-kit/disclosure';
import { formatCount } from '@hub/web-kit/format';
import { NextIcon } from '@hub/web-kit/icons';
import { paths } from '@hub/web-kit/paths';
import { pageCount, pageOf, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { SearchBox } from '@hub/web-kit/search-box';
import { CardGrid, CardGridSkeleton } from '@hub/web-kit/solutions/card-grid';
import { SolutionCard } from '@hub/web-kit/solutions/solution-card';
import { BrokenState, EmptyState } from '@hub/web-kit/states';
import { Box, H2, Link } from '@hub/web-kit/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '../../messages/messages.ts';
import { usePublishedSolutions } from './use-dashboard.ts';

const words = messages.dashboard;

const FIGURE = { width: 400, height: 170 };

/** What the public sees, newest first: closed at first, but for an address that names a part of it. */
export function PublishedSolutions() {
  const [address, setAddress] = useSearchParams();
  const q = address.get('q') ?? '';
  const page = pageOf(address);
  const [isOpen, setOpen] = useState(q !== '' || page > 1);
  const list = usePublishedSolutions(q, page);
  return (
    <section aria-labelledby="published">
      <Disclosure borderColor="line-strong" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <DisclosureRow>
          <NextIcon />
          <H2 id="published">{words.published}</H2>
          {list.isSuccess && (
            <Box as="span" color="ink-2">
              {formatCount(list.data.total)}
            </Box>
          )}
        </DisclosureRow>
        {isOpen && (
          <>
            <Box width={{ base: 'full', md: '300px' }} marginBlock="2 4">
              <SearchBox
                label={words.searchPublished}
                query={q}
                onSearch={(wanted) => setAddress(wanted ? { q: wanted } : {}, { replace: true })}
              />
            </Box>
            <PublishedCards list={list} q={q} page={page} />
          </>
        )}
      </Disclosure>
    </section>
  );
}

interface PublishedCardsProps {
  list: ReturnType<typeof usePublishedSolutions>;
  q: string;
  page: number;
}

function PublishedCards({ list, q, page }: PublishedCardsProps) {
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
          <li key={solution.id}>
            <SolutionCard solution={solution} figure={FIGURE} control={<EditLink {...solution} />} />
          </li>
        ))}
      </CardGrid>
      <Paging page={page} pages={pages} to={to} />
    </>
  );
}

const EditLink = ({ id, name }: { id: number; name: string }) => (
  <Link
    to={paths.solutionForAdmins.to(id)}
    aria-label={messages.common.editOne(name)}
    display="inline-flex"
    alignItems="center"
    minHeight={{ base: 'touch', md: 'target' }}
  >
    {messages.common.edit}
  </Link>
);
