import { MAX_FLAKY } from './flaky.mjs';

/**
 * @typedef {{ passed: number, failed: number, flaky?: number }} Counts `flaky`: how many of those that passed had failed at first
 * @typedef {{ code: number, output: string }} Result of a program that ran
 */

/** Counts of a program of ours, from its closing line. @param {Result} result @returns {Counts} */
export function countClosingLine({ code, output }) {
  const closing = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  return withoutFalseSuccess(code, { passed: Number(closing?.[1] ?? 0), failed: Number(closing?.[2] ?? 0) });
}

/**
 * Counts of Jest, from what `--json` wrote. A skipped test counts as failed, and so does a file that does not load. With a
 * pattern for names, Jest reports the tests left out by it as skipped as well: only those that the pattern names count.
 * @param {number} code
 * @param {{ testResults: { status: string, message: string, assertionResults: { status: string, fullName: string }[] }[] } | null} report
 * @param {string} [pattern] of `-t`
 * @returns {Counts}
 */
export function countJest(code, report, pattern = '') {
  const named = new RegExp(pattern, 'i');
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const unloaded = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
  );
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(
    ({ status, fullName }) => status === 'failed' || (status !== 'passed' && named.test(fullName)),
  ).length;
  return withoutFalseSuccess(code, { passed, failed: failed + unloaded.length });
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
  return withoutFalseSuccess(code, { passed: Math.max(0, tested - failing.size), failed: failing.size + errored });
}

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
 * Prints the closing line and ends. What needed a second try has passed, but for more than a few of these.
 * @param {Counts[]} results
 */
export function tally(results) {
  const all = withoutManyFlaky(results);
  console.log(`\n${closingLine(all)}`);
  process.exit(all.some(({ failed }) => failed > 0) ? 1 : 0);
}

/** @param {Counts[]} results @returns {Counts[]} with one failure more where too many tests passed only the second time */
export function withoutManyFlaky(results) {
  const flaky = results.reduce((sum, counts) => sum + (counts.flaky ?? 0), 0);
  if (flaky) console.log(`\n${flaky} flaky: passed only the second time, see above.`);
  return flaky > MAX_FLAKY ? [...results, { passed: 0, failed: 1 }] : results;
}
