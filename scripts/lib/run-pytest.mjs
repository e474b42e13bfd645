import path from 'node:path';
import { isWorthAnotherRun, noteFlaky } from './flaky.mjs';
import { root, run } from './run.mjs';
import { countClosingLine, withNames } from './tally.mjs';

const FAILURE = /^(?:FAILED|ERROR) (\S+?\.py)(\S*)(?: - (.*))?$/gm;

/**
 * Runs files of tests in Python. Those in which something failed run again once: what holds then has passed, and is told as flaky.
 * @param {string} python has pytest
 * @param {string[]} files
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options] `quiet`: show what is printed at the end
 * @returns {Promise<import('./tally.mjs').Counts>}
 */
export async function runPytest(python, files, { env = {}, quiet = false } = {}) {
  const options = ['-q', '--color=no', '-p', 'no:cacheprovider', '-p', 'closing_line', '--rootdir', root];
  const runOnce = async (some) => {
    const result = await run(python, ['-B', '-m', 'pytest', ...options, ...some], { quiet, env });
    if (quiet) console.log(result.output);
    const failures = [...result.output.matchAll(FAILURE)].map(([, file, test, message = '']) => ({
      name: file + test,
      file,
      message,
    }));
    return { counts: countClosingLine(result), failures };
  };
  const first = await runOnce(files);
  const failing = [...new Set(first.failures.map(({ file }) => path.resolve(root, file)))];
  if (!isWorthAnotherRun(failing))
    return withNames(
      first.counts,
      first.failures.map(({ name }) => name),
    );
  console.log(`\nAgain: ${failing.map((file) => path.relative(root, file)).join(', ')}`);
  const second = await runOnce(failing);
  const stillFailing = new Set(second.failures.map(({ name }) => name));
  const passed = new Set(first.failures.map(({ name }) => name).filter((name) => !stillFailing.has(name)));
  const { failed } = second.counts;
  const counts = { passed: first.counts.passed + first.counts.failed - failed, failed };
  return withNames({ ...counts, flaky: noteFlaky(first.failures, passed) }, [...stillFailing]);
}
