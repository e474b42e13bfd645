import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import type { Client } from 'pg';
import { pack as newPack } from 'tar-stream';
import { connectUnlimited } from '../database/data-source';
import { migrate } from '../database/migrate';
import type { FileStore } from '../storage/file-store';
import {
  addBytes,
  BACKUP_FORMAT,
  fileEntry,
  FORMAT_WITHOUT_SEAL,
  HEAD,
  MANIFEST,
  SEAL,
  tableEntry,
  type BackupManifest,
} from './archive';
import { restoreBackup } from './restore-backup';

jest.mock('../database/data-source');
jest.mock('../database/migrate');

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const [ONE, TWO, THREE] = ['the first file', 'the second file', 'the third one'] as const;
const WORDS = '1\tone\n2\ttwo\n3\tthree\n';
const LIKES = '11\n13\n';
const PARTS = { words: ['1\tone\n2\ttwo\n', '3\tthree\n'], likes: [LIKES] };
const HEAD_OF_ARCHIVE = { format: BACKUP_FORMAT, id: 'archive-19', made_at: '2030-01-01', migrations: ['M1', 'M2'] };
const MANIFEST_OF_ARCHIVE: BackupManifest = {
  tables: {
    likes: { rows: 2, sha256: sha256Of(LIKES) },
    notices: { rows: 0, sha256: sha256Of('') },
    words: { rows: 3, sha256: sha256Of(WORDS) },
  },
  sequences: { words_id_seq: { value: '23', called: true } },
  files: 3,
  unsound: [],
};

type Entries = [name: string, text: string][];
const sealed = (manifest: string): Entries => [
  [MANIFEST, manifest],
  [SEAL, sha256Of(manifest)],
];
const whole = (): Entries => [
  [HEAD, JSON.stringify(HEAD_OF_ARCHIVE)],
  ...[ONE, TWO, THREE].map((text): [string, string] => [fileEntry(sha256Of(text)), text]),
  [tableEntry('likes', ['id'], 0), LIKES],
  ...PARTS.words.map((text, part): [string, string] => [tableEntry('words', ['id', 'word'], part), text]),
  ...sealed(JSON.stringify(MANIFEST_OF_ARCHIVE)),
];

let folder: string;
/** Statements in their order, and the rows that were loaded. */
let statements: string[];
let loaded: Record<string, string>;
/** What is in the database before. */
let present: { migrations: string[]; used: boolean };
let stored: Set<string>;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-restore-'));
  [statements, loaded, said] = [[], {}, []];
  present = { migrations: [], used: false };
  stored = new Set();
  jest.mocked(connectUnlimited).mockResolvedValue({ query, end: async () => undefined } as unknown as Client);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The database, as far as a restore asks it. */
function query(asked: string | { text: string }): unknown {
  const text = typeof asked === 'string' ? asked : asked.text;
  statements.push(text);
  const rows = (...list: object[]) => Promise.resolve({ rows: list });
  const [, into] = /^copy "(\w+)"/i.exec(text) ?? [];
  if (into)
    return new Writable({
      write: (bytes: Buffer, _encoding, done) => {
        loaded[into] = (loaded[into] ?? '') + bytes.toString();
        done();
      },
    });
  if (text.includes(`to_regclass('migrations')`)) return rows({ there: present.migrations.length > 0 });
  if (text.includes('from migrations')) return rows(...present.migrations.map((name) => ({ name })));
  if (text.includes('as used')) return rows({ used: present.used });
  if (text.includes('from pg_class c join pg_attribute'))
    return rows(...Object.keys(MANIFEST_OF_ARCHIVE.tables).map((table) => ({ table, columns: [] })));
  const [, counted] = /select count\(\*\) as n from "(\w+)"/.exec(text) ?? [];
  if (counted) return rows({ n: String((loaded[counted] ?? '').split('\n').length - 1) });
  return rows();
}

const store = {
  has: async (sha256: string) => stored.has(sha256),
  receive: async (bytes: Readable) => ({ sha256: sha256Of((await buffer(bytes)).toString()) }),
  storeFile: async ({ sha256 }: { sha256: string }) => void stored.add(sha256),
  discard: jest.fn(async () => undefined),
  startRestore: jest.fn(async () => undefined),
  endRestore: jest.fn(async () => undefined),
};

