import { DataSource, type MigrationInterface } from 'typeorm';
import { SettingError } from '../config/settings';
import { unlimitedDataSourceOptions } from './data-source';

/** The session lock of whoever runs migrations. */
const MIGRATION_LOCK = `hashtext('hub-migrations')`;

/**
 * Runs the migrations that are still due. Processes that start together take turns, however long each one takes.
 * @param only names of the migrations that may run, for tables of an older release; by default all
 * @throws SettingError if the database does not answer, and for tables or a name that only a newer release knows
 */
export async function migrate(url: string, say: (text: string) => void, only?: readonly string[]): Promise<void> {
  const source = await connect(url);
  const turn = source.createQueryRunner();
  try {
    const [{ mine }] = (await turn.query(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as mine`)) as [
      { mine: boolean },
    ];
    if (!mine) {
      say('Another hub is bringing the tables of the database up to date; waiting until it is done …');
      await turn.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    }
    const newer = await newerMigration(source);
    if (newer) throw tablesAreNewer(newer);
    if (only) choose(source, only);
    await source.runMigrations();
  } finally {
    await turn.release();
    await source.destroy();
  }
}

/** What a release can say of the tables: `due` migrations may be there, or the name of one that only a `newer` release has. */
export interface StateOfTables {
  due: boolean;
  newer: string | null;
}

/** @throws SettingError if the database does not answer */
export async function stateOfTables(url: string): Promise<StateOfTables> {
  const source = await connect(url);
  try {
    return { due: await source.showMigrations(), newer: await newerMigration(source) };
  } finally {
    await source.destroy();
  }
}

export const madeByNewerRelease = (migration: string): string =>
  `The database was brought up to date by a newer release (${migration}).`;
export const CURE_FOR_NEWER_TABLES = 'Start that one, or restore the backup from before the upgrade.';
export const tablesAreNewer = (migration: string): SettingError =>
  new SettingError(`${madeByNewerRelease(migration)} ${CURE_FOR_NEWER_TABLES}`);

async function connect(url: string): Promise<DataSource> {
  const source = new DataSource(unlimitedDataSourceOptions(url));
  try {
    return await source.initialize();
  } catch (error) {
    throw new SettingError(`The database does not answer: ${(error as Error).message}`);
  }
}

const nameOf = (migration: MigrationInterface) => migration.name ?? migration.constructor.name;

/** The newest migration of the tables that this release does not have; null if it has all of them. */
async function newerMigration(source: DataSource): Promise<string | null> {
  const [{ there }] = await source.query<[{ there: boolean }]>(`select to_regclass('migrations') is not null as there`);
  if (!there) return null;
  const rows = await source.query<{ name: string }[]>(`select name from migrations order by id desc`);
  const known = new Set(source.migrations.map(nameOf));
  return rows.find(({ name }) => !known.has(name))?.name ?? null;
}

/** @throws SettingError for a name that this release does not have */
function choose(source: DataSource, only: readonly string[]): void {
  const known = new Map(source.migrations.map((migration) => [nameOf(migration), migration]));
  const unknown = only.find((name) => !known.has(name));
  if (unknown) throw new SettingError(`The backup was made by a newer release (${unknown}). Restore it with that one.`);
  source.migrations.splice(0, Infinity, ...only.map((name) => known.get(name)!));
}
