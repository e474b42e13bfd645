import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useSingleMutation } from '@hub/web-kit/use-single-mutation';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export const useInvitations = () =>
  useQuery({ queryKey: keys.invitations, queryFn: () => unwrap(api.GET('/invitations')) });

export const useInvite = () => useChange((email: string) => unwrap(api.POST('/invitations', { body: { email } })));

export const useRevokeInvitation = () =>
  useChange((id: number) => unwrap(api.DELETE('/invitations/{id}', { params: { path: { id } } })));

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.invitations }),
  });
}
