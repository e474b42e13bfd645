// `npm run test:near`: the tests that a change can break, nearest first by the imports between all packages, for at most a minute. What is changed: what is not
// committed, or else the last commit; `npm run test:near -- main` compares with another one. Says what it left out.
import { build, SERVER } from './lib/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runJest } from './lib/run-jest.mjs';
import { suiteOf } from './lib/suites.mjs';
import { tally } from './lib/tally.mjs';

const SECONDS = 60;
const FIRST_FILES = 6;

const ends = performance.now() + SECONDS * 1000;
await ensureInstalled();
const { changedFiles, distancesFrom, filesOfProject } = await import('./lib/affected.mjs'); // loads a package
const changed = await changedFiles(process.argv[2]);
const reached = distancesFrom(await filesOfProject(), changed);
const tests = [...reached.keys()]
  .map((file) => ({ file, suite: suiteOf(file), distance: reached.get(file), alike: wordsInCommon(file) }))
  .filter(({ suite }) => suite?.config && !suite.alone)
  .sort((a, b) => a.distance - b.distance || b.alike - a.alike);
console.log(
  `${changed.length} files are changed; ${tests.length} files of tests use them, and ${reached.size - tests.length} others.`,
);
if (tests.some(({ suite }) => suite.name.startsWith('backend'))) await build(SERVER, { kept: true });

const results = [];
let done = 0;
for (let size = FIRST_FILES; done < tests.length && size > 0;) {
  const began = performance.now();
  const batch = tests.slice(done, done + size);
  const suites = [...new Set(batch.map(({ suite }) => suite.name))];
  results.push(await runJest(suites, { args: ['--runTestsByPath', ...batch.map(({ file }) => file)] }));
  done += batch.length;
  const eachMs = (performance.now() - began) / batch.length;
  size = Math.min(size * 4, Math.floor((ends - performance.now()) / eachMs));
}
console.log(leftOut());
tally(results.length ? results : [{ passed: 0, failed: 0 }]);

function leftOut() {
  const late = new Map();
  for (const { suite } of tests.slice(done)) late.set(suite.name, (late.get(suite.name) ?? 0) + 1);
  const counts = [...late].map(([name, count]) => `${count} of ${name}`).join(', ');
  const unread = changed.filter((file) => reached.get(file) === 0 && !/\.[cm]?[jt]sx?$/.test(file));
  return [
    counts && `Left out for time: ${counts} (npm run test:all runs them).`,
    unread.length && `No import leads to tests of ${unread.slice(0, 5).join(', ')}${unread.length > 5 ? ' …' : ''}.`,
    'Left out always: journeys, programs in Python, fuzzing.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Tests of the whole hub are all equally near to its code: those are taken first whose names are like those of the changed files. */
function wordsInCommon(file) {
  const words = (name) => new Set(name.toLowerCase().split(/[^a-z]+/));
  const own = words(file);
  return Math.max(...changed.map((other) => [...words(other)].filter((word) => own.has(word)).length));
}
