import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../config/settings';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/**
 * Encrypts and digests secrets for the database, with keys that are made of the secret of the sessions: a copy of the database alone reveals
 * none.
 */
@Injectable()
export class SealedSecrets {
  private readonly key: Buffer;
  private readonly digestKey: Buffer;

  constructor(@Inject(Settings) { jwtSecret }: Pick<Settings, 'jwtSecret'>) {
    const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', `second factor: ${use}`, 32));
    [this.key, this.digestKey] = [keyFor('encryption'), keyFor('digests')];
  }

  /** @param owner id of the account, for which alone it can be opened */
  seal(secret: Buffer, owner: number): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(String(owner)));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @returns null if it was sealed for another account or with another secret of the hub */
  open(sealed: Buffer, owner: number): Buffer | null {
    const tagEnd = IV_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(String(owner)))
        .setAuthTag(sealed.subarray(IV_BYTES, tagEnd));
      return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
    } catch {
      return null;
    }
  }

  /** A digest of a text that nobody needs to read again. */
  digest(text: string): Buffer {
    return createHmac('sha256', this.digestKey).update(text).digest();
  }
}
