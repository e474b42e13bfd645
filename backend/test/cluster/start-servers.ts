import { rmSync } from 'node:fs';
import { makeStateDir } from '../support/own-postgres';
import { forgetDurability } from '../support/start-database';
import { startReplicatedPostgres } from '../support/streaming-replica';
import { CREDENTIALS, S3Server } from './s3-server';

declare global {
  var stopTestServers: () => Promise<void>;
}

/** The database and its replica for visitors, and an S3 server for the files of all hubs of the run. */
export default async function startServers(): Promise<void> {
  const stateDir = makeStateDir('hub-test-');
  Object.assign(process.env, CREDENTIALS);
  const s3 = await S3Server.start();
  await s3.makeBucket();
  const postgres = await startReplicatedPostgres();
  await forgetDurability(postgres.url);
  process.env.HUB_TEST_STATE_DIR = stateDir;
  process.env.HUB_TEST_DATABASE = postgres.url;
  process.env.HUB_TEST_REPLICA = postgres.readUrl;
  process.env.HUB_TEST_S3 = s3.endpoint;
  globalThis.stopTestServers = async () => {
    await s3.stop();
    await postgres.stop();
    rmSync(stateDir, { recursive: true, force: true });
  };
}
