import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import type { SolutionCard } from '@hub/openapi/types';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The most that the server sends at once: far more than a home page bears. */

const query = { featured: true, page_size: MAX_PAGE_SIZE } as const;
const queryKey = keys.solutions.list(query);

/** Loads the featured solutions in the order of the home page. */
export const useFeatured = () =>
  useQuery({ queryKey, queryFn: () => unwrap(api.GET('/solutions', { params: { query } })) });

/** Shows the new order immediately, and restores the old one if the hub refuses it. Several changes are sent one after the other. */
export function useFeaturedOrder() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: 'featured order' },
    mutationFn: (cards: SolutionCard[]) =>
      unwrap(api.PUT('/solutions/featured_order', { body: { ids: cards.map(({ id }) => id) } })),
    onMutate: async (cards) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<SolutionCard[]>(queryKey);
      queries.setQueryData(queryKey, cards);
      return before;
    },
    // Immediately, because loading the list below may fail.
    onError: (_error, _cards, before) => queries.setQueryData(queryKey, before),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
