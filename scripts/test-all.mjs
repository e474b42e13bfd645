// `npm run test:all`: everything, each table of cases whole, and the orders, delays and versions of Node that the shorter rings do not meet. Takes long: each
// night, and before an issue is called resolved. `npm run test:all -- client cluster` runs these parts only.
import { ensureInstalled } from './lib/install.mjs';
import { OTHER_NODES, nodeProgram } from './lib/other-node.mjs';
import { THOROUGH } from './lib/rings.mjs';
import { fail, run } from './lib/run.mjs';
import { SUITES } from './lib/suites.mjs';
import { countClosingLine, tally } from './lib/tally.mjs';

const verb = (name, args = [], { env = {}, node = process.execPath } = {}) =>
  run(node, [`scripts/${name}.mjs`, ...args], { env: { ...THOROUGH, ...env } });

const quick = SUITES.filter(({ config, alone, builds }) => config && !alone && builds).map(({ name }) => name);

/** Each resolves to the results of programs with a closing line. */
const PARTS = {
  check: () => verb('check'),
  test: () => verb('test'),
  client: () => verb('test-client'),
  exports: () => verb('test-exports'),
  fuzz: () => verb('test-fuzz'),
  cluster: () => verb('test-cluster'),
  images: () => verb('test-images'),
  /** The tests of a file in another order, in the night: none may count on what another one left, nor on the time of the day. */
  shuffled: () => verb('test', [...quick, '--randomize'], { env: { HUB_TEST_HOUR: '1' } }),
  /** Every answer comes late by chance: no journey may count on an order of answers. */
  late: () => verb('test', ['journeys'], { env: { JOURNEY_LATENESS_MS: '1200' } }),
  ...Object.fromEntries(
    OTHER_NODES.map((version) => [
      `node${version}`,
      async () => verb('test', ['scripts', 'journeys', 'story', 'sign-in'], { node: await nodeProgram(version) }),
    ]),
  ),
};

const unknown = process.argv.slice(2).find((name) => !(name in PARTS));
if (unknown) fail(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.`);
await ensureInstalled();
const results = [];
for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)) {
  console.log(`\n==== ${name}`);
  const began = performance.now();
  results.push(countClosingLine(await PARTS[name]()));
  console.log(`(${((performance.now() - began) / 60_000).toFixed(1)} min)`);
}
tally(results);
