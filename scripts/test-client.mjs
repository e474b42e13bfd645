// `npm run test:client`: the real Python library against a running hub. Needs python3; everything else is fetched once.
import path from 'node:path';
import { firstAdmin, startHub } from '../e2e/stack/hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePython } from './lib/python.mjs';
import { fail, root, run } from './lib/run.mjs';
import { countClosingLine, tally } from './lib/tally.mjs';

const TESTS = path.join(root, 'e2e/client');

await ensureInstalled();
const python = await ensurePython('client-venv', path.join(TESTS, 'requirements.txt'), {
  size: 'a minute or more, 1.5 GB or more',
  first: /^torch==\S+/m, // most of the download, and what fails here is mostly that
});
await build(SERVER);
const hub = await startHub().catch((error) => fail(error.message));
const options = ['-q', '--color=no', '-p', 'no:cacheprovider', '-p', 'closing_line'];
const result = await run(python, ['-B', '-m', 'pytest', ...options, TESTS], {
  env: {
    NEURODIFF_API_URL: `${hub.url}/api/v1`,
    HUB_ADMIN_USERNAME: firstAdmin.username,
    HUB_ADMIN_PASSWORD: firstAdmin.password,
    OMP_NUM_THREADS: '1', // such small networks only get slower with more
    PYTHONPATH: TESTS,
  },
});
await hub.stop();
tally([countClosingLine(result)]);
