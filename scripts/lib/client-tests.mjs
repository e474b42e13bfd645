import { readdirSync } from 'node:fs';
import path from 'node:path';
import { firstAdmin } from '../../e2e/stack/hub.mjs';
import { ensurePython } from './python.mjs';
import { isThorough } from './rings.mjs';
import { root } from './run.mjs';
import { runPytest } from './run-pytest.mjs';

const TESTS = path.join(root, 'e2e/client');

const ALL = readdirSync(TESTS).filter((name) => /^test_.*\.py$/.test(name));

/** Those that come first for a hub that is new or elsewhere: a solver is saved, reviewed, found, loaded and trained on, and the demo solvers are loaded. */
export const STORY_TESTS = ['test_story.py', 'test_demo_solvers.py'];

/** Tests that ask no hub: those of proofs, and those beside the Python package. */
export const testsWithoutHub = () => [
  'test_adversary.py',
  'test_author_functions.py',
  'test_certificates.py',
  'test_round_trip.py',
  ...(isThorough() ? ['test_numeric_solutions.py'] : []),
  '../../python/tests',
];

/** Tests that ask a hub; in the short rings what breaks most: the story, errors of saving, what the companion does when something fails, solutions of other libraries. */
export const hubTests = () =>
  isThorough()
    ? ALL.filter((name) => !testsWithoutHub().includes(name))
    : [
        'test_story.py',
        'test_save_errors.py',
        'test_companion_faults.py',
        'test_hostile_files.py',
        'test_open_files.py',
      ];

/** The Python with the real library. Needs python3; everything else is fetched once. */
export const clientPython = () =>
  ensurePython('client', path.join(TESTS, 'requirements.txt'), {
    size: 'a minute or more, 1.5 GB or more',
    first: /^torch==\S+/m, // most of the download, and what fails here is mostly that
  });

/**
 * Runs the tests with the real Python library against a running hub.
 * @param {string} python of `clientPython`
 * @param {string} url of the hub
 * @param {string[]} files from the folder of the tests
 * @param {{ quiet?: boolean }} [options] `quiet`: show what is printed at the end
 */
export async function runClientTests(python, url, files, { quiet = false } = {}) {
  const env = {
    NEURODIFF_API_URL: `${url}/api/v1`,
    HUB_ADMIN_USERNAME: firstAdmin.username,
    HUB_ADMIN_PASSWORD: firstAdmin.password,
    OMP_NUM_THREADS: '1', // such small networks only get slower with more
    DDE_BACKEND: 'pytorch', // DeepXDE can use several libraries
    PYTHONPATH: [TESTS, path.join(root, 'python')].join(path.delimiter),
  };
  return runPytest(
    python,
    files.map((file) => path.join(TESTS, file)),
    { env, quiet },
  );
}
