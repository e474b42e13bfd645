import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/database/embedded-postgres';
import { migrate } from '../../src/database/migrate';
import { serverAccount } from '../../src/database/server-account';
import { makeStateDir, postmasterPid } from './own-postgres';

/** A migrated database, and a server that follows it by streaming replication. */
export interface ReplicatedPostgres {
  url: string;
  readUrl: string;
  /** Ends the replica as a failing machine would. It is started again at the same address. */
  killReplica(): void;
  stop(): Promise<void>;
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const [own, follower] = [makeStateDir('hub-primary-'), makeStateDir('hub-replica-')];
  const folders = { own: path.join(own, 'postgres'), follower: path.join(follower, 'postgres') };
  const first = await startEmbeddedPostgres(folders.own);
  await migrate(first.url, () => undefined);
  await first.stop();
  execFileSync('cp', ['-a', folders.own, folders.follower]);
  const primary = await startEmbeddedPostgres(folders.own);
  await followPrimary(path.join(folders.follower, 'data'), primary);
  const replica = await startEmbeddedPostgres(folders.follower);
  return {
    url: primary.url,
    readUrl: replica.url,
    killReplica: () => process.kill(postmasterPid(follower), 'SIGKILL'),
    stop: async () => {
      await replica.stop();
      await primary.stop();
      for (const folder of [own, follower]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param data copy of the data folder, made while the server was stopped */
async function followPrimary(data: string, { url }: EmbeddedPostgres): Promise<void> {
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const signal = path.join(data, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = await serverAccount();
  if (uid !== undefined) chownSync(signal, uid, gid!);
}
