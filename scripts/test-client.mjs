// `npm run test:client`: the real Python library against a running hub. Needs python3; everything else is fetched once.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin, startHub } from '../e2e/stack/hub.mjs';
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, root, run } from './lib/run.mjs';
import { tally } from './lib/tally.mjs';

const TESTS = path.join(root, 'e2e/client');

await ensureInstalled();
const python = await ensurePython();
await build(SERVER);
const hub = await startHub().catch((error) => fail(error.message));
const result = await run(python, ['-B', '-m', 'pytest', '-q', '--color=no', '-p', 'no:cacheprovider', TESTS], {
  env: {
    NEURODIFF_API_URL: `${hub.url}/api/v1`,
    HUB_ADMIN_USERNAME: firstAdmin.username,
    HUB_ADMIN_PASSWORD: firstAdmin.password,
    OMP_NUM_THREADS: '1', // such small networks only get slower with more
    PYTHONPATH: TESTS,
  },
});
await hub.stop();
tally([result]);

/** Path of the Python program of an environment that holds the pinned library; made once in `.cache`. */
async function ensurePython() {
  const system = process.platform === 'win32' ? 'python' : 'python3';
  const version = await run(system, ['--version'], { quiet: true });
  if (version.code !== 0) fail(`The test of the Python library needs ${system}, which was not found.`);
  const folder = path.join(root, '.cache/client-venv');
  const requirements = path.join(TESTS, 'requirements.txt');
  const stamp = path.join(folder, '.made-from');
  const wanted = createHash('sha256').update(readFileSync(requirements)).update(version.output).digest('hex');
  const program = path.join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return program;

  console.log('Making a Python environment in .cache/client-venv (a minute or more, 1.5 GB or more) …');
  rmSync(folder, { recursive: true, force: true });
  const make = () => run(system, ['-m', 'venv', folder], { quiet: true });
  if ((await make()).code !== 0 && !((await installVenv()) && (await make()).code === 0))
    fail(`${system} cannot make virtual environments: install its venv module (Debian: apt-get install python3-venv).`);
  // Torch first, by itself: it is most of the download, and what fails here is mostly that.
  const torch = readFileSync(requirements, 'utf8').match(/^torch==\S+/m)[0];
  for (const what of [[torch], ['-r', requirements]]) {
    console.log(`  pip install ${what.map((arg) => path.relative(root, arg) || arg).join(' ')}`);
    const pip = ['-m', 'pip', 'install', '--disable-pip-version-check', '--quiet', ...what];
    const { code, output } = await run(program, pip, { quiet: true });
    if (code !== 0) fail(`The Python packages could not be installed:\n${output.split('\n').slice(-15).join('\n')}`);
  }
  writeFileSync(stamp, wanted);
  return program;
}

/** Debian keeps the venv module in a package of its own. */
async function installVenv() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('  apt-get install python3-venv');
  await run('apt-get', ['update', '-q'], { quiet: true });
  return (await run('apt-get', ['install', '-y', '-q', 'python3-venv'], { quiet: true })).code === 0;
}
