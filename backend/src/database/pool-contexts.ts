import { AsyncResource } from 'node:async_hooks';
import type { Pool } from 'pg';

/**
 * A call that waits for a connection continues in the context of its own request. The pool alone would continue in that of the call
 * that gave the connection back, and logs and traces would tell of the wrong request.
 */
export function keepContexts(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const connectInContext = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(AsyncResource.bind(callback)) : connect();
  pool.connect = connectInContext as typeof pool.connect;
}
