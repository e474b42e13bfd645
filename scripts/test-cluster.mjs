// `npm run test:cluster`: what a large installation can break, and `npm run test:all -- cluster` all of it: the hub as a large installation runs it, beside an S3 server, a proxy and other hubs. Needs python3; everything else
// is fetched once. `npm run test:cluster -- servers journeys` runs these parts only; what follows their names goes to Jest.
import path from 'node:path';
import { startInstallation } from '../e2e/stack/installation.mjs';
import { build } from './lib/build-steps.mjs';
import { clientPython, runClientTests, STORY_TESTS } from './lib/client-tests.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePython } from './lib/python.mjs';
import { isThorough } from './lib/rings.mjs';
import { fail, root } from './lib/run.mjs';
import { runJest } from './lib/run-jest.mjs';
import { tally } from './lib/tally.mjs';

const PARTS = {
  /** Each test with hubs of its own, and one S3 server. */
  servers: ({ python, args }) => runJest('backend/jest.cluster.config.mjs', { args, env: { HUB_TEST_PYTHON: python } }),
  journeys: async ({ python, args }) => onInstallation(python, args.length ? args : ['e2e/journeys/']),
  /** What the library does reaches another hub with each request. */
  client: async ({ python }) => {
    const library = await clientPython();
    return withInstallation(python, ({ url }) => runClientTests(library, url, STORY_TESTS));
  },
  restarts: ({ python, args }) =>
    onInstallation(python, args.length ? args : isThorough() ? ['e2e/restarts/'] : ONE_RESTART),
};
const ONE_RESTART = ['e2e/restarts/restarts', '-t', 'restarts one hub after the other'];

const named = process.argv.slice(2).filter((name) => name in PARTS);
const args = process.argv.slice(2 + named.length);
await ensureInstalled();
const requirements = path.join(root, 'backend/test/cluster/requirements.txt');
const python = await ensurePython('cluster', requirements, { size: 'half a minute, 150 MB' });
await build(undefined, { kept: true });
const results = [];
const wanted = isThorough() ? Object.keys(PARTS) : ['servers', 'restarts'];
for (const part of named.length ? named : wanted) {
  console.log(`\n== ${part}`);
  results.push(await PARTS[part]({ python, args }));
}
tally(results);

async function withInstallation(python, use) {
  const installation = await startInstallation(python).catch((error) => fail(error.message));
  try {
    const result = await use(installation);
    const reads = await installation.countReplicaReads();
    console.log(`The replica of the database has read tables ${reads} times.`);
    if (reads === 0) fail('Nothing was read from the replica of the database.');
    return result;
  } finally {
    await installation.stop();
  }
}

function onInstallation(python, args) {
  return withInstallation(python, ({ url, state }) => {
    const env = { JOURNEY_HUB: url, JOURNEY_EMPTY_HUB: url, JOURNEY_STATE: state, JOURNEY_EMPTY_STATE: state };
    return runJest('e2e/jest.installation.config.mjs', { workers: 1, args, pattern: patternOf(args), env });
  });
}

/** What follows `-t`. */
function patternOf(args) {
  const at = args.indexOf('-t');
  return at < 0 ? undefined : args[at + 1];
}
