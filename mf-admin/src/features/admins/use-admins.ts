import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const useAdmins = () => useQuery({ queryKey: keys.admins, queryFn: () => unwrap(api.GET('/admins')) });

export const useAddAdmin = () =>
  useChange((username: string) => unwrap(api.POST('/add_admin/{username}', { params: { path: { username } } })));

export const useRemoveAdmin = () =>
  useChange((username: string) => unwrap(api.POST('/remove_admin/{username}', { params: { path: { username } } })));

function useChange(change: (username: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.admins }),
  });
}
