import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { LimitedClient } from './limited-client';
import { HubNaming } from './naming';
import type { ServerProbe } from './server-probe';

const room = path.resolve(__dirname, '..');

/** A connection is found dead after some 20 seconds of silence, however long its statement may take. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** How every part of the server, the tests and the migration tool reach the database. */
function commonOptions(url: string) {
  return {
    type: 'postgres',
    url,
    entities: [path.join(room, '**/*.entity.{ts,js}')],
    migrations: [path.join(__dirname, 'migrations/*.{ts,js}')],
    migrationsTransactionMode: 'each',
    namingStrategy: new HubNaming(),
    synchronize: false,
  } as const satisfies DataSourceOptions;
}

/**
 * Limits connections for calls that somebody waits for. Whatever happens to the database, each call ends:
 * - the server gives up a statement after `statementMs`, and waiting for a lock a little earlier;
 * - where one connection is stuck, {@link LimitedClient} cuts it a little later;
 * - where the whole server is silent, the probe finds out within two seconds, and all calls end;
 * - waiting for a connection, of the pool or a new one, takes half as long at most.
 * @param statementMs longest time of one statement, in milliseconds
 */
export const connectionLimits = (statementMs: number, probe: ServerProbe) => ({
  ...KEEP_ALIVE,
  Client: LimitedClient,
  probe,
  connectionTimeoutMillis: statementMs / 2,
  statement_timeout: statementMs,
  lock_timeout: statementMs * 0.7,
  maxSilenceMs: statementMs * 1.2,
  idle_in_transaction_session_timeout: 30_000,
});

/** PostgreSQL keeps what a connection has looked up, some 20 MB, until the connection ends. */
const MAX_LIFETIME_SECONDS = 600;

/**
 * Statements of one connection that do not wait for each other's answers are sent at once, and run in the order in which they are sent.
 * @param statementMs like that of {@link connectionLimits}
 */
export function dataSourceOptions(url: string, statementMs: number, probe: ServerProbe): DataSourceOptions {
  const extra = { ...connectionLimits(statementMs, probe), pipeline: true, maxLifetimeSeconds: MAX_LIFETIME_SECONDS };
  return { ...commonOptions(url), poolSize: 10, extra };
}

/** Makes the options for migrations, whose statements have no time limit, also where the operator's server has one. */
export function unlimitedDataSourceOptions(url: string): DataSourceOptions {
  return {
    ...commonOptions(url),
    extra: {
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 10_000,
      onConnect: (client: ClientBase) => client.query(WITHOUT_LIMITS),
    },
  };
}

const WITHOUT_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0';

/** A connection of its own with as much time, for what a pool cannot do, such as COPY. The caller must end it. */
export async function connectUnlimited(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', () => undefined); // the statement that runs, or the next one, fails
  await client.connect();
  await client.query(WITHOUT_LIMITS);
  return client;
}
