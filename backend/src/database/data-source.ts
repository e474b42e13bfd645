import path from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { HubNaming } from './naming';

const room = path.resolve(__dirname, '..');

/** How every part of the server, the tests and the migration tool reach the database. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [path.join(room, '**/*.entity.{ts,js}')],
    migrations: [path.join(__dirname, 'migrations/*.{ts,js}')],
    migrationsTransactionMode: 'each',
    namingStrategy: new HubNaming(),
    synchronize: false,
    poolSize: 10,
    extra: { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 },
  };
}
