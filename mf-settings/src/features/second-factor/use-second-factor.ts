import { api, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

type Password = string | undefined;

export const useSecondFactor = () =>
  useQuery({ queryKey: keys.secondFactor, queryFn: () => unwrap(api.GET('/auth/second-factor')), staleTime: 0 });

/** The changes of the second factor. */
export function useSecondFactorChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: keys.secondFactor });
  const prepare = useMutation({
    mutationFn: (current_password: Password) =>
      unwrap(api.POST('/auth/second-factor/authenticator', { body: { current_password } })),
  });
  const addAuthenticator = useMutation({
    mutationFn: (code: string) => unwrap(api.PUT('/auth/second-factor/authenticator', { body: { code } })),
    onSuccess,
  });
  const removeAuthenticator = useMutation({
    mutationFn: (current_password: Password) =>
      unwrap(api.DELETE('/auth/second-factor/authenticator', { body: { current_password } })),
    onSuccess,
  });
  const addPasskey = useMutation({
    mutationFn: async ({ name, password }: { name: string; password: Password }) => {
      const body = { current_password: password };
      const { options } = await unwrap(api.POST('/auth/second-factor/passkeys/options', { body }));
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
      const passkey = { ...(await startRegistration({ optionsJSON })) };
      return unwrap(api.POST('/auth/second-factor/passkeys', { body: { name, passkey } }));
    },
    onSuccess,
  });
  const removePasskey = useMutation({
    mutationFn: ({ id, password }: { id: number; password: Password }) => {
      const params = { path: { id } };
      return unwrap(api.DELETE('/auth/second-factor/passkeys/{id}', { params, body: { current_password: password } }));
    },
    onSuccess,
  });
  const newCodes = useMutation({
    mutationFn: (current_password: Password) =>
      unwrap(api.POST('/auth/second-factor/recovery-codes', { body: { current_password } })),
    onSuccess,
  });
  return { prepare, addAuthenticator, removeAuthenticator, addPasskey, removePasskey, newCodes };
}
