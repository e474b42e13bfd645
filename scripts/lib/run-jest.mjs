import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWorthAnotherRun, noteFlaky } from './flaky.mjs';
import { countHeld, keepHeld, knownResults } from './held-before.mjs';
import { root, runTool } from './run.mjs';
import { countJest } from './tally.mjs';

const NO_TESTS = ['/node_modules/', '/dist/'];

/** @typedef {string | string[]} Suites names of suites of the root's configuration, or the path of another one */

/**
 * Runs suites of Jest, but for those files whose tests held before and use nothing that has changed since.
 * @param {string[]} suites
 * @param {{ leftOut?: string[] }} options
 * @returns {Promise<import('./tally.mjs').Counts>}
 */
export async function runWhatChanged(suites, { leftOut = [] } = {}) {
  const known = await knownResults(suites, ignoring([...NO_TESTS, ...leftOut]));
  const held = known.filter(({ passed }) => passed !== undefined);
  const before = countHeld(held);
  if (known.length && held.length === known.length) return before;
  const others = held.map(({ file }) => `/${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  const counts = await runJest(suites, {
    leftOut: [...leftOut, ...others],
    onFirst: (files) => keepHeld(known, files),
  });
  return { ...counts, passed: counts.passed + before.passed };
}

const ignoring = (places) => places.flatMap((place) => ['--testPathIgnorePatterns', place]);

/**
 * Runs suites of Jest. Files in which something failed run again once, alone: what holds then has passed, and is told as flaky.
 * @param {Suites} suites
 * @param {{ workers?: number, args?: string[], pattern?: string, leftOut?: string[], env?: Record<string, string>, onFirst?: (files: object[]) => void }} options
 * `pattern` of `-t`, which `args` hold too; `leftOut`: parts of paths of files that do not run; `onFirst` gets what the first run says of each file
 * @returns {Promise<import('./tally.mjs').Counts>}
 */
export async function runJest(suites, { workers = 2, args = [], pattern, leftOut = [], env = {}, onFirst } = {}) {
  const first = await runOnce(suites, { workers, args: [...args, ...ignoring([...NO_TESTS, ...leftOut])], env });
  const files = first.report?.testResults ?? [];
  onFirst?.(files);
  const failing = files.filter(({ status }) => status === 'failed');
  if (!isWorthAnotherRun(failing)) return countJest(first.code, first.report, pattern);
  const failed = failing.map(({ name }) => name);
  console.log(`\nAgain, alone: ${failed.map((name) => path.relative(root, name)).join(', ')}`);
  const named = pattern === undefined ? [] : ['--testNamePattern', pattern];
  const again = await runOnce(suites, { workers: 1, args: [...named, '--runTestsByPath', ...failed], env });
  const results = again.report?.testResults ?? [];
  const whole = { testResults: [...first.report.testResults.filter((file) => !failing.includes(file)), ...results] };
  const flaky = noteFlaky(failuresOf(failing), namesOf(results, 'passed'));
  return { ...countJest(again.code, whole, pattern), flaky };
}

/** @param {Suites} suites */
async function runOnce(suites, { workers, args, env }) {
  const chosen = typeof suites === 'string' ? ['-c', suites] : ['--selectProjects', ...suites];
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-tests-'));
  const file = path.join(folder, 'report.json');
  const options = ['--ci', '--maxWorkers', String(workers), '--json', '--outputFile', file];
  const { code } = await runTool('jest', [...chosen, ...options, ...args], { env });
  const report = read(file);
  rmSync(folder, { recursive: true });
  return { code, report };
}

/** Each test that failed, with the first line of what it says; a file that did not load counts as one. */
const failuresOf = (files) =>
  files.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (!failed.length) return [{ name: file, file, message: firstLine(message) }];
    return failed.map((test) => ({ name: test.fullName, file, message: firstLine(test.failureMessages?.[0]) }));
  });

const firstLine = (text = '') => text.trim().split('\n')[0];

/** Names of the files and tests of this outcome. */
const namesOf = (files, outcome) =>
  new Set(
    files.flatMap(({ name, status, assertionResults }) => [
      ...(status === outcome ? [path.relative(root, name)] : []),
      ...assertionResults.filter((test) => test.status === outcome).map(({ fullName }) => fullName),
    ]),
  );

/** Returns the report of a run; null where Jest ended before it could write it. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
