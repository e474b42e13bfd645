import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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

/**
 * What belongs to an account, by table: an SQL condition with the id of the account as `$1`. A test finds every foreign key to an account that is
 * missing here, so that somebody decides whether it belongs to the account or only speaks of it, as a report does.
 */
export const OWN: Record<string, string> = {
  address_changes: 'user_id = $1',
  api_keys: 'user_id = $1',
  audit_log: 'actor_id = $1',
  authenticators: 'user_id = $1',
  collection_items: 'collection_id in (select id from collections where owner_id = $1)',
  collections: 'owner_id = $1',
  contributors: 'user_id = $1',
  former_api_keys: 'user_id = $1',
  identities: 'user_id = $1',
  invitations: 'user_id = $1',
  likes: 'user_id = $1',
  notices: 'user_id = $1',
  organization_invitations: 'user_id = $1 or invited_by = $1',
  organization_members: 'user_id = $1',
  organizations: 'id in (select organization_id from organization_members where user_id = $1) or created_by = $1',
  passkeys: 'user_id = $1',
  password_resets: 'user_id = $1',
  problem_followers: 'user_id = $1',
  project_members: 'user_id = $1',
  project_rights: 'user_id = $1',
  projects: 'id in (select project_id from project_members where user_id = $1) or created_by = $1 or default_of = $1',
  recovery_codes: 'user_id = $1',
  reports: 'reporter_id = $1',
  review_claims: 'user_id = $1',
  second_factor_challenges: 'user_id = $1',
  sessions: 'user_id = $1',
  solution_versions: 'uploaded_by = $1',
  solutions: 'id in (select solution_id from solution_versions where uploaded_by = $1)',
  stated_problems: 'author_id = $1',
  upload_attempts: 'user_id = $1',
  users: 'id = $1',
};

const AT_ONCE = 100;

/** Everything in the database that belongs to one account. */
@Injectable()
export class OwnDataRepository {
  constructor(private readonly db: DataSource) {}

  /** Tables with rows of accounts. Hashes and tokens are left out, as nobody can read anything out of them. */
  tables(): OwnTable[] {
    return this.db.entityMetadatas.flatMap((entity) => {
      const condition = OWN[entity.tableName];
      if (!condition) return [];
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
