import { setTimeout as wait } from 'node:timers/promises';
import { ACTION_MS } from './patience.ts';

type Soon<T> = jest.Matchers<Promise<void>, T>;
type Matchers = Record<string, (...expected: unknown[]) => void>;

/** Pause in milliseconds between two attempts, so that a page has time to change. */
const PAUSE_MS = 50;

/**
 * Reads and compares again and again until it fits: `await expectSoon(() => list.count()).toBe(3)`. What a screen shows follows what a
 * person did, and nothing says when.
 * @throws what the last comparison found, once the patience is at its end
 */
export function expectSoon<T>(read: () => Promise<T> | T): Soon<T> & { not: Soon<T> } {
  const soon = (matchersFor: (value: T) => unknown): object =>
    new Proxy(
      {},
      {
        get: (_, name: string) =>
          name === 'not'
            ? soon((value) => expect(value).not)
            : (...expected: unknown[]) =>
                repeat(async () => (matchersFor(await read()) as Matchers)[name]!(...expected)),
      },
    );
  return soon(expect) as Soon<T> & { not: Soon<T> };
}

async function repeat(compare: () => Promise<void>): Promise<void> {
  const end = performance.now() + ACTION_MS;
  for (;;) {
    try {
      return await compare();
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(PAUSE_MS);
    }
  }
}
