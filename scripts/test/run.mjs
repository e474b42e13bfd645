// `npm test -- scripts`: the tests of the verbs themselves, with Node's own runner, since they are what counts Jest's results.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.mjs'))
  .map((name) => path.join(import.meta.dirname, name));
const counts = { passed: 0, failed: 0 };
const isTest = ({ details, name }) => details.type !== 'suite' && !files.includes(name);

const tests = run({ files, concurrency: 2 });
tests.on('test:pass', (test) => {
  if (isTest(test)) counts[test.skip !== undefined || test.todo !== undefined ? 'failed' : 'passed'] += 1;
});
tests.on('test:fail', (test) => {
  if (test.details.type !== 'suite') counts.failed += 1;
});
tests.on('end', () => {
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed ? 1 : 0;
});
tests.compose(new spec()).pipe(process.stdout);
