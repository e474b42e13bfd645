import { AsyncResource } from 'node:async_hooks';
import type { Pool } from 'pg';
import { callOrigin } from '../common/http/call-origin';

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

/**
 * Calls that arrived first get the next connection. A pool alone serves them in the order of their questions, so that a call with three
 * questions would wait three times behind calls that arrived after it.
 */
export function serveOldestCallsFirst(pool: Pool): void {
  const inside = pool as unknown as { _pendingQueue: object[] };
  const queue = new OldestFirst();
  for (const item of inside._pendingQueue) queue.push(item);
  inside._pendingQueue = queue;
}

/** What waits for a connection, as the pool keeps it: it appends, takes the first one, and removes those whose time is over. */
class OldestFirst extends Array<object> {
  private readonly arrivals = new WeakMap<object, number>();

  override push(item: object): number {
    const arrived = callOrigin()?.arrived ?? performance.now();
    this.arrivals.set(item, arrived);
    let place = this.length;
    while (place > 0 && this.arrivals.get(this[place - 1]!)! > arrived) place--;
    this.splice(place, 0, item);
    return this.length;
  }

  /** Parts of it are plain arrays. */
  static override get [Symbol.species]() {
    return Array;
  }
}
