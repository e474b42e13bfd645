// What `.ci/run` does: the rules, every suite, the real Python client, requests derived from the API document, a large
// installation, and the linters of the images.
import { countClosingLine, tally } from './lib/tally.mjs';
import { run } from './lib/run.mjs';

const results = [];
for (const verb of ['check', 'test', 'test-client', 'test-exports', 'test-fuzz', 'test-cluster', 'test-images']) {
  console.log(`\n==== ${verb}`);
  const began = performance.now();
  results.push(countClosingLine(await run(process.execPath, [`scripts/${verb}.mjs`])));
  console.log(`(${((performance.now() - began) / 60_000).toFixed(1)} min)`);
}
tally(results);
