import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { PasskeyEntity } from './passkey.entity';

type Challenge = string | ((challenge: string) => boolean);

/** A hub as passkeys know it. */
export class RelyingParty {
  /** @param origin under which people reach the hub */
  constructor(readonly origin: string) {}

  /** Name for which passkeys are made. */
  get id(): string {
    return new URL(this.origin).hostname;
  }

  /**
   * Checks what a browser says about a new passkey.
   * @param answer as it came from the browser @returns null for everything that is not one of the hub
   */
  async newPasskey(answer: object, expectedChallenge: Challenge): Promise<WebAuthnCredential | null> {
    const response = answer as RegistrationResponseJSON;
    try {
      if (hasCertificates(response)) return null;
      const { registrationInfo } = await verifyRegistrationResponse({ response, ...this.expected(expectedChallenge) });
      return registrationInfo?.credential ?? null;
    } catch {
      return null;
    }
  }

  /**
   * Checks that a passkey has signed the challenge of a login.
   * @param answer as it came from the browser @returns the new counter of the passkey; null if it has not
   */
  async signed(answer: object, passkey: PasskeyEntity, expectedChallenge: Challenge): Promise<number | null> {
    const response = answer as AuthenticationResponseJSON;
    const { credentialId: id, counter } = passkey;
    const credential = { id, counter, publicKey: new Uint8Array(passkey.publicKey) };
    try {
      const expected = this.expected(expectedChallenge);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        credential,
        ...expected,
      });
      return verified ? authenticationInfo.newCounter : null;
    } catch {
      return null;
    }
  }

  private expected(expectedChallenge: Challenge) {
    return {
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      requireUserVerification: false, // the password was the first factor
    };
  }
}

/** The hub asks for no certificates of devices. To check some it would have to call addresses that they name. */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}
