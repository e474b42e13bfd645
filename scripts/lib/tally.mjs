/** Counts of Jest's summary, or of our own closing line. */
function countsOf(output) {
  const closing = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (closing) return { passed: Number(closing[1]), failed: Number(closing[2]) };
  const summary = [...output.matchAll(/^Tests: .*$/gm)].at(-1)?.[0] ?? '';
  const suites = [...output.matchAll(/^Test Suites: .*$/gm)].at(-1)?.[0] ?? '';
  const of = (line, word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  const failed = of(summary, 'failed') || of(suites, 'failed'); // a file that does not load fails without a test
  return { passed: of(summary, 'passed'), failed, skipped: of(summary, 'skipped') + of(summary, 'todo') };
}

/** Prints the one closing line over all results and ends; a skipped test and a run without any count as failures. */
export function tally(results) {
  let passed = 0;
  let failed = 0;
  for (const { code, output } of results) {
    const counts = countsOf(output);
    passed += counts.passed;
    failed += counts.failed + (counts.skipped ?? 0);
    if (code !== 0 && counts.failed === 0) failed += 1; // broke before it could count
    if (code === 0 && counts.passed === 0) failed += 1; // ran nothing
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed ? 1 : 0);
}
