import path from 'node:path';
import { type LoggedIn, PASSWORD } from './as';
import type { TestHub } from './test-hub';
import { uniqueName } from './unique-name';

/** Locks the sessions of an account: its removal then waits at its very last step. @param $1 id of the account */
export const ALMOST_GONE = 'select from sessions where user_id = $1 for update';

export const removeAccount = (user: LoggedIn) => user.delete('/account', { current_password: PASSWORD });

export const hasAccount = async ({ hub, id }: LoggedIn): Promise<boolean> =>
  (await hub.db.query<unknown[]>(`select from users where id = $1`, [id])).length === 1;

/** Bytes that no other test uploads. */
export const uniqueFile = () => Buffer.from(`\x80\x04\x8c\x0c${uniqueName('bytes').padEnd(12, '.')}.`, 'latin1');

export const storedPath = ({ settings }: TestHub, sha256: string) =>
  path.join(settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);

/** Names in a table that match a pattern of SQL. */
export async function namesLike(
  { db }: TestHub,
  table: 'projects' | 'project_names' | 'solutions',
  pattern: string,
): Promise<string[]> {
  const rows = await db.query<{ name: string }[]>(`select name from ${table} where name like $1 order by name`, [
    pattern,
  ]);
  return rows.map(({ name }) => name);
}
