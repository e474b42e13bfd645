import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type EarlySettings, SettingError } from './settings';

/**
 * Makes a folder with those above it, one at a time: in file systems such as /proc, Node's own recursive way goes on for ever.
 * @throws SettingError if it cannot be made
 */
export function makeStateDir(dir: string): void {
  if (existsSync(dir)) return;
  const above = path.dirname(dir);
  if (above !== dir) makeStateDir(above);
  try {
    mkdirSync(dir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new SettingError(`The state folder cannot be created (${message}). Set HUB_STATE_DIR to another folder.`);
  }
}

/** @throws SettingError for a folder of the operator that is not there */
export function requireFolders({ backups, contentDir }: Pick<EarlySettings, 'backups' | 'contentDir'>): void {
  requireFolder('HUB_CONTENT_DIR', contentDir);
  if (backups && !backups.address.startsWith('s3://')) requireFolder('HUB_BACKUP_DIR', backups.address);
}

function requireFolder(name: string, dir: string): void {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new SettingError(`Wrong setting: ${name} names ${dir}, which is not a folder.`);
}
