import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { BackupSchedule } from '../src/backup/backup-schedule.service';
import { makeBackup, placesOf } from '../src/backup/make-backup';
import { restoreBackup } from '../src/backup/restore-backup';
import { Settings } from '../src/config/settings';
import { migrate } from '../src/database/migrate';
import { FileStore } from '../src/storage/file-store';
import { FileSweepService } from '../src/storage/file-sweep.service';
import { asAdmin, asUser, asVisitor, logIn, type LoggedIn } from './support/as';
import { Caller } from './support/caller';
import { anUpload, aPublishedUpload, fixture, sendUpload, solverOf } from './support/builders/upload';
import { emptyDatabase, startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let user: LoggedIn;
let archive: string;
const opened: TestHub[] = [];
const quiet = () => undefined;
const sourceOf = (from: TestHub) => placesOf(from.settings);
const folder = (name: string) => path.join(process.env.HUB_TEST_STATE_DIR!, name);

beforeAll(async () => {
  hub = await startTestHub();
  user = await asUser(hub);
  await aPublishedUpload(user, await asAdmin(hub), { name: 'public' });
  await anUpload(user, { name: 'draft', file: fixture('exp-decay/solver-1.dill') });
  archive = folder(`${uniqueName('backup')}.tar`);
  await makeBackup(sourceOf(hub), archive);
});
afterAll(() => Promise.all([hub, ...opened].map((each) => each.close())));

/** An empty database and an empty folder. */
async function somewhereEmpty(): Promise<Settings> {
  const name = uniqueName('restored').replaceAll('-', '_');
  return new Settings({ ...hub.settings, databaseUrl: await emptyDatabase(name), stateDir: folder(name) });
}

/** A hub on what was restored. */
async function startOn({ databaseUrl, stateDir }: Settings): Promise<TestHub> {
  const restored = await startTestHub({ DATABASE_URL: databaseUrl, HUB_STATE_DIR: stateDir });
  opened.push(restored);
  return restored;
}

async function rowsOf(databaseUrl: string, tables: string[]): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows: found } = await client.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`);
    rows[table] = found.map(({ row }) => row);
  }
  await client.end();
  return rows;
}

const countOf = async (databaseUrl: string, table: string) => (await rowsOf(databaseUrl, [table]))[table]!.length;

describe('a restored hub', () => {
  it('has the same rows in every table', async () => {
    const target = await somewhereEmpty();
    const manifest = await restoreBackup(placesOf(target), archive, quiet);
    const tables = Object.keys(manifest.tables);
    expect(tables).toEqual(expect.arrayContaining(['users', 'solutions', 'solution_versions', 'audit_log', 'likes']));
    expect(await rowsOf(target.databaseUrl, tables)).toEqual(await rowsOf(hub.settings.databaseUrl, tables));
  });

  it('serves logins, keys, lists and files as before, and takes new uploads', async () => {
    const { body: made } = await user.post('/api_keys', { scope: 'write' }).expect(201);
    const withTheKey = folder(`${uniqueName('backup')}.tar`);
    await makeBackup(sourceOf(hub), withTheKey);
    const target = await somewhereEmpty();
    await restoreBackup(placesOf(target), withTheKey, quiet);
    const restored = await startOn(target);
    const again = await logIn(restored, user.username);
    const { body: before } = await asVisitor(hub).get('/solutions').expect(200);
    const { body: after } = await asVisitor(restored).get('/solutions').expect(200);
    expect(after).toEqual(before);
    const [{ id }] = before as [{ id: number }];
    const { body: file } = await asVisitor(restored).get(`/solutions/download?id=${id}`).buffer(true).expect(200);
    expect(file).toEqual((await asVisitor(hub).get(`/solutions/download?id=${id}`).buffer(true).expect(200)).body);
    await new Caller(restored, { apikey: (made as { key: string }).key }).get('/profile').expect(200);
    await sendUpload(again, { name: 'afterwards' }).expect(201);
    expect((await fetch(`${restored.url}/health/ready`)).status).toBe(200);
  });

  it('has the same constraints, indexes and triggers', async () => {
    const target = await somewhereEmpty();
    await restoreBackup(placesOf(target), archive, quiet);
    const protections = (databaseUrl: string) =>
      withClient(databaseUrl, async (client) => {
        const { rows } = await client.query<{ what: string }>(
          `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint
             where connamespace = 'public'::regnamespace
           union all select indexdef from pg_indexes where schemaname = 'public'
           union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by what`,
        );
        return rows;
      });
    const before = await protections(hub.settings.databaseUrl);
    expect(before.length).toBeGreaterThan(50);
    expect(await protections(target.databaseUrl)).toEqual(before);
  });
});

it('saves a hub that works meanwhile, and every version with its file', async () => {
  const working = new AbortController();
  const work = async (lane: number) => {
    for (let i = 0; !working.signal.aborted; i++) {
      const saved = await anUpload(user, {
        name: `busy-${lane}-${i}`,
        file: solverOf(1000 + 2 * i + lane),
      });
      if (i % 2) await user.delete(`/solutions/${saved.id}`).expect(204);
    }
  };
  const target = await somewhereEmpty();
  const lanes = [work(0), work(1)];
  const busy = folder(`${uniqueName('backup')}.tar`);
  try {
    await makeBackup(sourceOf(hub), busy);
  } finally {
    working.abort();
    await Promise.all(lanes);
  }
  const manifest = await restoreBackup(placesOf(target), busy, quiet);
  expect(manifest.unsound).toEqual([]);
  const store = new FileStore(target);
  const { rows } = await withClient(target.databaseUrl, (client) =>
    client.query<{ sha256: string }>('select sha256 from solution_versions'),
  );
  for (const { sha256 } of rows) expect(await store.has(sha256)).toBe(true);
});

it('keeps files that are removed while it runs, and leaves them to the next sweep', async () => {
  const file = solverOf(12_345);
  const saved = await anUpload(user, { name: 'short-lived', file });
  const sha256 = createHash('sha256').update(file).digest('hex');
  const client = new Client({ connectionString: hub.settings.databaseUrl });
  await client.connect();
  await client.query(`select pg_advisory_lock(hashtext('file-removal'))`);
  await user.delete(`/solutions/${saved.id}`).expect(204);
  const store = new FileStore(hub.settings);
  expect(await store.has(sha256)).toBe(true);
  await client.end();
  await hub.app.get(FileSweepService, { strict: false }).sweep(Date.now() + 60_000);
  expect(await store.has(sha256)).toBe(false);
});

describe('a restore is refused, and changes nothing,', () => {
  const refused = async (target: Settings, file: string) =>
    restoreBackup(placesOf(target), file, quiet).then(
      () => 'restored',
      (error: Error) => error.message,
    );

  it('where the database holds a hub', async () => {
    const target = new Settings({ ...(await somewhereEmpty()), databaseUrl: hub.settings.databaseUrl });
    const before = await countOf(hub.settings.databaseUrl, 'users');
    expect(await refused(target, archive)).toBe('The database is not empty. Restore into an empty one.');
    expect(await countOf(hub.settings.databaseUrl, 'users')).toBe(before);
  });

  it('where the folder holds files', async () => {
    const target = new Settings({ ...(await somewhereEmpty()), stateDir: hub.settings.stateDir });
    expect(await refused(target, archive)).toMatch(/already contains files. Restore to an empty one.$/);
  });

  it('for what is not a backup', async () => {
    const target = await somewhereEmpty();
    const other = folder(uniqueName('other'));
    writeFileSync(other, 'no archive');
    expect(await refused(target, other)).toBe(`${other} is not a backup of a hub.`);
    expect(await refused(target, `${other}-missing`)).toMatch(/^The backup cannot be read: ENOENT/);
  });

  it('for a backup of a newer release', async () => {
    const target = await somewhereEmpty();
    const newer = folder(uniqueName('newer'));
    const bytes = readFileSync(archive, 'latin1');
    const [name] = /\w+(?=")/.exec(bytes.slice(bytes.indexOf('"migrations":["') + 15))!;
    writeFileSync(newer, bytes.replace(name, name.replace(/.$/, 'X')), 'latin1');
    expect(await refused(target, newer)).toMatch(
      /^The backup was made by a newer release \(\w+\)\. Restore it with that one\.$/,
    );
  });

  it.each([
    ['files', (bytes: Buffer) => bytes.indexOf(fixture('exp-decay/solver-1.dill')) + 1000],
    ['tables', (bytes: Buffer) => bytes.lastIndexOf(user.username)],
    ['its end', (bytes: Buffer) => bytes.lastIndexOf('manifest.json') + 600],
  ])('for one that was cut off within %s; it goes on with the whole one', async (_, place) => {
    const target = await somewhereEmpty();
    const cut = folder(uniqueName('cut'));
    const bytes = readFileSync(archive);
    writeFileSync(cut, bytes.subarray(0, place(bytes)));
    expect(await refused(target, cut)).toBe('The backup is not complete: it was cut off. Nothing was restored.');
    await expect(startOn(target)).rejects.toThrow('The restore of a backup was not completed');
    expect(await countOf(target.databaseUrl, 'users')).toBe(0);
    await restoreBackup(placesOf(target), archive, quiet);
    expect(await countOf(target.databaseUrl, 'users')).toBe(await countOf(hub.settings.databaseUrl, 'users'));
  });

  it('for one whose bytes were changed', async () => {
    const target = await somewhereEmpty();
    const changed = folder(uniqueName('changed'));
    const bytes = readFileSync(archive);
    const inFile = bytes.indexOf(fixture('exp-decay/solver-1.dill'));
    bytes[inFile + 1000]! ^= 1;
    writeFileSync(changed, bytes);
    expect(await refused(target, changed)).toMatch(
      /^The backup is damaged: the file [0-9a-f]{64} does not match its checksum/,
    );
    const name = readFileSync(archive);
    const inRow = name.lastIndexOf(user.username);
    name[inRow]! ^= 1;
    writeFileSync(changed, name);
    expect(await refused(await somewhereEmpty(), changed)).toMatch(/^The backup is damaged: the table \w+ differs/);
    const inHead = readFileSync(archive);
    inHead[inHead.lastIndexOf('manifest.json') + 100]! ^= 1;
    writeFileSync(changed, inHead);
    expect(await refused(await somewhereEmpty(), changed)).toMatch(/^The backup is damaged: the head of an entry was/);
  });
});

it('says which files were missing when it was made, and restores the rest', async () => {
  const source = await startTestHub();
  opened.push(source);
  await anUpload(await asUser(source), { name: 'lost' });
  const [{ sha256 }] = await source.db.query<[{ sha256: string }]>('select sha256 from solution_versions');
  await new FileStore(source.settings).remove(sha256);
  const file = folder(`${uniqueName('backup')}.tar`);
  expect((await makeBackup(sourceOf(source), file)).unsound).toEqual([sha256]);
  const target = await somewhereEmpty();
  expect((await restoreBackup(placesOf(target), file, quiet)).unsound).toEqual([sha256]);
});

it('restores a hub of an older release, which the next start brings up to date', async () => {
  const old = await somewhereEmpty();
  mkdirSync(old.stateDir, { recursive: true });
  const { rows } = await withClient(hub.settings.databaseUrl, (client) =>
    client.query<{ name: string }>('select name from migrations order by id'),
  );
  const names = rows.map(({ name }) => name);
  await migrate(old.databaseUrl, quiet, names.slice(0, -1));
  const file = folder(`${uniqueName('backup')}.tar`);
  await makeBackup(placesOf(old), file);
  const target = await somewhereEmpty();
  await restoreBackup(placesOf(target), file, quiet);
  await migrate(target.databaseUrl, quiet);
  await startOn(target);
});

it('gives no id twice after the restore of an older archive whose sequences stand too low', async () => {
  const bytes = readFileSync(archive, 'latin1');
  const old = folder(`${uniqueName('old')}.tar`);
  const withoutSeal = bytes.slice(0, bytes.lastIndexOf('manifest.sha256'));
  const low = withoutSeal.replace('solverhub-backup/2', 'solverhub-backup/1').replaceAll(/"value":"\d/g, '"value":"0');
  writeFileSync(old, low, 'latin1');
  const target = await somewhereEmpty();
  await restoreBackup(placesOf(target), old, quiet);
  const restored = await startOn(target);
  await sendUpload(await logIn(restored, user.username), { name: 'afterwards' }).expect(201);
});

it('makes one backup a day from its hour on, keeps the newest ones, and nothing of others', async () => {
  const backups = folder(uniqueName('daily'));
  mkdirSync(backups);
  const scheduled = await startTestHub({ HUB_BACKUP_DIR: backups, HUB_BACKUP_HOUR: '4', HUB_BACKUPS_KEPT: '2' });
  opened.push(scheduled);
  const schedule = scheduled.app.get(BackupSchedule, { strict: false });
  await schedule.onModuleDestroy(); // what the real time may have started
  for (const name of readdirSync(backups)) rmSync(path.join(backups, name));
  const kept = ['hub-2030-05-01.tar.part', 'hub-2030-05-01.tar', 'hub-2030-05-30.tar', 'notes.tar'];
  for (const name of kept) writeFileSync(path.join(backups, name), '');
  expect(await schedule.makeDue(new Date('2030-06-01T03:59:00Z'))).toBeNull();
  const made = await schedule.makeDue(new Date('2030-06-01T04:00:00Z'));
  expect(made).toBe(path.join(backups, 'hub-2030-06-01.tar'));
  expect(await schedule.makeDue(new Date('2030-06-01T23:00:00Z'))).toBeNull();
  expect(readdirSync(backups).sort()).toEqual(['hub-2030-05-30.tar', 'hub-2030-06-01.tar', 'notes.tar']);
  await restoreBackup(placesOf(await somewhereEmpty()), made!, quiet);
});

it('opens its transaction only when the rows come, so that nothing is locked while files arrive', async () => {
  const target = await somewhereEmpty();
  const places = placesOf(target);
  const storeFile = places.store.storeFile.bind(places.store);
  const open: number[] = [];
  jest.spyOn(places.store, 'storeFile').mockImplementation(async (file) => {
    const { rowCount } = await withClient(hub.settings.databaseUrl, (client) =>
      client.query(`select from pg_stat_activity where datname = $1 and xact_start is not null`, [
        new URL(target.databaseUrl).pathname.slice(1),
      ]),
    );
    open.push(rowCount!);
    await storeFile(file);
  });
  const { files } = await restoreBackup(places, archive, quiet);
  expect(open).toEqual(Array.from({ length: files }, () => 0));
});

it('takes the place of another archive only if it is told to', async () => {
  const file = folder(`${uniqueName('other')}.tar`);
  writeFileSync(file, 'yesterday');
  await expect(makeBackup(sourceOf(hub), file)).rejects.toThrow(
    `${file} exists already: choose another name, or add --force.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('yesterday');
  await makeBackup(sourceOf(hub), file, true);
  expect(readFileSync(file).length).toBeGreaterThan(1000);
});

it('leaves no half archive where it fails', async () => {
  const nowhere = folder(`${uniqueName('nowhere')}/backup.tar`);
  await expect(makeBackup(sourceOf(hub), nowhere)).rejects.toThrow('The backup cannot be written: ENOENT');
});

it.each(['s3://bucket', 's3://bucket/', 's3://bucket/folder/'])('does not take %s for an archive', async (address) => {
  const reason = `${address} does not name an archive`;
  await expect(makeBackup(sourceOf(hub), address)).rejects.toThrow(reason);
  await expect(restoreBackup(placesOf(await somewhereEmpty()), address, quiet)).rejects.toThrow(reason);
});

async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
