import path from 'node:path';
import { MAX_FLAKY } from './flaky.mjs';
import { root } from './run.mjs';

/**
 * @typedef {{ passed: number, failed: number, flaky?: number, failures?: string[] }} Counts `flaky`: how many of those that passed had failed at first;
 * `failures`: names of those that failed, as far as known
 * @typedef {{ code: number, output: string }} Result of a program that ran
 */

const CLOSING = /((?:^failed: .*\n)*)^(\d+) passed, (\d+) failed$/gm;

/** Counts of a program of ours, from its closing line and the names right above it. @param {Result} result @returns {Counts} */
export function countClosingLine({ code, output }) {
  const [, names = '', passed = 0, failed = 0] = [...output.matchAll(CLOSING)].at(-1) ?? [];
  const failures = [...names.matchAll(/^failed: (.*)$/gm)].map(([, name]) => name);
  return withoutFalseSuccess(code, withNames({ passed: Number(passed), failed: Number(failed) }, failures));
}

/**
 * Counts of Jest, from what `--json` wrote. A skipped test counts as failed, and so does a file that does not load. With a
 * pattern for names, Jest reports the tests left out by it as skipped as well: only those that the pattern names count.
 * @param {number} code
 * @param {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string }[] }[] } | null} report
 * @param {string} [pattern] of `-t`
 * @returns {Counts}
 */
export function countJest(code, report, pattern = '') {
  const named = new RegExp(pattern, 'i');
  const files = report?.testResults ?? [];
  const isFailure = ({ status, fullName }) => status === 'failed' || (status !== 'passed' && named.test(fullName));
  const failures = files.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name);
    const tests = assertionResults.filter(isFailure).map(({ fullName }) => `${file}: ${fullName}`);
    const isUnloaded = status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
    return isUnloaded ? [file, ...tests] : tests;
  });
  const passed = files.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length;
  return withoutFalseSuccess(code, withNames({ passed, failed: failures.length }, failures));
}

/**
 * Counts of schemathesis, from its JSON report: one for each operation of the API that it called.
 * @param {number} code
 * @param {{ operations: { tested: number, errored: number }, failures: { operations: string[] }[] } | null} report
 * @returns {Counts}
 */
export function countFuzz(code, report) {
  const failing = new Set(report?.failures.flatMap(({ operations }) => operations));
  const { tested = 0, errored = 0 } = report?.operations ?? {};
  const counts = { passed: Math.max(0, tested - failing.size), failed: failing.size + errored };
  return withoutFalseSuccess(code, withNames(counts, [...failing]));
}

/** @param {Counts} counts @param {string[]} failures @returns {Counts} */
export const withNames = (counts, failures) => (failures.length ? { ...counts, failures } : counts);

/** What broke before it could count, and what ran nothing, has failed. */
function withoutFalseSuccess(code, counts) {
  const isSuccess = code === 0 && counts.passed > 0;
  return isSuccess || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The one closing line over all results. @param {Counts[]} results */
export function closingLine(results) {
  const total = (kind) => results.reduce((sum, counts) => sum + counts[kind], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
}

/**
 * Prints what failed and the closing line, and ends. What needed a second try has passed, but for more than a few of these.
 * @param {Counts[]} results
 */
export function tally(results) {
  const all = withoutManyFlaky(results);
  console.log('');
  for (const name of all.flatMap(({ failures = [] }) => failures)) console.log(`failed: ${name}`);
  console.log(closingLine(all));
  process.exit(all.some(({ failed }) => failed > 0) ? 1 : 0);
}

/** @param {Counts[]} results @returns {Counts[]} with one failure more where too many tests passed only the second time */
export function withoutManyFlaky(results) {
  const flaky = results.reduce((sum, counts) => sum + (counts.flaky ?? 0), 0);
  if (flaky) console.log(`\n${flaky} flaky: passed only the second time, see above.`);
  return flaky > MAX_FLAKY ? [...results, { passed: 0, failed: 1 }] : results;
}
