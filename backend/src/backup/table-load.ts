import { createHash, type Hash } from 'node:crypto';
import type { Client } from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { SettingError } from '../config/settings';
import type { BackupManifest } from './archive';
import { quoted, tablesOf } from './tables';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Index {
  name: string;
  /** The statement that makes it. */
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  /** How it is enabled: as usual, or also for replication. */
  enabled: keyof typeof ENABLE;
}

/** What brings a trigger back, by the letter in which PostgreSQL keeps how it was enabled. */
const ENABLE = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger' };

/** PostgreSQL's memory for making one index. With more of it, more rows are sorted at once. */
const INDEX_MEMORY = '256MB';

/** Loads the tables of an archive into empty ones, in one transaction that begins with the first rows. */
export class TableLoad {
  private readonly hashes = new Map<string, Hash>();
  private open: { table: string; sink: CopyStreamQuery } | null = null;
  private keys: ForeignKey[] = [];
  private indexes: Index[] = [];
  private triggers: Trigger[] = [];
  private tables: string[] = [];
  private started = false;

  constructor(private readonly client: Client) {}

  /** Adds one part of a table. Parts of a table follow each other. */
  async add({ table, columns }: { table: string; columns: string[] }, bytes: Buffer): Promise<void> {
    if (!this.started) await this.start();
    if (!this.tables.includes(table))
      throw new SettingError(`The backup contains a table that this release does not know: ${table}.`);
    if (this.open?.table !== table) {
      await this.close();
      const into = `${quoted(table)} (${columns.map(quoted).join(', ')})`;
      const sink = this.client.query(copyFrom(`copy ${into} from stdin`));
      sink.on('error', () => undefined); // whoever writes is told
      this.open = { table, sink };
      this.hashes.set(table, createHash('sha256'));
    }
    this.hashes.get(table)!.update(bytes);
    await written(this.open.sink, (done) => void this.open!.sink.write(bytes, done));
  }

  /** Compares everything with the manifest, and commits. */
  async finish(manifest: BackupManifest): Promise<void> {
    if (!this.started) await this.start();
    await this.close();
    for (const [table, { rows, sha256 }] of Object.entries(manifest.tables)) {
      const hash = this.hashes.get(table) ?? createHash('sha256');
      const { rows: counted } = await this.client.query<{ n: string }>(`select count(*) as n from ${quoted(table)}`);
      if (hash.digest('hex') !== sha256 || Number(counted[0]!.n) !== rows)
        throw new SettingError(
          `The backup is damaged: the table ${table} differs from its checksum. Nothing was restored.`,
        );
    }
    for (const [name, at] of Object.entries(manifest.sequences)) await this.setSequence(name, at);
    await this.client.query(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
    for (const { definition } of this.indexes) await this.client.query(definition);
    for (const { table, name, definition } of this.keys)
      await this.client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { table, name, enabled } of this.triggers)
      await this.client.query(`alter table ${table} ${ENABLE[enabled]} ${quoted(name)}`);
    await this.client.query(`commit`);
    await this.client.query(`analyze`);
  }

  /** Never below an id that is in use, whatever the manifest of an archive without a seal says. */
  private async setSequence(name: string, { value, called }: BackupManifest['sequences'][string]): Promise<void> {
    const { rows } = await this.client.query<{ table: string; column: string }>(
      `select d.refobjid::regclass::text as table, a.attname as column
         from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where d.objid = $1::text::regclass and d.classid = 'pg_class'::regclass`,
      [quoted(name)],
    );
    const [of] = rows;
    const used = of ? `(select max(${quoted(of.column)}) from ${of.table})` : 'null';
    await this.client.query(
      `select setval($1::text::regclass, greatest($2::bigint, used, 1), $3 or coalesce(used >= $2::bigint, false))
         from (select ${used}::bigint as used) u`,
      [quoted(name), value, called],
    );
  }

  /** Ends what is open, so that the connection can be closed. */
  async abort(): Promise<void> {
    const sink = this.open?.sink;
    this.open = null;
    if (sink) await new Promise((resolve) => sink.once('close', resolve).destroy(new Error('The restore stops')));
    await this.client.query(`rollback`).catch(() => undefined);
  }

  /** Starts the transaction: empties the tables, which hold what migrations wrote, and puts checks between tables and indexes off. */
  private async start(): Promise<void> {
    this.started = true;
    await this.client.query(`begin`);
    this.tables = (await tablesOf(this.client)).map(({ table }) => table);
    const { rows } = await this.client.query<ForeignKey>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
    );
    this.keys = rows;
    for (const { table, name } of this.keys)
      await this.client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    // An index is made faster from all rows at once than row by row. Those of constraints stay.
    const { rows: indexes } = await this.client.query<Index>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
         from pg_index join pg_class c on c.oid = indexrelid
        where c.relnamespace = current_schema()::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    this.indexes = indexes;
    for (const { name } of this.indexes) await this.client.query(`drop index ${name}`);
    const { rows: triggers } = await this.client.query<Trigger>(
      `select tgrelid::regclass::text as table, tgname as name, tgenabled::text as enabled
         from pg_trigger join pg_class c on c.oid = tgrelid
        where not tgisinternal and tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`,
    );
    this.triggers = triggers;
    for (const { table, name } of this.triggers)
      await this.client.query(`alter table ${table} disable trigger ${quoted(name)}`);
    if (this.tables.length > 0) await this.client.query(`truncate ${this.tables.map(quoted).join(', ')}`);
  }

  private async close(): Promise<void> {
    const sink = this.open?.sink;
    this.open = null;
    if (sink) await written(sink, (done) => void sink.end(done));
  }
}

/** The database's own error comes as an event; the callback may only tell that the stream has ended. */
function written(sink: CopyStreamQuery, write: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    sink.prependOnceListener('error', reject);
    write((error) => {
      if (error) return void setImmediate(() => reject(error));
      sink.off('error', reject);
      resolve();
    });
  });
}