/** Restores an archive with these entries. @returns the refusal, or null */
async function restore(entries: Entries): Promise<string | null> {
  for (const called of [store.discard, store.startRestore, store.endRestore]) called.mockClear();
  const pack = newPack();
  const bytes = buffer(pack);
  for (const [name, text] of entries) await addBytes(pack, name, text);
  pack.finalize();
  const file = path.join(folder, 'archive.tar');
  writeFileSync(file, await bytes);
  const places = {
    databaseUrl: 'postgres://target',
    store: store as unknown as FileStore,
    s3: { region: 'r', endpoint: null },
  };
  return restoreBackup(places, file, (text) => void said.push(text)).then(
    () => null,
    (error: Error) => error.message,
  );
}
const without = (beginning: string) => whole().filter(([name]) => !name.startsWith(beginning));
/** Another text in the first entry whose name begins so. */
function changed(beginning: string, change: (text: string) => string): Entries {
  const at = whole().findIndex(([name]) => name.startsWith(beginning));
  return whole().map(([name, text], index) => [name, index === at ? change(text) : text]);
}
const withManifest = (members: Partial<BackupManifest>, entries = whole()): Entries => [
  ...entries.slice(0, -2),
  ...sealed(JSON.stringify({ ...MANIFEST_OF_ARCHIVE, ...members })),
];
/** Something before the manifest. */
const withEntry = (name: string, text: string): Entries => [
  ...whole().slice(0, -2),
  [name, text],
  ...whole().slice(-2),
];
const isCommitted = () => statements.includes('commit');

it('a whole archive fills the store, every table and the sequences, and is then committed', async () => {
  expect(await restore(whole())).toBeNull();
  expect([...stored].toSorted()).toEqual([ONE, TWO, THREE].map(sha256Of).toSorted());
  expect(loaded).toEqual({ likes: LIKES, words: WORDS });
  expect(jest.mocked(migrate)).toHaveBeenLastCalledWith('postgres://target', expect.any(Function), ['M1', 'M2']);
  expect(statements.filter((text) => text.includes('setval'))).toHaveLength(1);
  expect(store.startRestore.mock.calls).toEqual([['archive-19']]);
  expect(store.endRestore).toHaveBeenCalledTimes(1);
  expect(isCommitted()).toBe(true);
  expect(said).toEqual([]);
});

it('an interrupted restore goes on, and tells how many files were there already', async () => {
  for (const text of [ONE, THREE]) stored.add(sha256Of(text));
  expect(await restore(whole())).toBeNull();
  expect(said).toEqual(['2 files were there already.']);
  expect(stored.size).toBe(3);
});

const damagedTable = (table: string) =>
  `The backup is damaged: the table ${table} differs from its checksum. Nothing was restored.`;
const CHANGED = 'The backup is damaged: its list of contents was changed. Nothing was restored.';
const CUT = 'The backup is not complete: it was cut off. Nothing was restored.';

