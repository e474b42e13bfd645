// `npm run test:client`: the real Python library against a running hub. Needs python3; everything else is fetched once.
import { startHub } from '../e2e/stack/hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { clientPython, HUB_TESTS, PROOF_TESTS, runClientTests } from './lib/client-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
const python = await clientPython();
await build(SERVER);
const hub = await startHub().catch((error) => fail(error.message));
const counts = await Promise.all([
  runClientTests(python, hub.url, HUB_TESTS),
  runClientTests(python, hub.url, PROOF_TESTS, { quiet: true }),
]);
await hub.stop();
tally(counts);
