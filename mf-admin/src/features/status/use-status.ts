import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const useStatus = () =>
  useQuery({
    queryKey: keys.status,
    queryFn: () => unwrap(api.GET('/admin/status')),
    // An old status would be misleading.
    staleTime: 0,
  });

/** Sends one failed mail again, or all of them if there is no id. */
export function useRetryMails() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (id?: number) => unwrap(api.POST('/admin/mails/retry', { body: id === undefined ? {} : { id } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.status }),
  });
}
