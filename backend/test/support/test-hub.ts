import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { readSettings, Settings } from '../../src/config/settings';
import { createHub } from '../../src/hub';
import { startProxy } from '../cluster/proxy';
import { BUCKET } from '../cluster/s3-server';
import { lendThreads } from './warm-threads';

/** A complete, listening hub with a fresh database of its own, which contains what the migrations insert. */
export interface TestHub {
  app: NestFastifyApplication;
  db: DataSource;
  settings: Settings;
  /** `http://127.0.0.1:port` */
  url: string;
  close(): Promise<void>;
}

/** Tests make hundreds of accounts; what a real hub spends on a hash is tested beside the code. */
const QUICK_HASHES = { memoryCost: 16, timeCost: 1, parallelism: 1 };

/**
 * @param environment settings of this test; rate limits are practically off unless it sets their factor
 * @param changes settings that no variable of the environment sets
 */
export async function startTestHub(
  environment: NodeJS.ProcessEnv = {},
  changes: Partial<Settings> = {},
): Promise<TestHub> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const stateDir = path.join(process.env.HUB_TEST_STATE_DIR!, name);
  const defaults = {
    HUB_RATE_LIMIT_FACTOR: '1000',
    // What a hub does once a day happens at once or not at all, whatever the time of the day is.
    HUB_BACKUP_HOUR: '0',
    HUB_REVIEW_MAIL_HOUR: 'off',
    // A mail server does not make them confirm the addresses of their accounts.
    HUB_CONFIRM_EMAIL: 'off',
    // A statement that waits long shows how busy the machine is, and is not a fault; specs about slow databases set less.
    HUB_STATEMENT_SECONDS: String(60 * Number(process.env.HUB_TEST_PATIENCE ?? 1)),
    HUB_STATE_DIR: stateDir,
    HUB_JWT_SECRET: 'a secret for the tests, long enough',
    // Among the tests of large installations, visitors read from a replica, files are in a bucket, and requests arrive through a proxy.
    ...(process.env.HUB_TEST_S3 && {
      ...(!environment.DATABASE_URL && { DATABASE_READ_URL: databaseAt(process.env.HUB_TEST_REPLICA!, name) }),
      HUB_TRUSTED_PROXY: '127.0.0.1',
      HUB_S3_ENDPOINT: process.env.HUB_TEST_S3,
      HUB_S3_BUCKET: BUCKET,
      HUB_S3_PREFIX: `${name}/`,
    }),
  };
  const early = readSettings({ ...defaults, DATABASE_URL: await cloneDatabase(name), ...environment });
  const settings = new Settings({
    ...early,
    databaseUrl: early.databaseUrl!,
    jwtSecret: early.jwtSecret!,
    passwordCost: QUICK_HASHES,
    ...changes,
  });
  const app = await createHub(settings);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const proxy = process.env.HUB_TEST_S3 ? await startProxy(port) : null;
  const takeThreadsBack = lendThreads(app);
  const close = async () => {
    await proxy?.stop();
    takeThreadsBack();
    await app.close();
  };
  return { app, settings, db: app.get(DataSource), url: proxy?.url ?? `http://127.0.0.1:${port}`, close };
}

/** Settings for another process of a hub, with the same database and files. */
export const alongside = ({ settings }: TestHub): NodeJS.ProcessEnv => ({
  DATABASE_URL: settings.databaseUrl,
  HUB_STATE_DIR: settings.stateDir,
  ...(settings.bucket && { HUB_S3_PREFIX: settings.bucket.prefix }),
  ...(settings.databaseReadUrl && { DATABASE_READ_URL: settings.databaseReadUrl }),
});

/** @returns address of a copy of the migrated database */
export const cloneDatabase = (name: string): Promise<string> =>
  createDatabase(name, new URL(process.env.HUB_TEST_DATABASE!).pathname.slice(1));

/** @returns address of a database without tables */
export const emptyDatabase = (name: string): Promise<string> => createDatabase(name, 'template0');

async function createDatabase(name: string, template: string): Promise<string> {
  const url = new URL(process.env.HUB_TEST_DATABASE!);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return databaseAt(url.href, name);
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
