// `npm run test:cluster`: hubs beside the other servers of a large installation, such as an S3 server. Needs python3; everything else
// is fetched once. What follows goes to Jest.
import path from 'node:path';
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePython } from './lib/python.mjs';
import { root } from './lib/run.mjs';
import { runJest } from './lib/run-jest.mjs';
import { tally } from './lib/tally.mjs';

await ensureInstalled();
const requirements = path.join(root, 'backend/test/cluster/requirements.txt');
const python = await ensurePython('cluster-venv', requirements, { size: 'half a minute, 140 MB' });
await build(SERVER);
const env = { HUB_TEST_PYTHON: python };
tally([await runJest('backend/jest.cluster.config.mjs', { args: process.argv.slice(2), env })]);
