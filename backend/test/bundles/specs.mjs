import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LONG_FILES } from '../../../scripts/lib/rings.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** How many files Jest sees in place of the bundled specs. */
const BUNDLES = 8;

/** Paths of all specs below the folder of tests, without their ending. */
export const SPECS = readdirSync(root, { recursive: true })
  .filter((file) => file.endsWith('.int-spec.ts'))
  .map((file) => file.replace('.int-spec.ts', ''))
  .sort();

/** Specs that stay files of their own: the long ring leaves them out of the shorter ones, or they are as long as a bundle. */
export const APART = SPECS.filter(
  (spec) =>
    spec === 'rules/permission-matrix' ||
    LONG_FILES['backend-int'].some((part) => `test/${spec}.int-spec.ts`.includes(part)),
);

/**
 * The other specs in bundles of about the same size. Specs of a bundle share what Node has loaded, which takes a second and a half for each file
 * that Jest runs.
 * @type {string[][]}
 */
export const BUNDLED = Array.from({ length: BUNDLES }, (_, bundle) =>
  SPECS.filter((spec) => !APART.includes(spec))
    .map((spec) => ({ spec, bytes: statSync(path.join(root, `${spec}.int-spec.ts`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ spec }, at) => ({ spec, at }))
    // There and back again, so that no bundle gets the largest of each round.
    .filter(({ at }) => (Math.floor(at / BUNDLES) % 2 ? BUNDLES - 1 - (at % BUNDLES) : at % BUNDLES) === bundle)
    .map(({ spec }) => spec),
);

const OPTIONS_WITH_VALUE = [
  '-t',
  '--testNamePattern',
  '-c',
  '--config',
  '--outputFile',
  '--maxWorkers',
  '--testPathIgnorePatterns',
];

/**
 * What Jest looks for: bundles and the specs apart, or each spec as a file of its own where a path is asked for.
 * @param {string[]} args of the command
 */
export function filesToRun(args) {
  const suites = args.indexOf('--selectProjects') + 1;
  const end = args.findIndex((arg, at) => at >= suites && arg.startsWith('-'));
  const others = suites ? [...args.slice(0, suites), ...args.slice(end < 0 ? args.length : end)] : args;
  const isPath = (arg, at) =>
    !arg.startsWith('-') &&
    !OPTIONS_WITH_VALUE.includes(others[at - 1]) &&
    SPECS.some((spec) => isIn(arg, path.join(root, `${spec}.int-spec.ts`)));
  if (others.some(isPath)) return SPECS.map(pathOf);
  return ['<rootDir>/test/bundles/bundle-*.ts', ...APART.map(pathOf)];
}

const pathOf = (spec) => `<rootDir>/test/${spec}.int-spec.ts`;

function isIn(pattern, file) {
  try {
    return new RegExp(pattern, 'i').test(file);
  } catch {
    return false;
  }
}
