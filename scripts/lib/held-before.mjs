import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder, digestOf, filesBelow, noteUse } from './cache.mjs';
import { packageAndUsed } from './packages.mjs';
import { root, runTool } from './run.mjs';
import { suiteOf } from './suites.mjs';

/** @typedef {{ file: string, entry: string, passed?: number }} Known a file of tests, its entry in the cache, and how many tests of it held */

const KIND = 'held';

/** No test reads these. */
const UNREAD = ['.changeset', '.ci', '.git', '.github', '.vscode', 'CHANGELOG.md', 'bench'];

/** What every test depends on. */
const ALWAYS = ['jest.config.mjs', 'scripts/lib'];

/** Suites that have the whole product before them. Those of the server know the front ends by the names of their files only. */
const SEE_ALL = ['backend', 'backend-int', 'journeys'];

const TEST = /\.(spec|test)\.tsx?$/;
const TEST_OF_HUB = /\.int-spec\.ts$/;
const IN_BROWSER = /\/(web-kit|shell-app|mf-\w+)\/src\/|\/e2e\/(journeys|docs|client|exports|restarts)\//;
const PATH_UPWARDS = /(?:\.\.\/)+[\w./-]*/g;

/**
 * Whether tests have to run: a file whose tests all held before, in whichever clone, holds as long as nothing has changed of itself, its package, the packages
 * that this one uses, and whatever else a path in it leads to.
 * @param {string[]} suites
 * @param {string[]} options of Jest that leave files out
 * @returns {Promise<Known[]>} all files that Jest would run
 */
export async function knownResults(suites, options) {
  const args = ['--selectProjects', ...suites, '--listTests', '--json', ...options];
  const { output } = await runTool('jest', args, { quiet: true });
  const files = JSON.parse(output.slice(output.indexOf('["'), output.lastIndexOf(']') + 1));
  const digests = new Map();
  return files.map((place) => {
    const file = path.relative(root, place);
    const suite = suiteOf(file).name;
    if (!digests.has(suite)) digests.set(suite, digestOfSuite(suite));
    return resultOf(file, digests.get(suite));
  });
}

function digestOfSuite(suite) {
  const without = [TEST, TEST_OF_HUB]; // each file counts for itself, and a bundle for those in it
  if (suite.startsWith('backend')) without.push(IN_BROWSER);
  const inputs = SEE_ALL.includes(suite) ? everything() : seenBy(suite);
  return digestOf([...ALWAYS, ...inputs], new RegExp(without.map(({ source }) => source).join('|')));
}

const everything = () => readdirSync(root).filter((name) => !UNREAD.includes(name));

/** A package and those that it uses, with what paths in them lead to. */
export function seenBy(name) {
  const packages = [...packageAndUsed(name)];
  return [...packages, ...packages.flatMap((one) => ledTo(path.join(root, one)))];
}

function ledTo(folder) {
  const places = filesBelow(folder)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8')
          .match(PATH_UPWARDS)
          ?.map((to) => path.resolve(file, '..', to)) ?? [],
    );
  return [...new Set(places)]
    .map((place) => path.relative(root, place))
    .filter((place) => place && !place.startsWith('..') && existsSync(path.join(root, place)));
}

/** @returns {Known} */
function resultOf(file, digest) {
  const own = createHash('sha256')
    .update(digest)
    .update(file)
    .update(readFileSync(path.join(root, file)));
  const entry = own.digest('hex').slice(0, 32);
  const place = path.join(cacheFolder(KIND), entry);
  return { file, entry, passed: existsSync(place) ? Number(readFileSync(place, 'utf8')) : undefined };
}

/** Tells how much of this need not run. @param {Known[]} held @returns {import('./tally.mjs').Counts} */
export function countHeld(held) {
  const passed = held.reduce((sum, known) => sum + known.passed, 0);
  if (held.length)
    console.log(`${passed} tests in ${held.length} files held before, and nothing that they use has changed since.`);
  noteUse(KIND, ...held.map(({ entry }) => entry));
  return { passed, failed: 0 };
}

/**
 * Keeps the results of files in which everything held the first time.
 * @param {Known[]} known
 * @param {{ name: string, assertionResults: { status: string }[] }[]} results of Jest
 */
export function keepHeld(known, results) {
  const entries = new Map(known.map(({ file, entry }) => [path.join(root, file), entry]));
  for (const { name, assertionResults } of results)
    if (assertionResults.length && assertionResults.every(({ status }) => status === 'passed'))
      writeFileSync(path.join(cacheFolder(KIND), entries.get(name)), String(assertionResults.length));
}
