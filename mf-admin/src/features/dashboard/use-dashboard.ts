import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The most that the server sends at once: a queue longer than this is worked off from its head. */
const WHOLE_QUEUE = 100;

/** Submitted versions, oldest first. */
export function useReviewQueue() {
  const query = { status: 'submitted', page_size: WHOLE_QUEUE } as const;
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrapPage(api.GET('/solutions', { params: { query } })),
    // Somebody waits for each of these: never an old picture of the queue.
    staleTime: 0,
  });
}

/** One page (from 1) of what is published: newest first, or what matches a text best. */
export function usePublishedSolutions(q: string, page: number) {
  const query = { status: 'published', ...(q && { q }), page_num: page - 1, page_size: PAGE_SIZE } as const;
  return useQuery({
    queryKey: keys.solutions.list(query),
    queryFn: () => unwrapPage(api.GET('/solutions', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** Takes a submitted version into review, takes it over from somebody else, or puts it back. */
export function useClaim(id: number) {
  const queries = useQueryClient();
  const params = { path: { id } };
  return useMutation({
    mutationFn: (wish: 'take' | 'take over' | 'put back') =>
      wish === 'put back'
        ? unwrap(api.DELETE('/solutions/{id}/review_claim', { params }))
        : unwrap(api.PUT('/solutions/{id}/review_claim', { params, body: { take_over: wish === 'take over' } })),
    // Also after a refusal: somebody was faster.
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.solutions.all }),
  });
}
