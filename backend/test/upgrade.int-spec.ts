import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { placesOf } from '../src/backup/make-backup';
import { restoreBackup } from '../src/backup/restore-backup';
import { migrationsOf, tablesOf } from '../src/backup/tables';
import { readSettings, Settings } from '../src/config/settings';
import { migrate } from '../src/database/migrate';
import { asVisitor, logIn } from './support/as';
import { sendUpload } from './support/builders/upload';
import { HubProcesses } from './support/hub-process';
import { emptyDatabase, startTestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { until } from './support/until';

// Each of these brings a whole hub up to date, and one starts whole processes.

const FOLDER = path.join(__dirname, 'releases');
/** Backups of hubs of earlier releases, as `scripts/keep-release.mjs` makes them. */
const RELEASES = readdirSync(FOLDER).map((name) => path.join(FOLDER, name));
const JWT_SECRET = 'a secret for the tests, long enough';
const quiet = () => undefined;

type Database = Pick<Settings, 'databaseUrl'>;
type Rows = Record<string, Record<string, unknown>[]>;

/** The hub of a release: tables, rows and files as it had them. */
async function hubOf(archive: string): Promise<Settings> {
  const name = uniqueName('upgraded').replaceAll('-', '_');
  const stateDir = path.join(process.env.HUB_TEST_STATE_DIR!, name);
  const early = readSettings({ HUB_STATE_DIR: stateDir, HUB_JWT_SECRET: JWT_SECRET });
  const settings = new Settings({ ...early, databaseUrl: await emptyDatabase(name), jwtSecret: JWT_SECRET });
  await restoreBackup(placesOf(settings), archive, quiet);
  return settings;
}

async function withClient<T>({ databaseUrl }: Database, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The database keeps these from others, and an upgrade may keep other things there; that they are right is tested by what lists answer. */
const KEPT_FROM_OTHERS = ['equation_solutions', 'listing_cells', 'listing_words', 'solution_listing'];

/** @param like tables and columns to read; by default all */
const rowsOf = (settings: Settings, like?: Rows) =>
  withClient(settings, async (client) => {
    const rows: Rows = {};
    for (const { table } of await tablesOf(client)) {
      if (KEPT_FROM_OTHERS.includes(table) || (like && !like[table]?.[0])) continue;
      const { rows: found } = await client.query<{ row: Rows[string][number] }>(
        `select to_jsonb(t) as row from "${table}" t order by t::text collate "C"`,
      );
      const kept = Object.keys(like?.[table]?.[0] ?? found[0]?.row ?? {});
      rows[table] = sorted(found.map(({ row }) => Object.fromEntries(kept.map((name) => [name, row[name]]))));
    }
    return rows;
  });

const sorted = (rows: Rows[string]) => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const namesOf = (database: Database) => withClient(database, migrationsOf);
const upgrade = (settings: Settings) => migrate(settings.databaseUrl, quiet);

const newestNames = () => namesOf({ databaseUrl: process.env.HUB_TEST_DATABASE! });
const withRows = (rows: Rows) => Object.fromEntries(Object.entries(rows).filter(([, { length }]) => length > 0));

describe.each(RELEASES.map((archive) => [path.basename(archive, '.tar'), archive]))('a hub of %s', (_, archive) => {
  let settings: Settings;
  let before: Rows;
  beforeEach(async () => {
    settings = await hubOf(archive);
    before = await rowsOf(settings);
  });

  it('keeps every row, and answers as before', async () => {
    await upgrade(settings);
    expect(await namesOf(settings)).toEqual(await newestNames());
    expect(await rowsOf(settings, before)).toEqual(withRows(before));

    const hub = await startTestHub({ DATABASE_URL: settings.databaseUrl, HUB_STATE_DIR: settings.stateDir });
    try {
      const ada = await logIn(hub, 'ada', 'correct horse battery staple');
      const [seen] = (await asVisitor(hub).get('/solutions').expect(200)).body as { id: number; label: string }[];
      expect(seen).toMatchObject({ label: 'oscillators/decay', like_count: 1 });
      expect((await asVisitor(hub).get('/solutions?q=rest').expect(200)).body).toHaveLength(1);
      expect((await asVisitor(hub).get('/solutions?q=neurodiffeq').expect(200)).body).toHaveLength(1);
      const versions = (await ada.get(`/solutions/versions?id=${seen!.id}`).expect(200)).body as { version: number }[];
      expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2]);
      await asVisitor(hub).get(`/solutions/download?id=${seen!.id}`).expect(200);
      await sendUpload(ada, { name: 'oscillators/afterwards' }).expect(201);
    } finally {
      await hub.close();
    }
  });

  it('is upgraded once by hubs that start together', async () => {
    await Promise.all([upgrade(settings), upgrade(settings), upgrade(settings)]);
    expect(await namesOf(settings)).toEqual(await newestNames());
    expect(await rowsOf(settings, before)).toEqual(withRows(before));
  });
});

describe('an upgrade that was killed in the middle', () => {
  let processes: HubProcesses;
  let holder: Client;
  let settings: Settings;
  beforeEach(async () => {
    processes = new HubProcesses();
    settings = await hubOf(path.join(FOLDER, 'before-certificates.tar'));
    holder = new Client({ connectionString: settings.databaseUrl });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.end();
    await processes.end();
  });

  const start = () =>
    processes.start({
      DATABASE_URL: settings.databaseUrl,
      HUB_STATE_DIR: settings.stateDir,
      HUB_JWT_SECRET: JWT_SECRET,
    });

  it('is completed by the next start, and loses nothing', async () => {
    const before = await rowsOf(settings);
    const [old, all] = [await namesOf(settings), await newestNames()];
    await holder.query('begin; lock table users in access exclusive mode');
    const killed = start();
    await until(() =>
      withClient(settings, async (client) => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'relation'`,
        );
        return rowCount === 1;
      }),
    );
    killed.kill('SIGKILL');
    await killed.ended;
    await holder.query('rollback');
    const half = await namesOf(settings);
    expect(half.length).toBeGreaterThan(old.length);
    expect(half.length).toBeLessThan(all.length);

    const url = await start().ready();
    expect(await namesOf(settings)).toEqual(all);
    expect(await rowsOf(settings, before)).toMatchObject({ likes: before.likes, solutions: before.solutions });
    expect((await fetch(`${url}/api/v1/solutions`)).status).toBe(200);
  });
});
