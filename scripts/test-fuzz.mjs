// `npm run test:fuzz`: what strangers do with the API document, and `npm run test:all -- fuzz` for longer. schemathesis derives thousands of requests from it and holds the
// answers of a hub against it, as a user and as an admin; a Python client is generated from it and called. Needs python3;
// everything else is fetched once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstAdmin } from '../e2e/stack/hub.mjs';
import { startStoredHub } from '../e2e/stack/stored-hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePython } from './lib/python.mjs';
import { isThorough } from './lib/rings.mjs';
import { fail, root, run } from './lib/run.mjs';
import { runPytest } from './lib/run-pytest.mjs';
import { countFuzz, tally } from './lib/tally.mjs';

const TESTS = path.join(root, 'e2e/fuzz');
const USER = { username: 'fuzz-user', email: 'fuzz-user@example.org', password: 'a-long-enough-passphrase' };

await ensureInstalled();
const python = await ensurePython('fuzz', path.join(TESTS, 'requirements.txt'), { size: 'half a minute, 150 MB' });
await build(SERVER, { kept: true });
const folder = mkdtempSync(path.join(tmpdir(), 'hub-fuzz-'));
const results = await Promise.all([
  withHub((hub) => fuzzAs('admin', firstAdmin, hub)),
  withHub(async (hub) => {
    await send(hub, '/auth/signup', USER);
    return fuzzAs('user', USER, hub);
  }),
]);
console.log('\n== generated Python client');
results.push(await withHub(callGeneratedClient));
rmSync(folder, { recursive: true });
tally(results);

/** Every run has a hub of its own: some calls of an admin destroy much. */
async function withHub(use) {
  const hub = await startStoredHub('on').catch((error) => fail(error.message));
  try {
    return await use(hub);
  } finally {
    await hub.stop();
  }
}

/** Each operation of the API counts as one test. */
async function fuzzAs(name, { username, password }, hub) {
  const { access_token } = await send(hub, '/auth/login', { username, password });
  const authorization = `Bearer ${access_token}`;
  const report = path.join(folder, `${name}.json`);
  const settings = ['--config-file', path.join(TESTS, 'schemathesis.toml')];
  const target = [
    path.join(root, 'openapi/openapi.json'),
    '--origin',
    hub.url,
    '-H',
    `Authorization: ${authorization}`,
  ];
  const few = isThorough() ? [] : ['--max-examples', '1', '--phases', 'examples,fuzzing'];
  const output = ['--no-color', '--report', 'json', '--report-json-path', report];
  const args = ['-m', 'schemathesis.cli', ...settings, 'run', ...target, ...few, ...output];
  const result = await run(python, args, { quiet: true, cwd: folder });
  console.log(`\n== schemathesis as ${name}\n${result.output}`);
  const after = await fetch(`${hub.url}/api/v1/account`, { headers: { authorization } });
  if (!after.ok) console.log('The session ended meanwhile, so that most calls were refused: it tested little.');
  return countFuzz(after.ok ? result.code : 1, read(report));
}

async function callGeneratedClient(hub) {
  const client = path.join(root, 'e2e/client');
  const env = { HUB_API_URL: `${hub.url}/api/v1`, PYTHONPATH: client };
  return runPytest(python, [path.join(TESTS, 'test_python_client.py')], { env });
}

async function send(hub, address, body) {
  const answer = await fetch(`${hub.url}/api/v1${address}`, { method: 'POST', body: new URLSearchParams(body) });
  if (!answer.ok) fail(`POST ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Returns the report of a run; null where schemathesis ended before it could write it. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
