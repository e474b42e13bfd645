import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import { UserEntity } from '../../auth/user.entity';

/** A table with rows of one account. */
interface OwnTable {
  name: string;
  columns: string[];
  /** SQL condition, with the id of the account as `$1`. */
  condition: string;
  order: string;
}

/** A file that the account has uploaded. */
export interface OwnFile {
  sha256: string;
  /** Label of its solution. */
  label: string;
  version: number;
  /** Whether it is the original of a mended file. */
  isAsSent: boolean;
}

/** Rows that belong to an account although no foreign key of theirs says so. */
const WITHOUT_KEY: Record<string, string> = {
  audit_log: 'actor_id = $1',
  collection_items: 'collection_id in (select id from collections where owner_id = $1)',
  projects: 'id in (select project_id from project_members where user_id = $1)',
  solutions: 'id in (select solution_id from solution_versions where uploaded_by = $1)',
  users: 'id = $1',
};

/** Tables that repeat what others have, so that lists are fast. */
const REPEATED = ['solution_listings'];

const AT_ONCE = 100;

/** Everything in the database that is about one account. Tables are found by their foreign keys, so that none is forgotten. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly db: DataSource) {}

  /** Tables with rows of accounts. Hashes and tokens are left out, as nobody can read anything out of them. */
  tables(): OwnTable[] {
    return this.db.entityMetadatas.flatMap((entity) => {
      const condition = WITHOUT_KEY[entity.tableName] ?? conditionOf(entity);
      if (!condition || REPEATED.includes(entity.tableName)) return [];
      const columns = entity.columns.filter(({ type, isSelect }) => type !== 'bytea' && isSelect);
      return {
        name: entity.tableName,
        columns: columns.map(({ databaseName }) => `"${databaseName}"`),
        condition,
        order: entity.primaryColumns.map(({ databaseName }) => `"${databaseName}"`).join(', '),
      };
    });
  }

  /** The rows of an account in a table, each as JSON. */
  async *rows({ name, columns, condition, order }: OwnTable, userId: number): AsyncGenerator<string> {
    const page = `select ${columns.join(', ')} from ${name} where ${condition} order by ${order} limit ${AT_ONCE} offset $2`;
    for (let offset = 0; ; offset += AT_ONCE) {
      const rows = await this.db.query<{ json: string }[]>(`select row_to_json(r)::text as json from (${page}) r`, [
        userId,
        offset,
      ]);
      yield* rows.map(({ json }) => json);
      if (rows.length < AT_ONCE) return;
    }
  }

  files(userId: number): Promise<OwnFile[]> {
    return this.db.query(
      `select f.sha256, s.label, v.version, f.is_as_sent as "isAsSent"
       from solution_versions v join solutions s on s.id = v.solution_id
       cross join lateral (values (v.sha256, false), (v.mended_from, true)) f (sha256, is_as_sent)
       where v.uploaded_by = $1 and f.sha256 is not null order by s.label, v.version, f.is_as_sent`,
      [userId],
    );
  }
}

/** Columns that name an account; null if the table has none. */
function conditionOf(entity: EntityMetadata): string | null {
  const columns = entity.foreignKeys
    .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.target === UserEntity)
    .map(({ columnNames }) => `"${columnNames[0]!}" = $1`);
  return columns.length > 0 ? columns.join(' or ') : null;
}
