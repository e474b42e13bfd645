import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { SettingError } from '../config/settings';
import { unlimitedDataSourceOptions } from './data-source';

/** The session lock of whoever runs migrations. */
const MIGRATION_LOCK = `hashtext('hub-migrations')`;

/**
 * Runs the migrations that are still due. Processes that start together take turns, however long each one takes.
 * @param only names of the migrations that may run, for tables of an older release; by default all
 * @throws SettingError if the database does not answer, or for a name that this release does not have
 */
export async function migrate(url: string, say: (text: string) => void, only?: readonly string[]): Promise<void> {
  const source = new DataSource(await optionsFor(url, only));
  await connect(source);
  const turn = source.createQueryRunner();
  try {
    const [{ mine }] = (await turn.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)) as [
      { mine: boolean },
    ];
    if (!mine) {
      say('Another hub is bringing the tables of the database up to date; waiting until it is done …');
      await turn.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    }
    await source.runMigrations();
  } finally {
    await turn.release();
    await source.destroy();
  }
}

/** Whether no migration is due. @throws SettingError if the database does not answer */
export async function tablesAreCurrent(url: string): Promise<boolean> {
  const source = new DataSource(unlimitedDataSourceOptions(url));
  await connect(source);
  try {
    return !(await source.showMigrations());
  } finally {
    await source.destroy();
  }
}

async function connect(source: DataSource): Promise<void> {
  try {
    await source.initialize();
  } catch (error) {
    throw new SettingError(`The database does not answer: ${(error as Error).message}`);
  }
}

async function optionsFor(url: string, only?: readonly string[]): Promise<DataSourceOptions> {
  const options = unlimitedDataSourceOptions(url);
  if (!only) return options;
  const all = new DataSource(options);
  await connect(all);
  const known = new Map(
    all.migrations.map((migration) => [migration.name ?? migration.constructor.name, migration.constructor]),
  );
  await all.destroy();
  const unknown = only.find((name) => !known.has(name));
  if (unknown) throw new SettingError(`This release is older than the tables: it does not know ${unknown}.`);
  return { ...options, migrations: only.map((name) => known.get(name)!) as MixedList<never> };
}
