import { api, unwrap, unwrapPage } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { PAGE_SIZE } from '@hub/web-kit/paging';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

/** One page (from 1) of what was reported. Always refetched, since several admins moderate. */
export function useReported(page: number) {
  const query = { page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: keys.moderation.reports(query),
    queryFn: () => unwrapPage(api.GET('/moderation/reports', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page (from 1) of the solutions that are taken down; those with an appeal that waits come first. */
export function useTakeDowns(page: number) {
  const query = { page_num: page - 1, page_size: PAGE_SIZE };
  return useQuery({
    queryKey: keys.moderation.takeDowns(query),
    queryFn: () => unwrapPage(api.GET('/moderation/take_downs', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface AccountFilter {
  q: string;
  blocked: boolean;
}

export const ACCOUNTS_ON_A_PAGE = 100;

/** One page (from 1) of the accounts, the newest first. */
export function useAccounts({ q, blocked }: AccountFilter, page: number) {
  const query = {
    page_num: page - 1,
    page_size: ACCOUNTS_ON_A_PAGE,
    ...(q && { q }),
    ...(blocked && { blocked }),
  };
  return useQuery({
    queryKey: keys.moderation.accounts(query),
    queryFn: () => unwrapPage(api.GET('/moderation/accounts', { params: { query } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What reports are about, as the server wants it. */
export type Thing = { solution: number } | { username: string };

export const useDismiss = () => useChange((body: Thing) => unwrap(api.PUT('/moderation/reports/dismiss', { body })));

export type Verdict = 'take_down' | 'restore' | 'keep_down';

export const useVerdict = (verdict: Verdict) =>
  useChange(({ id, reason }: { id: number; reason: string }) =>
    unwrap(api.PUT(`/solutions/{id}/${verdict}`, { params: { path: { id } }, body: { reason } })),
  );

export const useBlock = () =>
  useChange(({ username, reason }: { username: string; reason: string }) =>
    unwrap(api.PUT('/users/{username}/block', { params: { path: { username } }, body: { reason } })),
  );

export const useUnblock = () =>
  useChange((username: string) => unwrap(api.PUT('/users/{username}/unblock', { params: { path: { username } } })));

export type Clearing = 'block' | 'remove';

export const useClear = () =>
  useChange((body: { usernames: string[]; action: Clearing; reason: string }) =>
    unwrap(api.POST('/moderation/accounts', { body })),
  );

/** Everything may look different afterwards: lists, counts and queues. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries(),
  });
}
