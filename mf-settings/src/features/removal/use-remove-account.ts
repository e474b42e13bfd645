import { api, unwrap } from '@hub/openapi/client';
import { useMutation } from '@tanstack/react-query';

export const useRemoveAccount = () =>
  useMutation({
    mutationFn: (current_password: string | undefined) =>
      unwrap(api.DELETE('/account', { body: { current_password } })),
  });
