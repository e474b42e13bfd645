import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How many of the newest ones are listed. */
const LISTED = 20;
/** How many are marked at a time. */
const BATCH = 50;
const MINUTE_MS = 60_000;

/** How many the user has not read. Refetched when the window gets the focus, at most once a minute. */
export function useUnreadCount() {
  const query = { unread: true, page_size: 1 };
  return useQuery({
    queryKey: keys.notices.list(query),
    queryFn: async () => (await unwrapPage(api.GET('/notices', { params: { query } }))).total,
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
}

/** The newest ones, as they are now. */
export function useNewestNotices() {
  const query = { page_size: LISTED };
  return useQuery({
    queryKey: keys.notices.list(query),
    queryFn: () => unwrapPage(api.GET('/notices', { params: { query } })),
    staleTime: 0,
  });
}

/** Marks one as read, or as not read. */
export function useMarkNotice() {
  return useMarking(({ id, read }: { id: number; read: boolean }) => mark(id, read));
}

/** Marks all as read, the older ones that are not listed too. */
export function useMarkAllRead() {
  return useMarking(async () => {
    const query = { unread: true, page_size: BATCH };
    for (;;) {
      const unread = await unwrap(api.GET('/notices', { params: { query } }));
      await Promise.all(unread.map(({ id }) => mark(id, true)));
      if (unread.length < BATCH) return;
    }
  });
}

const mark = (id: number, read: boolean) =>
  unwrap(api.PUT('/notices/{id}', { params: { path: { id } }, body: { read } }));

function useMarking<Wish>(mutationFn: (wish: Wish) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after a failure: some may be marked.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.notices.all }),
  });
}
