import stopDatabase from '../support/stop-database';

export default async function stopServers(): Promise<void> {
  await globalThis.stopTestS3();
  await stopDatabase();
}
