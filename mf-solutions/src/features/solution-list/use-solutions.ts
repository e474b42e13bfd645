import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf, type BrowseView } from './browse-address.ts';

/** One page of the list. While the next loads the last one stays; an answer that comes late belongs to its own key. */
export function useSolutions(view: BrowseView) {
  const query = queryOf(view);
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: ({ signal }) => unwrapPage(api.GET('/solutions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
