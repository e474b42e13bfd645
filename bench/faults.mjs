// How many small faults the tests find. Each fault is written into a source file, the tests named beside it run, and the file is restored.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, SERVER } from '../scripts/lib/build-steps.mjs';
import { fail, root, runTool } from '../scripts/lib/run.mjs';
import { SUITES } from '../scripts/lib/suites.mjs';

/** @typedef {{ file: string, find: string, replace: string, suite: string, tests: string[], about: string }} Fault */

const FOLDER = path.join(import.meta.dirname, 'faults');
const MAX_SURVIVING_SHARE = 0.03;
const RANGE = /^(\d+)-(\d+)$/;

/** Suites whose tests also run built code: worker threads, or the whole hub. */
const STEPS_BEFORE = { 'backend-int': SERVER, journeys: undefined };

/**
 * Plants the faults one at a time, prints which of them no test found, and ends with a failure if these are too many.
 * @param {string[]} wanted names of collections in `bench/faults`, none means all of them; and, if not all faults of these, which: `8-15`
 */
export async function measureFaults(wanted) {
  const range = wanted.find((word) => RANGE.test(word));
  const [first, last] = range?.match(RANGE).slice(1).map(Number) ?? [1];
  const faults = (await readFaults(wanted.filter((word) => word !== range))).slice(first - 1, last);
  if (!faults.length) fail(`There are no faults ${range}.`);
  refuseUncommittedChanges(faults);
  await checkSoundTree(faults);
  const survivors = [];
  for (const [index, fault] of faults.entries()) {
    const found = await isFound(fault);
    if (!found) survivors.push(fault);
    console.log(
      `${index + first}/${first + faults.length - 1} ${found ? 'found   ' : 'SURVIVED'} ${fault.file}: ${fault.about}`,
    );
  }
  await buildFor(faults); // the last fault may still be in a build
  const share = survivors.length / faults.length;
  console.log(`\n${faults.length} faults planted, ${survivors.length} survived (${(100 * share).toFixed(1)} %)`);
  for (const { file, about } of survivors) console.log(`  ${file}: ${about}`);
  console.log(`${faults.length - survivors.length} passed, ${survivors.length} failed`);
  process.exitCode = share > MAX_SURVIVING_SHARE ? 1 : 0;
}

const collections = () => readdirSync(FOLDER).map((file) => path.basename(file, '.mjs'));

/** @returns {Promise<Fault[]>} */
const importFaults = async (names) =>
  (await Promise.all(names.map((name) => import(`./faults/${name}.mjs`)))).flatMap((module) => module.default);

/** @returns {Promise<Fault[]>} */
async function readFaults(wanted) {
  const names = collections();
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown) fail(`There is no collection of faults "${unknown}": ${names.join(', ')}.`);
  const chosen = names.filter((name) => !wanted.length || wanted.includes(name));
  const faults = await importFaults(chosen);
  const stale = staleFaults(faults);
  if (stale.length) fail(stale.join('\n'));
  return faults;
}

/** One line for each fault whose text to replace is not found exactly once in its file. */
function staleFaults(faults) {
  return faults
    .filter(({ file, find }) => !existsSync(path.join(root, file)) || readSource(file).split(find).length !== 2)
    .map(({ file, about }) => `The text to replace must be found exactly once in ${file}: ${about}`);
}

/** A check of `npm run check`: a moved or edited line must not leave a fault behind that can no longer be planted. */
export async function faultsCanBePlanted() {
  const stale = staleFaults(await importFaults(collections()));
  return { code: stale.length, output: stale.join('\n') };
}

/** A fault is undone by writing the file back; nobody's own edits may be mixed into that. */
function refuseUncommittedChanges(faults) {
  const files = [...new Set(faults.map(({ file }) => file))];
  const changed = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: root, encoding: 'utf8' });
  if (changed) fail(`Commit or undo these changes first:\n${changed}`);
}

/** Tests that fail anyway would seem to find every fault. */
async function checkSoundTree(faults) {
  await buildFor(faults);
  for (const suite of new Set(faults.map((fault) => fault.suite))) {
    const tests = [...new Set(faults.filter((fault) => fault.suite === suite).flatMap((fault) => fault.tests))];
    const { failed, ran, output } = await runTests(suite, tests);
    if (failed || !ran) fail(`Without a fault these tests must run and pass: ${suite} ${tests.join(' ')}\n${output}`);
  }
}

async function buildFor(faults) {
  const suites = new Set(faults.map(({ suite }) => suite));
  for (const suite of Object.keys(STEPS_BEFORE).filter((name) => suites.has(name))) await build(STEPS_BEFORE[suite]);
}

/** Whether a test fails while the fault is in the tree. A file that no longer loads shows nothing about the tests. */
async function isFound(fault) {
  const place = path.join(root, fault.file);
  const sound = readSource(fault.file);
  const restore = () => writeFileSync(place, sound);
  const restoreAndEnd = () => (restore(), process.exit(130));
  process.once('SIGINT', restoreAndEnd);
  try {
    writeFileSync(
      place,
      sound.replace(fault.find, () => fault.replace),
    );
    await buildFor([fault]);
    const { failed, broken, output } = await runTests(fault.suite, fault.tests);
    if (broken && !failed) fail(`With this fault the tests do not even load: ${fault.file}: ${fault.about}\n${output}`);
    return failed > 0;
  } finally {
    restore();
    process.off('SIGINT', restoreAndEnd);
  }
}

async function runTests(suite, tests) {
  const { config, workers = 2 } = SUITES.find(({ name }) => name === suite) ?? fail(`There is no suite "${suite}".`);
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-faults-'));
  const answer = path.join(folder, 'result.json');
  try {
    // What a fault leaves open must not keep Jest from ending.
    const args = [
      '-c',
      config,
      '--ci',
      '--forceExit',
      '--maxWorkers',
      String(workers),
      '--json',
      '--outputFile',
      answer,
      ...tests,
    ];
    const { output } = await runTool('jest', args, { quiet: true });
    const result = JSON.parse(readFileSync(answer, 'utf8'));
    return {
      ran: result.numPassedTests,
      failed: result.numFailedTests,
      broken: result.numRuntimeErrorTestSuites,
      output,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readSource = (file) => readFileSync(path.join(root, file), 'utf8');
