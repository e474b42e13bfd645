// `npm test`: every suite, real database and real browser included. Ends with one line: N passed, N failed.
// `npm test -- backend journeys` runs those suites only.
import { ensureInstalled } from './lib/install.mjs';
import { build } from './lib/build-steps.mjs';
import { tally } from './lib/tally.mjs';
import { run, runTool } from './lib/run.mjs';

const FRONT = ['web-kit', 'shell-app', 'mf-solutions', 'mf-settings', 'mf-admin'];

/** In this order: what fails fastest comes first. */
const SUITES = [
  { name: 'solver-file', config: 'solver-file/jest.config.mjs' },
  { name: 'figure', config: 'figure/jest.config.mjs' },
  { name: 'backend', config: 'backend/jest.config.mjs' },
  ...FRONT.map((name) => ({ name, config: `${name}/jest.config.mjs` })),
  { name: 'backend-int', config: 'backend/jest.int.config.mjs' },
  { name: 'fuzz', program: 'solver-file/test/fuzz/run.mjs' },
  { name: 'journeys', config: 'e2e/jest.config.mjs', workers: 1 },
];

const wanted = process.argv.slice(2);
await ensureInstalled();
await build();
const results = [];
for (const suite of SUITES.filter(({ name }) => !wanted.length || wanted.includes(name))) {
  console.log(`\n== ${suite.name}`);
  results.push(await (suite.program ? run(process.execPath, [suite.program]) : runJest(suite)));
}
tally(results);

function runJest({ config, workers = 2 }) {
  return runTool('jest', ['-c', config, '--ci', '--maxWorkers', String(workers)]);
}
