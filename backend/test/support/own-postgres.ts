import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../src/config/settings';
import { openDatabase } from '../../src/database/open-database';

/** A migrated database on a server of its own, for tests that freeze the server. */
export interface OwnPostgres {
  url: string;
  /** Suspends every process of the server, as a hanging disk or a sleeping machine would. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const stateDir = makeStateDir('hub-own-postgres-');
  const { settings, stop } = await openDatabase(readSettings({ HUB_STATE_DIR: stateDir }), {
    say: console.log,
    lost: () => undefined,
  });
  const signal = (name: NodeJS.Signals) => {
    for (const pid of withChildren(postmasterPid(stateDir))) process.kill(pid, name);
  };
  return {
    url: settings.databaseUrl,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** An empty folder that the account of the database can enter. */
export function makeStateDir(prefix: string): string {
  const stateDir = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(stateDir, 0o755);
  return stateDir;
}

export const postmasterPid = (stateDir: string) =>
  Number(readFileSync(path.join(stateDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

/** A process and its children. */
function withChildren(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = processes.map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child]) => child!)];
}
