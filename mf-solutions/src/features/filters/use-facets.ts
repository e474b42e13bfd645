import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterQueryOf, type BrowseView } from '../../browse/browse-address.ts';

/** Hits of each value when it is the only one chosen in its filter; a value that is missing has none. */
export function useFacets(view: BrowseView) {
  const query = filterQueryOf(view);
  return useQuery({
    queryKey: keys.solutions.facets(query),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/facets', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
