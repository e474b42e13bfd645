import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { readSettings } from '../../src/config/settings';
import { openDatabase } from '../../src/database/open-database';
import { makeStateDir } from './own-postgres';

/** What the tests of one run share; set here, read in the workers and at the end. */
declare global {
  var stopTestDatabase: () => Promise<void>;
}

/** Starts one PostgreSQL for the run and migrates the database that every test file gets a copy of. */
export default async function startDatabase(): Promise<void> {
  const stateDir = makeStateDir('hub-test-');
  const { settings, stop } = await openDatabase(readSettings({ HUB_STATE_DIR: stateDir }), {
    say: console.log,
    lost: () => undefined,
  });
  await forgetDurability(settings.databaseUrl);
  process.env.HUB_TEST_DATABASE = settings.databaseUrl;
  process.env.HUB_TEST_STATE_DIR = stateDir;
  globalThis.stopTestDatabase = async () => {
    await stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}

/** Durability costs time, and this database is deleted after the run. */
export async function forgetDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
