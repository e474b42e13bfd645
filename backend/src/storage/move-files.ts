import { SettingError, type Settings } from '../config/settings';
import { connectUnlimited } from '../database/data-source';
import { stateOfTables, tablesAreNewer } from '../database/migrate';
import { BucketPlace } from './bucket-place';
import { FileMissing, type FilePlace } from './file-place';
import { FileStore, folderOf } from './file-store';
import { FolderPlace } from './folder-place';
import { pauseFileRemovals } from './removal-pause';
import { USED_FILES } from './used-files.sql';

export interface MovedFiles {
  copied: number;
  /** Were there already, from a move that was interrupted. */
  kept: number;
  /** SHA-256 under which there was no file, or other bytes. */
  unsound: string[];
}

/**
 * Copies the files of a hub from the state folder to the bucket of the settings, or back, and gives that place the id of the store, so
 * that the hub can start with it. Nothing is removed. Repeated, it copies what is still missing there.
 * @throws SettingError if the settings name no bucket, if the tables are of a newer release, or if the other place holds files of another hub or cannot be used
 */
export async function moveFiles(settings: Settings, where: 'to-bucket' | 'to-folder'): Promise<MovedFiles> {
  if (!settings.bucket) throw new SettingError('Set HUB_S3_BUCKET to the bucket.');
  const { newer } = await stateOfTables(settings.databaseUrl);
  if (newer) throw tablesAreNewer(newer);
  const isToBucket = where === 'to-bucket';
  const store = new FileStore(isToBucket ? { ...settings, bucket: null } : settings);
  const to = isToBucket ? new BucketPlace(settings.s3, settings.bucket) : new FolderPlace(folderOf(settings));
  const client = await connectUnlimited(settings.databaseUrl);
  try {
    await pauseFileRemovals(client);
    await to.prepare();
    const id = await store.readId();
    if (!id) throw new SettingError(`${store.place.whereIs('store-id')} is missing: no hub has files there.`);
    const other = await to.readNote('store-id');
    if (other && other !== id) throw new SettingError(`The ${to.kind} contains the files of another hub.`);
    const moved: MovedFiles = { copied: 0, kept: 0, unsound: [] };
    const { rows } = await client.query<{ sha256: string }>(USED_FILES);
    for (const { sha256 } of rows) {
      if (await to.has(sha256)) moved.kept += 1;
      else if (await copyFile(store, to, sha256)) moved.copied += 1;
      else moved.unsound.push(sha256);
    }
    await to.makeNote('store-id', id);
    return moved;
  } finally {
    await client.end();
  }
}

/** @returns whether the file was there, with the bytes that its name tells */
async function copyFile(store: FileStore, to: FilePlace, sha256: string): Promise<boolean> {
  try {
    const copy = await store.copy(sha256);
    if (copy.sha256 === sha256) {
      await to.put(copy);
      return true;
    }
    await store.discard(copy);
    return false;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}
