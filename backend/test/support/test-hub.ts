import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { readSettings, Settings } from '../../src/config/settings';
import { createHub } from '../../src/hub';

/** A whole hub, listening, over a fresh database of its own that holds what the migrations put there. */
export interface TestHub {
  app: NestFastifyApplication;
  db: DataSource;
  settings: Settings;
  /** `http://127.0.0.1:port` */
  url: string;
  close(): Promise<void>;
}

/** @param environment settings that this test is about; rate limits are out of the way unless it names their factor */
export async function startTestHub(environment: NodeJS.ProcessEnv = {}): Promise<TestHub> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const stateDir = path.join(process.env.HUB_TEST_STATE_DIR!, name);
  const defaults = {
    HUB_RATE_LIMIT_FACTOR: '1000',
    HUB_STATE_DIR: stateDir,
    HUB_JWT_SECRET: 'a secret for the tests, long enough',
  };
  const early = readSettings({ ...defaults, DATABASE_URL: await cloneDatabase(name), ...environment });
  const settings = new Settings({ ...early, databaseUrl: early.databaseUrl!, jwtSecret: early.jwtSecret! });
  const app = await createHub(settings);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { app, settings, db: app.get(DataSource), url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** @returns address of a copy of the migrated database */
export async function cloneDatabase(name: string): Promise<string> {
  const url = new URL(process.env.HUB_TEST_DATABASE!);
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}
