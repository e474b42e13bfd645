import { api, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

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
