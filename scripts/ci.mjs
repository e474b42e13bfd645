// What `.ci/run` does: the rules, the suites of `npm test`, and short forms of the real Python client, the consumers of exports, requests derived from the API
// document, and a large installation. `npm run test:all` runs all of each.
import { countClosingLine, tally } from './lib/tally.mjs';
import { run } from './lib/run.mjs';

// A machine that does this may do other work as well.
process.env.HUB_TEST_PATIENCE ??= '3';

const results = [];
for (const verb of ['check', 'test', 'test-client', 'test-exports', 'test-fuzz', 'test-cluster']) {
  console.log(`\n==== ${verb}`);
  const began = performance.now();
  results.push(countClosingLine(await run(process.execPath, [`scripts/${verb}.mjs`])));
  console.log(`(${((performance.now() - began) / 60_000).toFixed(1)} min)`);
}
tally(results);
