import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type Provider = 'orcid' | 'github' | 'oidc';

export const useProviders = () =>
  useQuery({ queryKey: keys.signInProviders, queryFn: () => unwrap(api.GET('/auth/sign-in')) });

export const useIdentities = () =>
  useQuery({ queryKey: keys.identities, queryFn: () => unwrap(api.GET('/auth/identities')), staleTime: 0 });

/** Answers with the address of the provider, which the browser opens next. */
export const useLink = () =>
  useMutation({
    mutationFn: ({ provider, current_password }: { provider: Provider; current_password: string | undefined }) =>
      unwrap(api.POST('/auth/sign-in/{provider}/link', { params: { path: { provider } }, body: { current_password } })),
  });

export function useUnlink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, current_password }: { id: number; current_password: string | undefined }) =>
      unwrap(api.DELETE('/auth/identities/{id}', { params: { path: { id } }, body: { current_password } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.identities }),
  });
}
