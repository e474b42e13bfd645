import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard } from '@hub/openapi/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The most that the server sends at once: far more than a home page bears. */
const ALL = 100;

const query = { featured: true, page_size: ALL } as const;
const queryKey = keys.solutions.list(query);

/** In the order of the home page. */
export const useFeatured = () =>
  useQuery({ queryKey, queryFn: () => unwrap(api.GET('/solutions', { params: { query } })) });

/** Shows the new order at once, and takes it back where the hub refuses it. Several are sent one after the other. */
export function useFeaturedOrder() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'featured order' },
    mutationFn: (cards: SolutionCard[]) =>
      unwrap(api.PUT('/solutions/featured_order', { body: { ids: cards.map(({ id }) => id) } })),
    onMutate: async (cards) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, cards);
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
