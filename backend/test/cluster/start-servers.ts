import startDatabase from '../support/start-database';
import { CREDENTIALS, S3Server } from './s3-server';

declare global {
  var stopTestS3: () => Promise<void>;
}

/** The database, and an S3 server for the files of all hubs of the run. */
export default async function startServers(): Promise<void> {
  await startDatabase();
  Object.assign(process.env, CREDENTIALS);
  const s3 = await S3Server.start();
  await s3.makeBucket();
  process.env.HUB_TEST_S3 = s3.endpoint;
  globalThis.stopTestS3 = () => s3.stop();
}
