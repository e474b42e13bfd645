import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { hubState, newKey, newPerson, type Person } from '../world.ts';
import { expectStored, Load } from './load.ts';

const HUBS = [1, 2];

let author: Person;
let key: string;
beforeAll(async () => {
  author = await newPerson('author');
  key = await newKey(author);
});

it('restarts one hub after the other under load, and no request fails', async () => {
  const load = new Load(key);
  for (const hub of HUBS) {
    await load.untilEachSucceeded(3);
    await restart(hub, 'SIGTERM');
    await load.untilEachSucceeded(3);
  }
  await load.end();
  expect(load.failures).toEqual([]);
  await expectStored(author, load.uploads);
});

it('loses a hub at once under load: no reader gets an error, and what was acknowledged is stored', async () => {
  const load = new Load(key);
  for (const hub of HUBS) {
    await load.untilEachSucceeded(3);
    await restart(hub, 'SIGKILL');
    await load.untilEachSucceeded(3);
  }
  await load.end();
  // What was half sent cannot be taken back, and nobody can send the rest.
  expect(load.failures.filter((failure) => !/^(Upload|terminated)/.test(failure))).toEqual([]);
  await expectStored(author, load.uploads);
});

/** Ends the process of a hub and waits until another one is ready in its place. */
function restart(hub: number, signal: NodeJS.Signals): Promise<void> {
  const file = path.join(hubState, `hub-${hub}.pid`);
  const before = readFileSync(file, 'utf8');
  return new Promise((resolve) => {
    const watcher = watch(file, () => {
      const now = readFileSync(file, 'utf8');
      if (!/^\d+$/.test(now) || now === before) return;
      watcher.close();
      resolve();
    });
    process.kill(Number(before), signal);
  });
}
