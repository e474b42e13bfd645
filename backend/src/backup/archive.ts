import type { Readable } from 'node:stream';
import { extract, type Header, type Pack } from 'tar-stream';

/** Raised whenever older code could not read new archives. */
export const BACKUP_FORMAT = 'solverhub-backup/2';
/** Archives that end with the manifest, which nothing protects. They can still be restored. */
export const FORMAT_WITHOUT_SEAL = 'solverhub-backup/1';

/** The first and the last two entries of an archive. An archive without the last one was cut off. */
export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';
/** SHA-256 of the manifest. */
export const SEAL = 'manifest.sha256';

export interface BackupHead {
  format: string;
  /** Tells archives apart: an interrupted restore goes on with the same one only. */
  id: string;
  /** Time of the backup in ISO 8601. */
  made_at: string;
  /** Names of the migrations that made the tables, in the order in which they ran. */
  migrations: string[];
}

export interface BackupManifest {
  tables: Record<string, TableInBackup>;
  /** Last values of the sequences, and whether each was given out. */
  sequences: Record<string, { value: string; called: boolean }>;
  files: number;
  /** SHA-256 under which the store had no file, or other bytes. */
  unsound: string[];
}

export interface TableInBackup {
  rows: number;
  /** SHA-256 of the rows as PostgreSQL's COPY writes them. */
  sha256: string;
}

/** What an entry holds, by its name. */
export type EntryKind =
  | { kind: 'head' | 'manifest' | 'seal' | 'unknown' }
  | { kind: 'file'; sha256: string }
  | { kind: 'table'; table: string; columns: string[] };

/** Columns are part of the name, so that a table can be loaded before the manifest is read. */
export const tableEntry = (table: string, columns: string[], part: number): string =>
  `tables/${table}/${columns.join(',')}/${part}`;
export const fileEntry = (sha256: string): string => `files/${sha256}`;

export function kindOf(name: string): EntryKind {
  if (name === HEAD) return { kind: 'head' };
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === SEAL) return { kind: 'seal' };
  const file = /^files\/([0-9a-f]{64})$/.exec(name);
  if (file) return { kind: 'file', sha256: file[1]! };
  const table = /^tables\/([a-z_]+)\/([a-z0-9_,]+)\/\d+$/.exec(name);
  return table ? { kind: 'table', table: table[1]!, columns: table[2]!.split(',') } : { kind: 'unknown' };
}

/** Adds an entry that is in memory. */
export const addBytes = (pack: Pack, name: string, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => {
    pack.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
  });

export interface Entry {
  name: string;
  bytes: Readable;
}

/** The entries of an archive, in order. Each must be read to its end before the next one is asked for. */
export async function* entriesOf(archive: Readable): AsyncGenerator<Entry> {
  const reader = extract();
  archive.on('error', (error) => reader.destroy(error));
  archive.pipe(reader);
  for await (const entry of reader as AsyncIterable<Readable & { header: Header }>) {
    yield { name: entry.header.name, bytes: entry };
  }
}
