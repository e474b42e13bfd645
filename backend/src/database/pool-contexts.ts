import { AsyncResource } from 'node:async_hooks';
import type { Pool } from 'pg';

/**
 * Whoever waits for a connection goes on in the context of their own request. The pool alone would go on in that of the call that
 * gave the connection back, and logs and traces would tell of the wrong request.
 */
export function keepContexts(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const connectInContext = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = connectInContext as typeof pool.connect;
}
