import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'pg';
import { SettingError } from '../config/settings';
import { connectUnlimited } from '../database/data-source';
import { migrate } from '../database/migrate';
import type { FileStore } from '../storage/file-store';
import { sha256Of } from '../storage/hashing';
import {
  BACKUP_FORMAT,
  entriesOf,
  FORMAT_WITHOUT_SEAL,
  kindOf,
  type BackupHead,
  type BackupManifest,
  type Entry,
} from './archive';
import { archiveAt } from './archive-place';
import type { HubPlaces } from './make-backup';
import { TableLoad } from './table-load';
import { migrationsOf } from './tables';

/**
 * Fills an empty hub from an archive. The rows come last and in one transaction, so the database stays empty until
 * everything else is there; an interrupted restore of the same archive goes on with the files it still needs.
 * @param from a path, or `s3://bucket/key`
 * @param say tells the progress
 * @throws SettingError where the target is not empty, the archive is of a newer release, or something in it is
 *   missing or damaged
 */
export async function restoreBackup(
  { databaseUrl, store, s3 }: HubPlaces,
  from: string,
  say: (text: string) => void,
): Promise<BackupManifest> {
  const client = await connectUnlimited(databaseUrl);
  try {
    const entries = entriesOf(await archiveAt(from, s3).read());
    const head = await readHead(entries, from);
    await checkEmpty(client, head);
    await store.startRestore(head.id);
    await migrate(databaseUrl, say, head.migrations);
    const load = new TableLoad(client);
    try {
      const { manifest, kept } = await restoreEntries(entries, head, store, load);
      await load.finish(manifest);
      await store.endRestore();
      if (kept > 0) say(`${kept} files were there already.`);
      return manifest;
    } catch (error) {
      await load.abort();
      throw error;
    }
  } finally {
    await client.end();
  }
}

/** Everything after the head. */
async function restoreEntries(
  entries: AsyncIterable<Entry>,
  { format }: BackupHead,
  store: FileStore,
  load: TableLoad,
): Promise<{ manifest: BackupManifest; kept: number }> {
  const files: RestoredFiles = { sound: 0, unsound: new Set(), kept: 0 };
  let [manifest, seal] = [null as Buffer | null, null as string | null];
  try {
    for await (const { name, bytes } of entries) {
      const entry = kindOf(name);
      if (entry.kind === 'file') await restoreFile(store, entry.sha256, bytes, files);
      else if (entry.kind === 'table') await load.add(entry, await buffer(bytes));
      else if (entry.kind === 'manifest') manifest = await buffer(bytes);
      else if (entry.kind === 'seal') seal = (await buffer(bytes)).toString();
      else throw new SettingError(`The backup contains an entry that this release does not know: ${name}.`);
    }
  } catch (error) {
    const { message } = error as Error;
    if (message.startsWith('Invalid tar header'))
      throw new SettingError('The backup is damaged: the head of an entry was changed. Nothing was restored.');
    if (!CUT_OFF.includes(message)) throw error;
  }
  if (!manifest || (seal === null && format !== FORMAT_WITHOUT_SEAL))
    throw new SettingError('The backup is not complete: it was cut off. Nothing was restored.');
  const checked = readManifest(manifest, seal);
  checkFiles(files, checked);
  return { manifest: checked, kept: files.kept };
}

/** @param seal its SHA-256; null for an archive that has none */
function readManifest(bytes: Buffer, seal: string | null): BackupManifest {
  if (seal === null || createHash('sha256').update(bytes).digest('hex') === seal) return parse<BackupManifest>(bytes);
  throw new SettingError(CHANGED_LIST);
}

const CHANGED_LIST = 'The backup is damaged: its list of contents was changed. Nothing was restored.';

function parse<T>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString()) as T;
  } catch {
    throw new SettingError(CHANGED_LIST);
  }
}

/** What the tar reader says of an archive that ends within an entry: before and while somebody reads it. */
const CUT_OFF = ['Unexpected end of data', 'Stream was destroyed'];

interface RestoredFiles {
  sound: number;
  unsound: Set<string>;
  /** Number of the sound files that an interrupted restore had already stored. */
  kept: number;
}

/** Reads the first entry, and leaves the others. */
async function readHead(entries: AsyncGenerator<Entry>, file: string): Promise<BackupHead> {
  const first = await entries.next().catch((error: NodeJS.ErrnoException) => {
    if (error.syscall) throw new SettingError(`The backup cannot be read: ${error.message}`);
    return null;
  });
  if (!first || first.done || kindOf(first.value.name).kind !== 'head')
    throw new SettingError(`${file} is not a backup of a hub.`);
  const head = parse<BackupHead>(await buffer(first.value.bytes));
  if (head.format !== BACKUP_FORMAT && head.format !== FORMAT_WITHOUT_SEAL)
    throw new SettingError(`The backup was made by another release: its format is ${head.format}.`);
  return head;
}

/** @throws SettingError if the database holds anything, or tables of another release */
async function checkEmpty(client: Client, head: BackupHead): Promise<void> {
  const present = await migrationsOf(client);
  if (present.length === 0) return;
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from users) or exists (select from audit_log) as used`,
  );
  if (rows[0]!.used) throw new SettingError('The database is not empty. Restore into an empty one.');
  if (present.join() !== head.migrations.join())
    throw new SettingError('The database has the tables of another release. Restore into an empty database.');
}

/** Files that are in the store already are complete, since files appear in it in one step. */
async function restoreFile(store: FileStore, sha256: string, bytes: Readable, files: RestoredFiles): Promise<void> {
  if (await store.has(sha256)) {
    if ((await sha256Of(bytes)) !== sha256) return void files.unsound.add(sha256);
    files.sound += 1;
    files.kept += 1;
    return;
  }
  const received = await store.receive(bytes);
  if (received.sha256 === sha256) {
    await store.storeFile(received);
    files.sound += 1;
  } else {
    await store.discard(received);
    files.unsound.add(sha256);
  }
}

/** @throws SettingError where files differ from those that were put in */
function checkFiles(files: RestoredFiles, manifest: BackupManifest): void {
  const damaged = [...files.unsound].filter((sha256) => !manifest.unsound.includes(sha256));
  if (damaged.length > 0)
    throw new SettingError(
      `The backup is damaged: the file ${damaged[0]!} does not match its checksum. Nothing was restored.`,
    );
  if (files.sound !== manifest.files)
    throw new SettingError(`The backup contains ${files.sound} files, not ${manifest.files}. Nothing was restored.`);
}
