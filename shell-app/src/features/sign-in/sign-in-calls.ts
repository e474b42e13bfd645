import { api, API_BASE, asForm, unwrap } from '@hub/openapi/client';
import { keys } from '@hub/openapi/query-keys';
import { useQuery } from '@tanstack/react-query';

const grant_type = 'password';

export interface Credentials {
  username: string;
  password: string;
}

export interface NewAccount extends Credentials {
  email: string;
  /** Token of an invitation. */
  invitation?: string;
}

export interface NewProviderAccount {
  ticket: string;
  username: string;
  email: string;
  full_name: string;
  /** Token of an invitation. */
  invitation?: string;
  /** What was sent to the address, where addresses are confirmed. */
  code?: string;
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

/** @param proof a code, or what a passkey has signed */
export const logInSecondStep = (challenge: string, proof: { code: string } | { passkey: Record<string, unknown> }) =>
  unwrap(api.POST('/auth/login/second', { body: { challenge, ...proof } }));

/** Lets a passkey sign the challenge. @throws the browser's error if none was used */
export async function logInWithPasskey(challenge: string) {
  const { options } = await unwrap(api.POST('/auth/login/passkey', { body: { challenge } }));
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return logInSecondStep(challenge, { passkey: { ...(await startAuthentication({ optionsJSON })) } });
}

export const listProviders = () => unwrap(api.GET('/auth/sign-in'));

/** @param ticket with which a provider has sent the browser back */
export const completeSignIn = (ticket: string) => unwrap(api.POST('/auth/sign-in/complete', { body: { ticket } }));

export const signUpWithProvider = (body: NewProviderAccount) => unwrap(api.POST('/auth/sign-in/sign-up', { body }));

/** The address that opens the login of a provider. @param to the screen that is shown afterwards */
export const providerAddress = (provider: string, to: string): string =>
  `${API_BASE}/auth/sign-in/${provider}?${new URLSearchParams({ to }).toString()}`;

export const requestReset = (email: string) => unwrap(api.POST('/auth/resetpassword', { body: { email }, ...asForm }));

export const choosePassword = (body: NewPassword) => unwrap(api.POST('/auth/resetpassword/confirm', { body }));

/** Who can sign up. It does not change while the hub runs. */
export const useWaysToSignUp = () =>
  useQuery({ queryKey: keys.waysToSignUp, queryFn: () => unwrap(api.GET('/auth/signup')), staleTime: Infinity });

/** Creates the account that was signed up for, and logs in to it. */
export async function confirmSignUp(token: string, password: string) {
  const { username } = await unwrap(api.POST('/auth/signup/confirm', { body: { token, password } }));
  return logIn({ username, password });
}

/** @param token of an invitation to an organization */
export const joinOrganization = (token: string) =>
  unwrap(api.POST('/organization_invitations/accept', { body: { token } }));

export const confirmEmail = (token: string) => unwrap(api.POST('/account/email/confirm', { body: { token } }));
