import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import type { CallOrigin } from '../common/http/call-origin';
import { keepContexts, serveOldestCallsFirst } from './pool-contexts';

const caller = new AsyncLocalStorage<{ name: string; arrived: number }>();
jest.mock('../common/http/call-origin', () => ({ callOrigin: () => caller.getStore() as CallOrigin | undefined }));

/** Statements in the order in which a pool with one connection sends them. */
function poolOfOne(): { pool: Pool; seen: string[] } {
  const seen: string[] = [];
  class SlowClient extends EventEmitter {
    readonly _queryable = true;
    connect(connected: () => void) {
      setImmediate(connected);
    }
    query(text: string, _values: unknown, answered: (error: null, result: unknown) => void) {
      seen.push(`${text} of ${caller.getStore()?.name}`);
      setImmediate(answered, null, { rows: [] });
    }
    end() {}
  }
  return { pool: new Pool({ max: 1, Client: SlowClient as never, connectionTimeoutMillis: 60_000 }), seen };
}

it('sends each statement in the context of its caller, also after waiting for the connection of another one', async () => {
  const { pool, seen } = poolOfOne();
  keepContexts(pool);
  await Promise.all(['ada', 'emmy'].map((name) => caller.run({ name, arrived: 0 }, () => pool.query('a read', []))));
  expect(seen).toEqual(['a read of ada', 'a read of emmy']);
});

it('sends the second statement of a call before the first ones of calls that arrived later', async () => {
  const { pool, seen } = poolOfOne();
  keepContexts(pool);
  serveOldestCallsFirst(pool);
  const call = (name: string, arrived: number, statements: number) =>
    caller.run({ name, arrived }, async () => {
      for (let at = 1; at <= statements; at++) await pool.query(`read ${at}`, []);
    });
  await Promise.all([call('ada', 1, 3), call('emmy', 2, 1), call('sonja', 3, 2), pool.query('a task', [])]);
  expect(seen.map((text) => text.replace('read ', ''))).toEqual([
    ...['1 of ada', '1 of emmy', '2 of ada', '1 of sonja', '3 of ada', '2 of sonja', 'a task of undefined'],
  ]);
});
