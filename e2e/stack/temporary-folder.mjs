import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder that other accounts can enter: if this program runs as root, the database and nginx run under accounts of their own.
 * @param {string} name what its name begins with
 * @returns {string} its path
 */
export function makeTemporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder) => rmSync(folder, { recursive: true, force: true });
