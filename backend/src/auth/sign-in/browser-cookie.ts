import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../../common/http/api-path';
import { hashOfSecret, newSecret } from '../one-time-secret';

const NAME = 'hub_sign_in';
/** Seconds for which a browser is known: as long as somebody may take to log in at a provider and to fill in the form. */
const MAX_AGE = 60 * 60;

/** The hash of the cookie of a browser that has begun a sign-in; null without one. */
export function browserOf(request: FastifyRequest): Buffer | null {
  const secret = secretIn(request);
  return secret === null ? null : hashOfSecret(secret);
}

/**
 * Knows the browser again when it comes back: a sign-in that was begun in one browser cannot be finished in another. One cookie serves all
 * sign-ins of a browser, so that they can run side by side.
 * @returns the hash of the cookie
 */
export function knowBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Buffer {
  const secret = secretIn(request) ?? newSecret();
  const rules = `Path=${API}/auth; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${NAME}=${secret}; ${rules}`);
  return hashOfSecret(secret);
}

function secretIn({ headers }: FastifyRequest): string | null {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? null;
}
