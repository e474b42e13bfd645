import { HubError } from '../../common/errors/hub-error';

const DETAILS = {
  session: 'Your session has ended. Please log in again.',
  'api-key': 'This API key is not valid',
} as const;

/** A credential that was sent but is not valid, even if the route needs none. */
export const wrongCredential = (kind: keyof typeof DETAILS) =>
  new HubError(401, `wrong-${kind}`, DETAILS[kind], {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** The same for an unknown user and for a wrong password. */
export const wrongLogin = () =>
  new HubError(401, 'wrong-login', 'Username or password is wrong', { headers: { 'www-authenticate': 'Bearer' } });

/** The API key is valid, but its scope does not allow the call. */
export const scopeMissing = () =>
  new HubError(403, 'scope-missing', 'This API key can only load. Use a key that can also save (scope write).', {
    scope: 'write',
  });

/** The password is right, or the provider knows the person, but a code is needed as well. */
export const secondFactorNeeded = (needed: { challenge: string; has_passkey: boolean }) =>
  new HubError(401, 'second-factor-needed', 'This account needs a second factor.', {
    ...needed,
    headers: { 'www-authenticate': 'Bearer' },
  });

/** Refuses an admin without a second factor, where the operator demands one. */
export const secondFactorRequired = () =>
  new HubError(
    403,
    'second-factor-required',
    'Admins of this hub need a second factor. Please set one up under Settings, Sign-in.',
  );
