import { api, asForm, unwrap } from '@hub/openapi/client';
import { useMutation } from '@tanstack/react-query';

const grant_type = 'password';

export interface Credentials {
  username: string;
  password: string;
}

export const useLogin = () =>
  useMutation({
    mutationFn: (body: Credentials) => unwrap(api.POST('/auth/login', { body: { grant_type, ...body }, ...asForm })),
  });

export const useSignup = () =>
  useMutation({
    mutationFn: (body: Credentials & { email: string }) =>
      unwrap(api.POST('/auth/signup', { body: { grant_type, ...body }, ...asForm })),
  });
