import { api, unwrap } from '@hub/openapi/client';
import { useMutation } from '@tanstack/react-query';

export const useRemoveAccount = () =>
  useMutation({
    mutationFn: (body: { current_password?: string; published: 'stay' | 'go' }) =>
      unwrap(api.DELETE('/account', { body })),
  });
