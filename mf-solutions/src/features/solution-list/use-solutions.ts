import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { pageCount } from '@hub/web-kit/paging';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf, type BrowseView } from '../../browse/browse-address.ts';

/**
 * One page of the list, and the next one in advance. While another loads the last one stays; an answer that comes late
 * belongs to its own key.
 */
export function useSolutions(view: BrowseView) {
  const queries = useQueryClient();
  const solutions = useQuery({ ...pageOptions(view), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = solutions;
  const isLast = !data || isPlaceholderData || view.page >= pageCount(data.total);
  useEffect(() => {
    if (!isLast) void queries.prefetchQuery(pageOptions({ ...view, page: view.page + 1 }));
  }, [isLast, queries, view]);
  return solutions;
}

function pageOptions(view: BrowseView) {
  const query = queryOf(view);
  return queryOptions({
    queryKey: keys.solutions.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/solutions', { params: { query }, signal })),
  });
}
