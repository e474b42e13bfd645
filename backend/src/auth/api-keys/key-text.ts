import { createHash, randomBytes } from 'node:crypto';

/** `shk_`, 43 base64url characters (256 random bits), `_`, 6 characters of checksum. */
const KEY = /^shk_([A-Za-z0-9_-]{43})_([A-Za-z0-9_-]{6})$/;

const checksum = (random: string) => createHash('sha256').update(random).digest('base64url').slice(0, 6);

export function newKeyText(): string {
  const random = randomBytes(32).toString('base64url');
  return `shk_${random}_${checksum(random)}`;
}

/** Whether a text has the form and the checksum of a key. Other text is refused without a query. */
export function isKeyText(text: string): boolean {
  const [, random = '', sum] = KEY.exec(text) ?? [];
  return sum === checksum(random);
}

export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest();

export const maskedKey = (ending: string) => `shk_…${ending}`;
