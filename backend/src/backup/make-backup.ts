import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { pack as newPack, type Pack } from 'tar-stream';
import { type S3Server, SettingError, type Settings } from '../config/settings';
import { connectUnlimited } from '../database/data-source';
import { FileMissing } from '../storage/file-place';
import { hashing } from '../storage/hashing';
import { FileStore } from '../storage/file-store';
import { pauseFileRemovals } from '../storage/removal-pause';
import {
  addBytes,
  BACKUP_FORMAT,
  fileEntry,
  HEAD,
  MANIFEST,
  SEAL,
  type BackupHead,
  type BackupManifest,
} from './archive';
import { archiveAt } from './archive-place';
import { addTable, migrationsOf, sequencesOf, tablesOf } from './tables';

/** The places of the rows and the files of a hub. */
export interface HubPlaces {
  databaseUrl: string;
  store: FileStore;
  /** S3 server of archives in a bucket. */
  s3: S3Server;
}

export const placesOf = (settings: Settings): HubPlaces => ({
  databaseUrl: settings.databaseUrl,
  store: new FileStore(settings),
  s3: settings.s3,
});

/**
 * Writes a hub, which may be running, into an archive. Rows and files are those of one moment: no file is removed
 * while the archive is written, and the rows are read in one snapshot after most of the files.
 * @param to a path, or `s3://bucket/key`
 * @param replaces whether it may take the place of another one
 * @throws SettingError where it cannot be written
 */
export async function makeBackup(
  { databaseUrl, store, s3 }: HubPlaces,
  to: string,
  replaces = false,
): Promise<BackupManifest> {
  const place = archiveAt(to, s3);
  if (!replaces && (await place.exists()))
    throw new SettingError(`${to} exists already: choose another name, or add --force.`);
  const client = await connectUnlimited(databaseUrl);
  try {
    const pack = newPack();
    const written = place.write(Readable.from(pack));
    const added = addAll(pack, client, store);
    added.catch((error: unknown) => pack.destroy(error as Error));
    // Either side that fails ends the other. The writing knows what failed first; the adding may only see a closed pack.
    await written;
    return await added;
  } finally {
    await client.end();
  }
}

async function addAll(pack: Pack, client: ClientBase, store: FileStore): Promise<BackupManifest> {
  await pauseFileRemovals(client);
  const added = new Set<string>();
  const unsound: string[] = [];
  const addFiles = async () => {
    for (const sha256 of await filesOf(client)) {
      if (added.has(sha256)) continue;
      added.add(sha256);
      if (!(await addFile(pack, store, sha256))) unsound.push(sha256);
    }
  };
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    id: randomUUID(),
    made_at: new Date().toISOString(),
    migrations: await migrationsOf(client),
  };
  await addBytes(pack, HEAD, JSON.stringify(head));
  // Most files are read before the snapshot, which therefore stays short.
  await addFiles();
  await client.query(`begin isolation level repeatable read read only`);
  await addFiles();
  const tables: BackupManifest['tables'] = {};
  for (const table of await tablesOf(client)) tables[table.table] = await addTable(pack, client, table);
  await client.query(`commit`);
  const manifest = { tables, sequences: await sequencesOf(client), files: added.size - unsound.length, unsound };
  const text = JSON.stringify(manifest);
  await addBytes(pack, MANIFEST, text);
  await addBytes(pack, SEAL, createHash('sha256').update(text).digest('hex'));
  pack.finalize();
  return manifest;
}

/** Columns of versions that name a file. Tables of an earlier release, which are saved before an upgrade, may have fewer. */
const COLUMNS_OF_FILES = `
  select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.conrelid = 'solution_versions'::regclass and c.confrelid = 'files'::regclass`;

/** SHA-256 of the files that versions need, in order. */
async function filesOf(client: ClientBase): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(COLUMNS_OF_FILES);
  const selects = columns.map(
    ({ name }) => `select ${name} as sha256 from solution_versions where ${name} is not null`,
  );
  const { rows } = await client.query<{ sha256: string }>(`${selects.join(' union ')} order by sha256`);
  return rows.map(({ sha256 }) => sha256);
}

/** @returns whether the store has the file, with the bytes that its name tells */
async function addFile(pack: Pack, store: FileStore, sha256: string): Promise<boolean> {
  const file = await store.open(sha256).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });
  if (!file) return false;
  const { pass, result } = hashing();
  await pipeline(file.bytes, pass, pack.entry({ name: fileEntry(sha256), size: file.size }));
  return result().sha256 === sha256;
}
