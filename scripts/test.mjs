// `npm test`: every suite, real database and real browser included. Ends with one line: N passed, N failed.
// `npm test -- backend journeys` runs those suites only; what follows the names goes to Jest, such as `-t "a name"` or a path.
import { parseArgs } from 'node:util';
import { build } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail, run } from './lib/run.mjs';
import { runJest } from './lib/run-jest.mjs';
import { builtFor, chooseSuites } from './lib/suites.mjs';
import { countClosingLine, tally } from './lib/tally.mjs';

const { suites, forJest } = chosen();
const { values } = parseArgs({
  args: forJest,
  options: { testNamePattern: { type: 'string', short: 't' } },
  strict: false,
});
await ensureInstalled();
await build(builtFor(suites));
const results = [];
for (const suite of suites) {
  console.log(`\n== ${suite.name}`);
  const { program, config, workers } = suite;
  const options = { workers, args: forJest, pattern: values.testNamePattern };
  results.push(await (program ? runProgram(program) : runJest(config, options)));
}
tally(results);

function chosen() {
  try {
    return chooseSuites(process.argv.slice(2));
  } catch (error) {
    return fail(error.message);
  }
}

async function runProgram(program) {
  return countClosingLine(await run(process.execPath, [program, ...forJest]));
}
