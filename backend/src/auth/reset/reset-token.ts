import { createHash, randomBytes } from 'node:crypto';

/** Minutes that a link is good for. */
export const LINK_MINUTES = 30;

/** Used, run out, never given: nobody learns which. */
export const LINK_IS_OVER = 'This link has expired or was used already, please ask for a new one';

/** 256 random bits. */
export const newResetToken = () => randomBytes(32).toString('base64url');

/** What is stored: the token itself stands in the mail alone. */
export const hashOfResetToken = (token: string): Buffer => createHash('sha256').update(token).digest();
