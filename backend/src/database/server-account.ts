import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Ids for the server's processes; empty for the hub's own account. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: it then runs as the least privileged account there is. */
export async function serverAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/**
 * Finds a folder in which the server's account can work: the folder itself, or, when that lies under one closed to others
 * (root's home), an open place that belongs to this folder.
 */
export async function reachableFolder(dir: string, account: Account): Promise<string> {
  if (account.uid === undefined) return dir;
  chmodSync(dir, 0o755);
  if (await canAccess(dir, account)) return dir;
  const open = path.join('/var/tmp', `solverhub-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`);
  mkdirSync(open, { recursive: true, mode: 0o755 });
  return open;
}

/** Whether the account may enter the folder or run the program. */
export const canAccess = (place: string, account: Account) =>
  run('test', ['-x', place], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
