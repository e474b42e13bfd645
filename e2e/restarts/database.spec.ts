import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { hubState, newKey, newPerson } from '../world.ts';
import { expectStored, Load } from './load.ts';

const PROCESS_FILE = path.join(hubState, 'database/postgres/data/postmaster.pid');

it('loses the database at once under load: callers are told to try again, and what was acknowledged is stored', async () => {
  const author = await newPerson('author');
  const load = new Load(await newKey(author));
  await load.untilEachSucceeded(3);
  await killDatabase();
  await load.untilEachSucceeded(3);
  await load.end();
  expect(load.failures.filter((failure) => failure.startsWith('/health/live'))).toEqual([]);
  expect(load.failures.filter((failure) => !/: 503 /.test(failure))).toEqual([]);
  await expectStored(author, load.uploads);
});

/** Ends the process that all others of the server come from, and waits until another one is there. */
function killDatabase(): Promise<void> {
  const before = databaseProcess();
  return new Promise((resolve) => {
    const watcher = watch(path.dirname(PROCESS_FILE), () => {
      const now = databaseProcess();
      if (!now || now === before) return;
      watcher.close();
      resolve();
    });
    process.kill(before!, 'SIGKILL');
  });
}

/** Returns the id of the first process of the database; null while there is none. */
function databaseProcess(): number | null {
  try {
    return Number(readFileSync(PROCESS_FILE, 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}
