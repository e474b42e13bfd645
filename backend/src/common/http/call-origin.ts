import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { plainAddress } from './addresses';

/** The origin of a call. */
export interface CallOrigin {
  address: string;
  /** Milliseconds on the clock that never jumps, when it arrived. */
  arrived: number;
  /** The user agent, cut at 300 characters. */
  userAgent: string | null;
  /** Somebody without a credential reads: what is read is public. */
  isPublicRead: boolean;
}

const READS = new Set(['GET', 'HEAD']);
const origins = new AsyncLocalStorage<CallOrigin>();

/** Origin of the current call; null for work that the hub does by itself. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;

/** Makes the origin of each call available everywhere in the server. */
export function rememberOrigins(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ ip, method, headers }, _reply, done) => {
    const isPublicRead = READS.has(method) && headers.authorization === undefined && headers['apikey'] === undefined;
    origins.run(
      {
        address: plainAddress(ip),
        arrived: performance.now(),
        userAgent: headers['user-agent']?.slice(0, 300) ?? null,
        isPublicRead,
      },
      done,
    );
  });
}
