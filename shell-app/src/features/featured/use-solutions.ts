import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** The featured solutions, in the order that the admins chose. */
export const useFeatured = () => useSolutions({ featured: true });

/** The newest solutions, some of which may also be featured. */
export const useNewest = () => useSolutions({ page_size: 12 });

function useSolutions(query: { featured?: true; page_size?: number }) {
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrap(api.GET('/solutions', { params: { query } })),
  });
}
