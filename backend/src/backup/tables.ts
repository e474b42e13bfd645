import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Pack } from 'tar-stream';
import { addBytes, tableEntry, type BackupManifest, type TableInBackup } from './archive';

/** What belongs to one installation, or is worth nothing an hour later. */
const LEFT_OUT = ['migrations', 'file_stores', 'rate_limits'];
/** Parts of a table are kept in memory one at a time. */
const PART_BYTES = 8 * 2 ** 20;

/** Tables of the hub, with the columns that are stored rather than computed. */
export async function tablesOf(client: ClientBase): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** Names of the migrations that the database has run; none where it has no tables. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('migrations') is not null as there`);
  if (!(found[0] as { there: boolean }).there) return [];
  const { rows } = await client.query<{ name: string }>(`select name from migrations order by id`);
  return rows.map(({ name }) => name);
}

/** Writes one table into the archive, in parts of bounded size. */
export async function addTable(
  pack: Pack,
  client: ClientBase,
  { table, columns }: { table: string; columns: string[] },
): Promise<TableInBackup> {
  const hash = createHash('sha256');
  const source = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`));
  let [waiting, size, part] = [[] as Buffer[], 0, 0];
  const addPart = async () => {
    const bytes = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    hash.update(bytes);
    await addBytes(pack, tableEntry(table, columns, part++), bytes);
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await addPart();
  }
  if (size > 0) await addPart();
  // The number of rows comes with the end of the command, which may arrive later than the last row. The next answer is behind both.
  await client.query(`select`);
  return { rows: source.rowCount, sha256: hash.digest('hex') };
}

/** Reads the last values of the hub's sequences. */
export async function sequencesOf(client: ClientBase): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
        and relname not like 'migrations%' order by relname`,
  );
  const sequences: BackupManifest['sequences'] = {};
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${quoted(name)}`,
    );
    sequences[name] = { value: at[0]!.last_value, called: at[0]!.is_called };
  }
  return sequences;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
