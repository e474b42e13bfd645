import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * What can be made again and takes long: Python environments, built packages, compiled tests. It lies outside of the clone, so that the next clone
 * finds it, in entries that are named by a digest of what they were made from. It may be deleted at any time.
 */
const CACHE =
  process.env.HUB_CACHE_DIR ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'solverhub');

/** An entry that nobody used for so long is removed. */
const DAYS_KEPT = 14;

/** A folder of the cache, which exists. @param {string[]} names */
export function cacheFolder(...names) {
  const folder = path.join(CACHE, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Notes that entries were used now, and removes others of their kind that were not used for long. @param {string} kind name of a folder of the cache */
export function noteUse(kind, ...entries) {
  const folder = cacheFolder(kind);
  for (const entry of entries) utimesSync(path.join(folder, entry), new Date(), new Date());
  const oldest = Date.now() - DAYS_KEPT * 86_400_000;
  for (const name of readdirSync(folder))
    if (statSync(path.join(folder, name)).mtimeMs < oldest)
      rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Puts a copy of a folder into the cache. Another run may do the same at the same time. */
export function keepCopy(kind, entry, folder) {
  const place = path.join(cacheFolder(kind), entry);
  if (existsSync(place)) return;
  const draft = `${place}.${process.pid}`;
  cpSync(folder, draft, { recursive: true });
  try {
    renameSync(draft, place);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // the other run was quicker
  }
}

/** Copies an entry of the cache into a folder. @returns {boolean} whether it was there */
export function takeCopy(kind, entry, folder) {
  const place = path.join(cacheFolder(kind), entry);
  if (!existsSync(place)) return false;
  rmSync(folder, { recursive: true, force: true });
  cpSync(place, folder, { recursive: true });
  noteUse(kind, entry);
  return true;
}

/**
 * Digest of files and of all files below folders, with their names, and of what is installed and runs them.
 * @param {string[]} inputs paths in the clone
 * @param {RegExp} [without] names of files that do not count
 * @param {string[]} [facts] what counts besides
 */
export function digestOf(inputs, without, facts = []) {
  const hash = createHash('sha256').update(process.version).update(facts.join());
  const files = ['package-lock.json', ...inputs].flatMap((input) => filesBelow(path.join(root, input)));
  for (const file of files.filter((name) => !without?.test(name)))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const NO_SOURCES = new Set(['node_modules', 'dist', '.cache', '.hub', '.git']);

export function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .filter((name) => !NO_SOURCES.has(name))
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}
