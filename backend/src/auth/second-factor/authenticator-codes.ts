import { Secret, TOTP } from 'otpauth';

/** Milliseconds for which a code is shown. */
const STEP_MS = 30_000;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export const newAuthenticatorSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** What an app is set up with: the secret in base 32 for typing, and the address of the QR code. */
export function setUpOf(secret: Buffer, hub: string, username: string): { secret: string; address: string } {
  const totp = new TOTP({ issuer: hub, label: username, secret: secretOf(secret) });
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The step of a code that is shown now or was a moment ago, and that comes after the last one that was used; null if there is none. */
export function matchingStep(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
  const away = TOTP.validate({ token: code, secret: secretOf(secret), timestamp: now.getTime(), window: 1 });
  const step = Math.floor(now.getTime() / STEP_MS) + (away ?? 0);
  return away !== null && step > lastStep ? step : null;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });
