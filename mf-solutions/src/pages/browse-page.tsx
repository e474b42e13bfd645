import { Page } from '@hub/web-kit/page';
import { chakra, Flex, H1 } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NO_FILTERS } from '../browse/browse-address.ts';
import { useBrowseView } from '../browse/use-browse-view.ts';
import { useWide } from '../use-wide.ts';
import { ActiveFilters } from '../features/filters/active-filters.tsx';
import { FilterColumn } from '../features/filters/filter-column.tsx';
import { FilterSheet } from '../features/filters/filter-sheet.tsx';
import { BrowseFeeds } from '../features/filters/browse-feeds.tsx';
import { ListBar } from '../features/solution-list/list-bar.tsx';
import { SolutionList } from '../features/solution-list/solution-list.tsx';
import { useLate } from '../features/solution-list/use-late.ts';
import { useSolutions } from '../features/solution-list/use-solutions.ts';
import { SearchBox } from '@hub/web-kit/search-box';
import { messages } from '../messages/messages.ts';

const Columns = chakra('div', {
  base: {
    paddingTop: { base: '4', md: '8' },
    // The column follows the window immediately, even while figures are still drawn.
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: '{sizes.panel} minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: '9',
    // Before the filters for readers, beside them for the eye.
    '& > :first-child': { gridColumn: 2 },
    '& > aside': { gridColumn: 1, gridRow: '1 / 3', display: { lgDown: 'none' } },
    '& > :last-child': { gridColumn: 2 },
  },
});

export function BrowsePage() {
  const { view, change } = useBrowseView();
  const solutions = useSolutions(view);
  const updating = useLate(solutions.isPlaceholderData);
  const isWide = useWide();
  const heading = useFocusAfterPaging();
  const found = solutions.data;
  const clear = (search: { q?: string } = {}) => {
    change({ ...search, ...NO_FILTERS });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Page title={messages.browse.title} wide>
      <Columns>
        <div>
          <Flex
            wrap="wrap"
            justifyContent="space-between"
            alignItems="baseline"
            columnGap="4"
            marginBottom={{ base: '3', md: '4' }}
          >
            <H1 ref={heading} tabIndex={-1} textStyle="h1-list" outline="none">
              {messages.browse.title}
            </H1>
            <BrowseFeeds equations={view.equations} />
          </Flex>
          <SearchBox label={messages.browse.search} query={view.q} onSearch={(q) => change({ q }, { typed: true })} />
        </div>
        {isWide && <FilterColumn view={view} onChange={change} onClear={() => clear()} />}
        <div>
          <ListBar
            view={view}
            found={found}
            updating={updating}
            onChange={change}
            filter={!isWide && <FilterSheet view={view} found={found} onChange={change} />}
          />
          <ActiveFilters view={view} onChange={change} onClear={() => clear()} />
          <SolutionList view={view} solutions={solutions} updating={updating} onClear={() => clear({ q: '' })} />
        </div>
      </Columns>
    </Page>
  );
}

/** Moves the focus to the top of the new page after paging; typing, filters and order keep the focus. */
function useFocusAfterPaging() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [address] = useSearchParams();
  const last = useRef(address);
  useEffect(() => {
    const isPaging = address.get('page') !== last.current.get('page') && sameList(address, last.current);
    last.current = address;
    if (!isPaging) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [address]);
  return heading;
}

function sameList(a: URLSearchParams, b: URLSearchParams): boolean {
  const [listA, listB] = [a, b].map((address) => {
    const list = new URLSearchParams(address);
    list.delete('page');
    return list.toString();
  });
  return listA === listB;
}
