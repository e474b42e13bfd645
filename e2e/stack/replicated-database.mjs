import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const dist = createRequire(path.resolve(import.meta.dirname, '../../backend/dist/main.js'));

/**
 * Starts a database server, and a replica that follows it.
 * @param {string} folder holds `postgres`, the primary, and `replica`; does not exist yet
 * @returns {Promise<{ url: string, readUrl: string, countReads: () => Promise<number>, stop: () => Promise<void> }>}
 * `countReads`: how often the replica has read the tables of the hub
 */
export async function startReplicatedDatabase(folder) {
  const { startEmbeddedPostgres } = dist('./database/embedded-postgres');
  const { migrate } = dist('./database/migrate');
  mkdirSync(folder, { mode: 0o755 });
  const [own, follower] = [path.join(folder, 'postgres'), path.join(folder, 'replica')];
  const first = await startEmbeddedPostgres(own);
  await migrate(first.url, () => undefined);
  await first.stop();
  execFileSync('cp', ['-a', own, follower]);
  const events = { say: () => undefined, lost: () => process.exit(1) };
  const primary = await startEmbeddedPostgres(own, events);
  try {
    await follow(path.join(follower, 'data'), primary.url);
    const replica = await startEmbeddedPostgres(follower, events);
    return {
      url: primary.url,
      readUrl: replica.url,
      countReads: () => countReads(replica.url),
      stop: async () => {
        await replica.stop();
        await primary.stop();
      },
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

/** @param {string} data copy of the data folder of the primary, made while that was stopped */
async function follow(data, url) {
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const signal = path.join(data, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = await dist('./database/server-account').serverAccount();
  if (uid !== undefined) chownSync(signal, uid, gid);
}

async function countReads(url) {
  const { Client } = dist('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select sum(coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables`,
  );
  await client.end();
  return rows[0].count ?? 0;
}
