import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { MAX_PAGE_SIZE } from '@hub/shared/limits';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The most that the server sends at once; a hub with more admins than that has another problem. */

const query = { account_type: 'admin', page_size: MAX_PAGE_SIZE } as const;

export const useAdmins = () =>
  useQuery({ queryKey: keys.users(query), queryFn: () => unwrap(api.GET('/users', { params: { query } })) });

export const useAddAdmin = () =>
  useChange((username: string) => unwrap(api.POST('/add_admin/{username}', { params: { path: { username } } })));

export const useRemoveAdmin = () =>
  useChange((username: string) => unwrap(api.POST('/remove_admin/{username}', { params: { path: { username } } })));

function useChange(change: (username: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.users(query) }),
  });
}
