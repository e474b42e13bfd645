// `npm test`: the suites that find most for their time, real database and real browser included. Ends with one line: N passed, N failed.
// Files of tests that held before run again only when something that they use has changed. `npm test -- backend journeys` runs those suites only; what follows the names goes to Jest, such as `-t "a name"` or a path.
import { parseArgs } from 'node:util';
import { build } from './lib/build-steps.mjs';
import { runAgainOnce } from './lib/flaky.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { APART, isThorough, leftOutOf } from './lib/rings.mjs';
import { fail, run } from './lib/run.mjs';
import { runJest, runWhatChanged } from './lib/run-jest.mjs';
import { builtFor, chooseSuites, runsOf } from './lib/suites.mjs';
import { countClosingLine, tally } from './lib/tally.mjs';

const { suites, forJest } = chosen();
const { values } = parseArgs({
  args: forJest,
  options: { testNamePattern: { type: 'string', short: 't' } },
  strict: false,
});
await ensureInstalled();
await build(builtFor(suites), { kept: true });
const results = [];
for (const together of runsOf(suites)) {
  console.log(`\n== ${together.map(({ name }) => name).join(', ')}`);
  const [{ program }] = together;
  results.push(await (program ? runProgram(program) : runSuites(together)));
  if (hasApart(together)) results.push(await runJest(['journeys'], { workers: 1, args: APART }));
}
tally(results);

function chosen() {
  try {
    return chooseSuites(process.argv.slice(2));
  } catch (error) {
    return fail(error.message);
  }
}

function hasApart(together) {
  return isThorough() && !forJest.length && together.some(({ name }) => name === 'journeys');
}

/** Runs suites of Jest. Those that are named run in any case, and named files also, whichever ring they are in. */
function runSuites(together) {
  const names = together.map(({ name }) => name);
  const leftOut = forJest.length ? [] : [...leftOutOf(together), ...(hasApart(together) ? APART : [])];
  if (process.argv.length > 2 || isThorough())
    return runJest(names, { args: forJest, pattern: values.testNamePattern, leftOut });
  return runWhatChanged(names, { leftOut });
}

function runProgram(program) {
  return runAgainOnce(program, async () => countClosingLine(await run(process.execPath, [program, ...forJest])));
}
