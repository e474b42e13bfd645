import path from 'node:path';
import { DataSource } from 'typeorm';
import { readOrMakeSecret } from '../config/secrets';
import { SettingError, Settings, type EarlySettings } from '../config/settings';
import { dataSourceOptions } from './data-source';
import { startEmbeddedPostgres } from './embedded-postgres';

export interface OpenedDatabase {
  settings: Settings;
  /** Stops the embedded server; does nothing for a database of the operator's. */
  stop(): Promise<void>;
}

/** Finds or starts the database, brings its tables up to date and completes the settings with what it then knows. */
export async function openDatabase(early: EarlySettings): Promise<OpenedDatabase> {
  const { url, stop } = early.databaseUrl
    ? { url: early.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres(path.join(early.stateDir, 'postgres'));
  const jwtSecret = early.jwtSecret ?? readOrMakeSecret(path.join(early.stateDir, 'jwt-secret'));
  try {
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { settings: new Settings({ ...early, databaseUrl: url, jwtSecret }), stop };
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
