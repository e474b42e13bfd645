import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { likePattern } from '../../common/like-pattern';
import type { Transaction } from '../../database/transactions';
import type { CatalogKind } from './catalog-kind';

export interface EntryRow {
  id: number;
  name: string;
  /** Empty for lists without descriptions. */
  description: string;
  solutions_count: number;
}

export type LockedEntry = Pick<EntryRow, 'name' | 'description'>;

export interface EntryPage {
  q?: string;
  page_num: number;
  /** Undefined: all of them. */
  page_size?: number;
}

/** The solutions that use an entry. The room solutions has the foreign keys and registers these functions. */
const CARRIED_BY = {
  equations: 'select s.equation_id as entry_id, s.id, s.published_version from solutions s',
  use_cases:
    'select u.use_case_id as entry_id, s.id, s.published_version from solution_use_cases u join solutions s on s.id = u.solution_id',
};

/** Assigns the other entry to the solutions of the first one. */
const MOVE: Record<CatalogKind['table'], [string, ...string[]]> = {
  equations: ['update solutions set equation_id = $2 where equation_id = $1'],
  use_cases: [
    `insert into solution_use_cases (solution_id, use_case_id) select solution_id, $2::int from solution_use_cases where use_case_id = $1
     on conflict do nothing`,
    'delete from solution_use_cases where use_case_id = $1',
  ],
};

@Injectable()
export class EntriesRepository {
  constructor(private readonly db: DataSource) {}

  /** Ordered by name without regard to case. @param all also counts unpublished solutions */
  async list(kind: CatalogKind, page: EntryPage, all: boolean): Promise<{ rows: EntryRow[]; total: number }> {
    const values: unknown[] = [];
    const where = page.q ? `where e.name ilike $${values.push(likePattern(page.q))}` : '';
    const limit =
      page.page_size === undefined ? '' : `limit ${page.page_size} offset ${page.page_num * page.page_size}`;
    const rows = await this.db.query<EntryRow[]>(
      `${this.select(kind, all)} ${where} order by lower(e.name), e.id ${limit}`,
      values,
    );
    if (page.page_size === undefined) return { rows, total: rows.length };
    const [{ total }] = await this.db.query<[{ total: number }]>(
      `select count(*)::int as total from ${kind.table} e ${where}`,
      values,
    );
    return { rows, total };
  }

  async byId(kind: CatalogKind, id: number, all: boolean): Promise<EntryRow | null> {
    const [row] = await this.db.query<EntryRow[]>(`${this.select(kind, all)} where e.id = $1`, [id]);
    return row ?? null;
  }

  /** @returns the new id; a name in use breaks the unique index */
  async insert(tx: Transaction, kind: CatalogKind, name: string, description: string): Promise<number> {
    const [columns, places] = kind.described ? ['name, description', '$1, $2'] : ['name', '$1'];
    const [row] = await tx.query<[{ id: number }]>(
      `insert into ${kind.table} (${columns}) values (${places}) returning id`,
      kind.described ? [name, description] : [name],
    );
    return row.id;
  }

  /**
   * Locks entries until the end of the transaction, so that they cannot be assigned, changed or deleted. They are
   * locked in the order of their ids, which avoids a deadlock. @returns the entries that exist, by id
   */
  async lock(tx: Transaction, kind: CatalogKind, ids: number[]): Promise<Map<number, LockedEntry>> {
    const rows = await tx.query<(LockedEntry & { id: number })[]>(
      `select id, name, ${kind.described ? 'description' : `''`} as description from ${kind.table} where id = any($1) order by id for update`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks the solutions that use an entry before the entry itself, which is the order of edits, too. */
  async lockCarriers(tx: Transaction, kind: CatalogKind, id: number): Promise<void> {
    await tx.query(
      `select from solutions where id in (select c.id from (${CARRIED_BY[kind.table]}) c where c.entry_id = $1)
       order by id for no key update`,
      [id],
    );
  }

  async update(tx: Transaction, kind: CatalogKind, id: number, name: string, description: string): Promise<void> {
    await tx.query(
      `update ${kind.table} set name = $2${kind.described ? ', description = $3' : ''} where id = $1`,
      kind.described ? [id, name, description] : [id, name],
    );
  }

  async countCarriers(tx: Transaction, kind: CatalogKind, id: number): Promise<number> {
    const [{ count }] = await tx.query<[{ count: number }]>(
      `select count(*)::int as count from (${CARRIED_BY[kind.table]}) c where c.entry_id = $1`,
      [id],
    );
    return count;
  }

  /** Assigns another entry to its solutions. This is not an edit of them: revision and time stay the same. */
  async move(tx: Transaction, kind: CatalogKind, id: number, to: number): Promise<void> {
    const [give, ...leave] = MOVE[kind.table];
    await tx.query(give, [id, to]);
    for (const statement of leave) await tx.query(statement, [id]);
  }

  async delete(tx: Transaction, kind: CatalogKind, id: number): Promise<void> {
    await tx.query(`delete from ${kind.table} where id = $1`, [id]);
  }

  private select(kind: CatalogKind, all: boolean): string {
    return `select e.id, e.name, ${kind.described ? 'e.description' : `''`} as description, coalesce(c.count, 0)::int as solutions_count
      from ${kind.table} e left join (
        select entry_id, count(*) from (${CARRIED_BY[kind.table]}) c ${all ? '' : 'where c.published_version is not null'} group by entry_id
      ) c on c.entry_id = e.id`;
  }
}
