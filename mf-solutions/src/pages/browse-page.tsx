import { Page } from '@hub/web-kit/page';
import { Box, H1 } from '@hub/web-kit/ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SolutionList } from '../features/solution-list/solution-list.tsx';

export function BrowsePage() {
  return (
    <Page title="Solutions">
      <Box paddingTop={{ base: '4', md: '8' }}>
        <H1
          ref={useFocusAfterPaging()}
          tabIndex={-1}
          textStyle="h1-list"
          marginBottom={{ base: '3', md: '4' }}
          outline="none"
        >
          Solutions
        </H1>
        <SolutionList />
      </Box>
    </Page>
  );
}

/** After paging the reader goes on from the top of the new page; typing and sorting keep the focus where it is. */
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

const sameList = (a: URLSearchParams, b: URLSearchParams): boolean =>
  ['q', 'sort'].every((name) => a.get(name) === b.get(name));
