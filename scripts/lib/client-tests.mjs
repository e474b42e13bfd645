import { readdirSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin } from '../../e2e/stack/hub.mjs';
import { ensurePython } from './python.mjs';
import { root, run } from './run.mjs';
import { countClosingLine } from './tally.mjs';

const TESTS = path.join(root, 'e2e/client');

/** Tests of proofs, which ask no hub. They take long. */
export const PROOF_TESTS = ['test_certificates.py', 'test_numeric_solutions.py'];

/** All others. */
export const HUB_TESTS = readdirSync(TESTS).filter((name) => /^test_.*\.py$/.test(name) && !PROOF_TESTS.includes(name));

/** Those that come first for a hub that is new or elsewhere: a solver is saved, reviewed, found, loaded and trained on, and the demo solvers are loaded. */
export const STORY_TESTS = ['test_story.py', 'test_demo_solvers.py'];

/** The Python with the real library. Needs python3; everything else is fetched once. */
export const clientPython = () =>
  ensurePython('client-venv', path.join(TESTS, 'requirements.txt'), {
    size: 'a minute or more, 1.5 GB or more',
    first: /^torch==\S+/m, // most of the download, and what fails here is mostly that
  });

/**
 * Runs the tests with the real Python library against a running hub.
 * @param {string} python of `clientPython`
 * @param {string} url of the hub
 * @param {string[]} files names in the folder of the tests
 * @param {{ quiet?: boolean }} [options] `quiet`: show what is printed at the end
 */
export async function runClientTests(python, url, files, { quiet = false } = {}) {
  const options = ['-q', '--color=no', '-p', 'no:cacheprovider', '-p', 'closing_line'];
  const tests = files.map((file) => path.join(TESTS, file));
  const result = await run(python, ['-B', '-m', 'pytest', ...options, ...tests], {
    quiet,
    env: {
      NEURODIFF_API_URL: `${url}/api/v1`,
      HUB_ADMIN_USERNAME: firstAdmin.username,
      HUB_ADMIN_PASSWORD: firstAdmin.password,
      OMP_NUM_THREADS: '1', // such small networks only get slower with more
      PYTHONPATH: [TESTS, path.join(root, 'python')].join(path.delimiter),
    },
  });
  if (quiet) console.log(result.output);
  return countClosingLine(result);
}
