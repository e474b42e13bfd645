import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface AccountChange {
  email?: string;
  password?: string;
  review_mail?: boolean;
  /** Saves the login details. */
  current_password?: string;
}

export const useAccount = () => useQuery({ queryKey: keys.account, queryFn: () => unwrap(api.GET('/account')) });

export function useUpdateAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountChange) => unwrap(api.PUT('/account', { body })),
    onSuccess: (saved, { password }) => {
      queries.setQueryData(keys.account, saved);
      if (password) void queries.invalidateQueries({ queryKey: keys.sessions });
    },
  });
}
