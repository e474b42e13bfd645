import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterQueryOf, type BrowseView } from '../../browse/browse-address.ts';

/** The hits of each value if it is the only one chosen in its filter; a missing value has none. */
export function useFacets(view: BrowseView) {
  const query = filterQueryOf(view);
  return useQuery({
    queryKey: keys.solutions.facets(query),
    queryFn: ({ signal }) => unwrap(api.GET('/solutions/facets', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
