import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Where a call comes from. */
export interface CallOrigin {
  address: string;
  /** Browser or program, cut at 300 characters. */
  userAgent: string | null;
}

const origins = new AsyncLocalStorage<CallOrigin>();

/** Origin of the call that runs now; null for what the hub does by itself. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;

/** From here on every call knows its origin, however deep in the server it has got. */
export function rememberOrigins(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ ip, headers }, _reply, done) => {
    origins.run({ address: ip, userAgent: headers['user-agent']?.slice(0, 300) ?? null }, done);
  });
}
