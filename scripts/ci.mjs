// What `.ci/run` does: the rules, every suite, and the real Python client.
import { tally } from './lib/tally.mjs';
import { run } from './lib/run.mjs';

const results = [];
for (const verb of ['check', 'test', 'test-client']) {
  console.log(`\n==== ${verb}`);
  results.push(await run(process.execPath, [`scripts/${verb}.mjs`]));
}
tally(results);
