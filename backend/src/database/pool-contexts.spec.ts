import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Pool } from 'pg';
import { keepContexts } from './pool-contexts';

const caller = new AsyncLocalStorage<string>();

it('sends each statement in the context of its caller, also after waiting for the connection of another one', async () => {
  const seen: string[] = [];
  class SlowClient extends EventEmitter {
    readonly _queryable = true;
    connect(connected: () => void) {
      setImmediate(connected);
    }
    query(text: string, _values: unknown, answered: (error: null, result: unknown) => void) {
      seen.push(`${text} of ${caller.getStore()}`);
      setImmediate(answered, null, { rows: [] });
    }
    end() {}
  }
  const pool = new Pool({ max: 1, Client: SlowClient as never });
  keepContexts(pool);
  await Promise.all(['ada', 'emmy'].map((name) => caller.run(name, () => pool.query('a read', []))));
  expect(seen).toEqual(['a read of ada', 'a read of emmy']);
});
