import { createHash, randomBytes } from 'node:crypto';

/** Minutes for which a link is valid. */
export const LINK_MINUTES = 30;

/** The same text for used, expired and unknown links. */
export const LINK_IS_OVER = 'This link has expired or has already been used. Please request a new one.';

/** 256 random bits. */
export const newLinkToken = () => randomBytes(32).toString('base64url');

/** The hash that is stored. Only the mail contains the token. */
export const hashOfLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
