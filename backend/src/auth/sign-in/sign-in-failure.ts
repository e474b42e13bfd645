/** Why a sign-in with a provider fails. Browsers get it in an address, and the screens have a sentence for each. */
export const SIGN_IN_FAILURES = [
  'attempt-over',
  'cancelled',
  'provider-unreachable',
  'provider-untrusted',
  'identity-taken',
  'provider-linked-already',
] as const;
export type SignInFailureReason = (typeof SIGN_IN_FAILURES)[number];

export class SignInFailure extends Error {
  constructor(
    readonly reason: SignInFailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
