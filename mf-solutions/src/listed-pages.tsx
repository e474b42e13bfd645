import type { UseQueryResult } from '@tanstack/react-query';
import { pageCount, Paging } from '@hub/web-kit/paging';
import { PastTheEnd } from '@hub/web-kit/past-the-end';
import { RowsSkeleton } from '@hub/web-kit/rows-skeleton';
import { BrokenState, Waiting } from '@hub/web-kit/states';
import { Box } from '@hub/web-kit/ui';
import type { ReactNode } from 'react';

export interface ListedPagesProps<Row> {
  list: UseQueryResult<{ data: Row[]; total: number }>;
  /** Number of the page in the address, from 1. */
  page: number;
  /** The address of a page. */
  to: (page: number) => string;
  /** The title of a page behind the last one. */
  none: string;
  /** What is shown instead of an empty list. */
  nothing: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** One page of a list of rows, with the links to the others; or what is shown while it is waited for, broken or empty. */
export function ListedPages<Row>({ list, page, to, none, nothing, children }: ListedPagesProps<Row>) {
  if (list.isError) return <BrokenState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data)
    return (
      <Waiting>
        <RowsSkeleton rows={10} height={{ base: '130px', md: '84px' }} />
      </Waiting>
    );
  const { data: rows, total } = list.data;
  const pages = pageCount(total);
  if (total === 0) return nothing;
  if (rows.length === 0) return <PastTheEnd title={none} pages={pages} to={to} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      {children(rows)}
      <Paging page={Math.min(page, pages)} pages={pages} to={to} />
    </Box>
  );
}
