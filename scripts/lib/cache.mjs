import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * What can be made again and takes long: Python environments, built packages, compiled tests. It lies outside of the clone, so that the next clone
 * finds it, in folders that are named by a digest of what they were made from. It may be deleted at any time.
 */
export const CACHE =
  process.env.HUB_CACHE_DIR ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'solverhub');

/** A folder of the cache, which exists. @param {string[]} names */
export function cacheFolder(...names) {
  const folder = path.join(CACHE, ...names);
  mkdirSync(folder, { recursive: true });
  return folder;
}
