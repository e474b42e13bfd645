import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { run, root } from './run.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
const OPTIONS = {
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@hub/source'],
  allowImportingTsExtensions: true,
  allowJs: true,
  resolveJsonModule: true,
};

/** Paths of the files that Git knows or would take, below the root. */
export async function filesOfProject() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { quiet: true });
  return output.split('\n').filter(Boolean);
}

/**
 * What was changed: what is not committed yet, or else the last commit.
 * @param {string} [since] a commit to compare with instead
 */
export async function changedFiles(since) {
  const names = async (...args) => (await run('git', args, { quiet: true })).output.split('\n').filter(Boolean);
  const differing = [
    ...(await names('diff', '--name-only', since ?? 'HEAD')),
    ...(await names('ls-files', '--others', '--exclude-standard')),
  ];
  return differing.length || since ? differing : names('diff', '--name-only', 'HEAD~1');
}

/**
 * How many imports lie between a change and each file that it can break, through all packages: 0 for what is changed itself.
 * @param {string[]} files of the project
 * @param {string[]} changed some of them
 * @returns {Map<string, number>}
 */
export function distancesFrom(files, changed) {
  const users = usersOf(files.filter((file) => CODE.test(file)));
  const distances = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1);
  return distances; // a Map is walked in the order of its entries, so that what is nearer comes first
}

/** Who imports each file. */
function usersOf(files) {
  const known = new Set(files);
  const cache = ts.createModuleResolutionCache(root, (name) => name, OPTIONS);
  const users = new Map();
  for (const file of files) {
    const place = path.join(root, file);
    const { importedFiles } = ts.preProcessFile(readFileSync(place, 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      if (!fileName.startsWith('.') && !fileName.startsWith('@hub/')) continue;
      const found = ts.resolveModuleName(fileName, place, OPTIONS, ts.sys, cache).resolvedModule?.resolvedFileName;
      const used = found && path.relative(root, ts.sys.realpath(found));
      if (!used || !known.has(used)) continue;
      if (!users.has(used)) users.set(used, new Set());
      users.get(used).add(file);
    }
  }
  return users;
}
