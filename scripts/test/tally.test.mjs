import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { root } from '../lib/run.mjs';
import { closingLine, countClosingLine, countFuzz, countJest } from '../lib/tally.mjs';

const test = (status, fullName = 'adds two numbers') => ({ status, fullName });
const PLACE = 'shared/src/sums.spec.ts';
const FAILED = { passed: 1, failed: 1, failures: [`${PLACE}: adds two numbers`] };
const file = (assertionResults, status = 'passed', message = '') => ({
  name: path.join(root, PLACE),
  status,
  message,
  assertionResults,
});
const report = (...testResults) => ({ testResults });

it('counts what passed and what failed', () => {
  const counts = countJest(1, report(file([test('passed'), test('failed')], 'failed'), file([test('passed')])));
  assert.deepEqual(counts, { ...FAILED, passed: 2 });
});

for (const status of ['pending', 'skipped', 'todo', 'disabled']) {
  it(`counts a test that is ${status} as failed`, () => {
    assert.deepEqual(countJest(0, report(file([test('passed'), test(status)]))), FAILED);
  });
}

it('counts a file that does not load as failed, beside files that do', () => {
  const counts = countJest(1, report(file([], 'failed', 'Cannot find module'), file([test('passed')])));
  assert.deepEqual(counts, { ...FAILED, failures: [PLACE] });
});

it('counts a file whose tests passed and that failed all the same', () => {
  const counts = countJest(1, report(file([test('passed')], 'failed', 'afterAll')));
  assert.deepEqual(counts, { ...FAILED, failures: [PLACE] });
});

it('fails where no test ran', () => {
  assert.deepEqual(countJest(0, report()), { passed: 0, failed: 1 });
  assert.deepEqual(countClosingLine({ code: 0, output: '0 passed, 0 failed\n' }), { passed: 0, failed: 1 });
});

it('fails where the program ended before it could count', () => {
  assert.deepEqual(countJest(134, null), { passed: 0, failed: 1 });
  assert.deepEqual(countClosingLine({ code: 1, output: 'Out of memory' }), { passed: 0, failed: 1 });
});

it('fails where everything passed and the program ended badly', () => {
  assert.deepEqual(countJest(1, report(file([test('passed')]))), { passed: 1, failed: 1 });
});

it('does not count what a pattern for names leaves out', () => {
  const tests = [test('passed', 'admins may publish'), test('pending', 'users may not')];
  assert.deepEqual(countJest(0, report(file(tests)), 'publish'), { passed: 1, failed: 0 });
});

it('counts a skipped test that the pattern names', () => {
  const tests = [test('passed', 'admins may publish'), test('pending', 'users may not PUBLISH')];
  assert.deepEqual(countJest(0, report(file(tests)), 'publish'), {
    ...FAILED,
    failures: [`${PLACE}: users may not PUBLISH`],
  });
});

it('counts each operation that was fuzzed once, however often it failed', () => {
  const failures = [{ operations: ['GET /solutions', 'GET /search'] }, { operations: ['GET /solutions'] }];
  const fuzzed = { operations: { tested: 70, errored: 1 }, failures };
  const names = ['GET /solutions', 'GET /search'];
  assert.deepEqual(countFuzz(1, fuzzed), { passed: 68, failed: 3, failures: names });
});

it('fails where fuzzing ended early or called nothing', () => {
  const fuzzed = (tested) => ({ operations: { tested, errored: 0 }, failures: [] });
  assert.deepEqual(countFuzz(1, fuzzed(70)), { passed: 70, failed: 1 });
  assert.deepEqual(countFuzz(0, fuzzed(0)), { passed: 0, failed: 1 });
  assert.deepEqual(countFuzz(1, null), { passed: 0, failed: 1 });
});

it('reads the last closing line of a program', () => {
  const output = '3 passed, 1 failed\nonce more\n4 passed, 0 failed\n';
  assert.deepEqual(countClosingLine({ code: 0, output }), { passed: 4, failed: 0 });
});

it('reads the names of what failed above that line, and none from earlier ones', () => {
  const output = 'failed: planted\n1 passed, 1 failed\nfailed: elsewhere\n\nfailed: a name\n4 passed, 1 failed\n';
  assert.deepEqual(countClosingLine({ code: 1, output }), { passed: 4, failed: 1, failures: ['a name'] });
});

it('adds everything up to one line', () => {
  const line = closingLine([
    { passed: 2, failed: 0 },
    { passed: 40, failed: 3 },
  ]);
  assert.equal(line, '42 passed, 3 failed');
});
