import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

/** What the admins chose, in their order. */
export const useFeatured = () => useSolutions({ featured: true });

/** The newest, of which some may be among the featured ones. */
export const useNewest = () => useSolutions({ page_size: 12 });

function useSolutions(query: { featured?: true; page_size?: number }) {
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrap(api.GET('/solutions', { params: { query } })),
  });
}
