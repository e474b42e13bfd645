import { api, asForm, unwrap } from '@hub/openapi/client';

const grant_type = 'password';

export interface Credentials {
  username: string;
  password: string;
}

export interface NewAccount extends Credentials {
  email: string;
}

export interface NewPassword {
  /** Token of the link in the mail. */
  token: string;
  password: string;
  revoke_keys: boolean;
}

export const logIn = (body: Credentials) =>
  unwrap(api.POST('/auth/login', { body: { grant_type, ...body }, ...asForm }));

export const signUp = (body: NewAccount) =>
  unwrap(api.POST('/auth/signup', { body: { grant_type, ...body }, ...asForm }));

export const requestReset = (email: string) => unwrap(api.POST('/auth/resetpassword', { body: { email }, ...asForm }));

export const choosePassword = (body: NewPassword) => unwrap(api.POST('/auth/resetpassword/confirm', { body }));