it.each<[string, () => Entries, string]>([
  [
    'lacks a file',
    () => without(fileEntry(sha256Of(TWO))),
    'The backup contains 2 files, not 3. Nothing was restored.',
  ],
  [
    'holds a file more than was put in',
    () => [...whole().slice(0, 1), [fileEntry(sha256Of('x')), 'x'], ...whole().slice(1)],
    'The backup contains 4 files, not 3. Nothing was restored.',
  ],
  [
    'holds a file with other bytes',
    () => changed(fileEntry(sha256Of(TWO)), () => 'other bytes'),
    `The backup is damaged: the file ${sha256Of(TWO)} does not match its checksum. Nothing was restored.`,
  ],
  ['lacks a table', () => without('tables/likes/'), damagedTable('likes')],
  ['lacks a part of a table', () => without('tables/words/id,word/1'), damagedTable('words')],
  ['holds other rows', () => changed('tables/likes/', () => '11\n17\n'), damagedTable('likes')],
  [
    'holds rows of a table that was empty',
    () => withEntry(tableEntry('notices', ['id'], 0), '1\n'),
    damagedTable('notices'),
  ],
  [
    'tells another number of rows',
    () => withManifest({ tables: { ...MANIFEST_OF_ARCHIVE.tables, words: { rows: 4, sha256: sha256Of(WORDS) } } }),
    damagedTable('words'),
  ],
  [
    'tells another digest of a table',
    () => withManifest({ tables: { ...MANIFEST_OF_ARCHIVE.tables, words: { rows: 3, sha256: sha256Of(LIKES) } } }),
    damagedTable('words'),
  ],
  [
    'holds a table of a newer release',
    () => withEntry(tableEntry('wishes', ['id'], 0), '1\n'),
    'The backup contains a table that this release does not know: wishes.',
  ],
  [
    'holds something else',
    () => withEntry('notes.txt', 'hello'),
    'The backup contains an entry that this release does not know: notes.txt.',
  ],
  ['lacks its end', () => whole().slice(0, -2), CUT],
  ['lacks its seal', () => whole().slice(0, -1), CUT],
  ['has a head that nobody can read', () => changed(HEAD, (text) => text.slice(1)), CHANGED],
  [
    'is of another format',
    () => changed(HEAD, (text) => text.replace(BACKUP_FORMAT, 'solverhub-backup/3')),
    'The backup was made by another release: its format is solverhub-backup/3.',
  ],
  ['does not begin with its head', () => whole().slice(1), 'archive.tar is not a backup of a hub.'],
])('an archive that %s is refused, and nothing is committed', async (_what, entries, refusal) => {
  const message = await restore(entries());
  expect(message?.replace(`${folder}${path.sep}`, '')).toBe(refusal);
  expect(isCommitted()).toBe(false);
  expect(store.endRestore).not.toHaveBeenCalled();
});

it('an archive in whose manifest any one digit was changed is refused', async () => {
  const manifest = JSON.stringify(MANIFEST_OF_ARCHIVE);
  const digits = [...manifest.matchAll(/\d/g)].map(({ index }) => index);
  expect(digits.length).toBeGreaterThan(100);
  for (const at of digits) {
    const other = String((Number(manifest[at]) + 1) % 10);
    const refusal = await restore(changed(MANIFEST, (text) => text.slice(0, at) + other + text.slice(at + 1)));
    expect([at, refusal]).toEqual([at, CHANGED]);
  }
  expect(isCommitted()).toBe(false);
});

it('an archive of an older release, which has no seal, is restored', async () => {
  const old = changed(HEAD, (text) => text.replace(BACKUP_FORMAT, FORMAT_WITHOUT_SEAL)).slice(0, -1);
  expect(await restore(old)).toBeNull();
  expect(isCommitted()).toBe(true);
});

it('a file whose bytes are in the store already is refused with other bytes, too', async () => {
  stored.add(sha256Of(TWO));
  expect(await restore(changed(fileEntry(sha256Of(TWO)), () => 'other bytes'))).toContain(
    'does not match its checksum',
  );
});

it('a file that was damaged when the backup was made is left out, and the rest restored', async () => {
  const damaged = changed(fileEntry(sha256Of(TWO)), () => 'other bytes');
  expect(await restore(withManifest({ files: 2, unsound: [sha256Of(TWO)] }, damaged))).toBeNull();
  expect([...stored].toSorted()).toEqual([ONE, THREE].map(sha256Of).toSorted());
  expect(store.discard).toHaveBeenCalledTimes(1);
});

it.each([
  ['holds a hub', { migrations: ['M1', 'M2'], used: true }, 'The database is not empty. Restore into an empty one.'],
  [
    'has tables of another release',
    { migrations: ['M1'], used: false },
    'The database has the tables of another release. Restore into an empty database.',
  ],
])('a database that %s is left as it is', async (_what, before, refusal) => {
  present = before;
  expect(await restore(whole())).toBe(refusal);
  expect(statements.filter((text) => /^(begin|truncate|copy|alter|drop)/.test(text))).toEqual([]);
  expect(stored.size).toBe(0);
});

it('a database with the empty tables of the same release is filled, as by a restore that was interrupted', async () => {
  present = { migrations: ['M1', 'M2'], used: false };
  expect(await restore(whole())).toBeNull();
  expect(isCommitted()).toBe(true);
});
