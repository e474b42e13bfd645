// A device with one passkey (WebAuthn, ES256), for recorded examples and for tests.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data) => createHash('sha256').update(data).digest();
const base64url = (data) => Buffer.from(data).toString('base64url');
const [USER_IS_THERE, HAS_KEY] = [0x01, 0x40];
const ANONYMOUS = Buffer.alloc(16);

// As much of CBOR as an answer needs: short texts, byte strings of up to 64 KB, and the head of the key of a P-256 curve.
const text = (value) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);
const KEY_HEAD = Buffer.from('a5010203262001', 'hex');
const NO_STATEMENT = Buffer.from('a0', 'hex');
/** A statement that has a certificate of four bytes. */
export const WITH_CERTIFICATE = Buffer.from('a163783563814400000000', 'hex');

export class Passkey {
  id = randomBytes(32);
  #counter = 0;
  #origin;
  #pair;

  /** @param origin of the page that asks it @param pair its keys; new ones unless they are given */
  constructor(origin, pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })) {
    this.#origin = origin;
    this.#pair = pair;
  }

  /** The same key, asked by another page. */
  at(origin) {
    const other = new Passkey(origin, this.#pair);
    other.id = this.id;
    return other;
  }

  /** What a browser answers to `navigator.credentials.create`. */
  made({ challenge, rp }, format = 'none', statement = NO_STATEMENT) {
    const { x, y } = this.#pair.publicKey.export({ format: 'jwk' });
    const [across, up] = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'));
    const key = Buffer.concat([KEY_HEAD, Buffer.from('215820', 'hex'), across, Buffer.from('225820', 'hex'), up]);
    const credential = Buffer.concat([ANONYMOUS, Buffer.from([0, this.id.length]), this.id, key]);
    const authData = Buffer.concat([this.#head(rp.id, USER_IS_THERE | HAS_KEY), credential]);
    const parts = [text('fmt'), text(format), text('attStmt'), statement, text('authData'), bytes(authData)];
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64url(Buffer.concat([Buffer.from([0xa3]), ...parts])),
    });
  }

  /** What a browser answers to `navigator.credentials.get`. */
  signed({ challenge, rpId }) {
    this.#counter++;
    const authData = this.#head(rpId, USER_IS_THERE);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#pair.privateKey)),
    });
  }

  #answer(response) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type, challenge) {
    return JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false });
  }

  #head(site, flags) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
  }
}
