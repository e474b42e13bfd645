import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** The hash that is stored. Only the mail or the browser has the secret itself. */
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
