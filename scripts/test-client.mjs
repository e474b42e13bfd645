// `npm run test:client`: the real Python library against a running hub. Needs python3; everything else is fetched once.
import path from 'node:path';
import { backUp, startHub } from '../e2e/stack/hub.mjs';
import { makeTemporaryFolder, removeFolder } from '../e2e/stack/temporary-folder.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { clientPython, HUB_TESTS, PROOF_TESTS, runClientTests, STORY_TESTS } from './lib/client-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
const python = await clientPython();
await build(SERVER);
const backups = makeTemporaryFolder('hub-backups');
const archive = path.join(backups, 'hub.tar');
const counts = await Promise.all([
  testHub()
    .then(testRestoredHub)
    .catch((error) => fail(error.message)),
  runClientTests(python, '', PROOF_TESTS, { quiet: true }),
]);
removeFolder(backups);
tally(counts.flat());

/** Makes a backup meanwhile; nothing else of the hub is left. */
async function testHub() {
  const hub = await startHub();
  const [result] = await Promise.all([runClientTests(python, hub.url, HUB_TESTS), backUp(hub.state, archive)]);
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
