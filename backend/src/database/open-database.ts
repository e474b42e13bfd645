import path from 'node:path';
import { DataSource } from 'typeorm';
import { readOrMakeSecret } from '../config/secrets';
import { SettingError, Settings, type EarlySettings } from '../config/settings';
import { dataSourceOptions } from './data-source';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';

export interface OpenedDatabase {
  settings: Settings;
  /** Stops the embedded server; does nothing for a database of the operator's. */
  stop: () => Promise<void>;
}

/**
 * Finds or starts the database, brings its tables up to date and completes the settings with what it then knows.
 * @param beside true for a command that may run beside a running hub and then uses its server
 */
export async function openDatabase(early: EarlySettings, beside = false): Promise<OpenedDatabase> {
  const { url, stop } = await findServer(early, beside);
  const jwtSecret = early.jwtSecret ?? readOrMakeSecret(path.join(early.stateDir, 'jwt-secret'));
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings: new Settings({ ...early, databaseUrl: url, jwtSecret }), stop };
}

async function findServer({ databaseUrl, stateDir }: EarlySettings, beside: boolean) {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const dir = path.join(stateDir, 'postgres');
  return (beside && (await joinEmbeddedPostgres(dir))) || startEmbeddedPostgres(dir);
}

/** Runs the migrations that are still due; processes that start together take turns. */
async function migrate(url: string): Promise<void> {
  const source = new DataSource(dataSourceOptions(url));
  try {
    await source.initialize();
  } catch (error) {
    throw new SettingError(`The database does not answer: ${(error as Error).message}`);
  }
  const turn = source.createQueryRunner();
  try {
    await turn.query(`select pg_advisory_lock(hashtext('hub-migrations'))`);
    await source.runMigrations();
  } finally {
    await turn.release();
    await source.destroy();
  }
}
