import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SERVER } from '../lib/build-steps.mjs';
import { builtFor, chooseSuites, SUITES } from '../lib/suites.mjs';

const names = (args) => chooseSuites(args).suites.map(({ name }) => name);

it('takes every suite when none is named', () => {
  assert.equal(chooseSuites([]).suites.length, SUITES.length);
});

it('takes the suites that are named', () => {
  assert.deepEqual(names(['journeys', 'backend']), ['backend', 'journeys']);
});

it('hands what follows the names to Jest', () => {
  assert.deepEqual(chooseSuites(['backend', 'auth/access', '-t', 'web-kit']).forJest, ['auth/access', '-t', 'web-kit']);
  assert.deepEqual(names(['backend', '-t', 'web-kit']), ['backend']);
});

it('refuses a suite that does not exist, and names those that do', () => {
  assert.throws(() => chooseSuites(['bakend']), /There is no suite "bakend"\. Name one of these first: .*backend/);
});

it('builds what the suites need, and everything for those that run the whole hub', () => {
  const built = (...args) => builtFor(chooseSuites(args).suites);
  assert.deepEqual(built('web-kit', 'figure'), []);
  assert.deepEqual(built('backend', 'fuzz'), SERVER);
  assert.equal(built('backend', 'journeys'), undefined);
});
