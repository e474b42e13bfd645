import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isWorthAnotherRun, noteFlaky } from './flaky.mjs';
import { root, runTool } from './run.mjs';
import { countJest } from './tally.mjs';

const NO_TESTS = ['/node_modules/', '/dist/'];

/** @typedef {string | string[]} Suites names of suites of the root's configuration, or the path of another one */

/**
 * Runs suites of Jest. Files in which something failed run again once, alone: what holds then has passed, and is told as flaky.
 * @param {Suites} suites
 * @param {{ workers?: number, args?: string[], pattern?: string, leftOut?: string[], env?: Record<string, string> }} options `pattern` of `-t`, which
 * `args` hold too; `leftOut`: parts of paths of files that do not run
 * @returns {Promise<import('./tally.mjs').Counts>}
 */
export async function runJest(suites, { workers = 2, args = [], pattern, leftOut = [], env = {} } = {}) {
  const ignored = [...NO_TESTS, ...leftOut].flatMap((place) => ['--testPathIgnorePatterns', place]);
  const first = await runOnce(suites, { workers, args: [...args, ...ignored], env });
  const failing = (first.report?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (!isWorthAnotherRun(failing)) return countJest(first.code, first.report, pattern);
  const files = failing.map(({ name }) => name);
  console.log(`\nAgain, alone: ${files.map((name) => path.relative(root, name)).join(', ')}`);
  const named = pattern === undefined ? [] : ['--testNamePattern', pattern];
  const again = await runOnce(suites, { workers: 1, args: [...named, '--runTestsByPath', ...files], env });
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

/** Null where Jest ended before it could write. */
function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
