// `npm run test:client`: the real Python library against a running hub; `npm run test:all -- client` runs all of it. Needs python3; everything else is fetched once.
import path from 'node:path';
import { backUp, startHub } from '../e2e/stack/hub.mjs';
import { startStoredHub } from '../e2e/stack/stored-hub.mjs';
import { makeTemporaryFolder, removeFolder } from '../e2e/stack/temporary-folder.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { clientPython, hubTests, testsWithoutHub, runClientTests, STORY_TESTS } from './lib/client-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { isThorough } from './lib/rings.mjs';
import { fail } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
const python = await clientPython();
await build(SERVER, { kept: true });
const backups = makeTemporaryFolder('hub-backups');
const archive = path.join(backups, 'hub.tar');
const counts = await Promise.all([
  testHub()
    .then(isThorough() ? testRestoredHub : (result) => [result])
    .catch((error) => fail(error.message)),
  runClientTests(python, '', testsWithoutHub(), { quiet: true }),
]);
removeFolder(backups);
tally(counts.flat());

/** Makes a backup meanwhile, where all tests run; nothing else of the hub is left. */
async function testHub() {
  const hub = await (isThorough() ? startHub() : startStoredHub('on'));
  const result = runClientTests(python, hub.url, hubTests());
  if (isThorough()) await backUp(hub.state, archive);
  await result;
  await hub.stop();
  return result;
}

/** @param before what has been counted so far */
async function testRestoredHub(before) {
  console.log('\n== The same hub, restored from a backup');
  const hub = await startHub('off', archive);
  const result = await runClientTests(python, hub.url, STORY_TESTS);
  await hub.stop();
  return [before, result];
}
