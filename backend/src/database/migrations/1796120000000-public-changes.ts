import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hubs hear at the commit that something has changed in what lists of published solutions show. */
export class PublicChanges1796120000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [TELL, ...TRIGGERS]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const CHANNEL = 'hub_public_changes';

/** For tables and columns of which visitors see every row. */
const TELL = `
  CREATE FUNCTION hub_tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_notify('${CHANNEL}', ''); RETURN NULL; END $$`;

const always = (table: string, events: string) =>
  `CREATE TRIGGER "tr_${table}_tell" AFTER ${events} ON "${table}" FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_public_change()`;

const EVENTS = ['insert', 'update', 'delete'] as const;

/** @param seen query of what visitors see of the rows of a statement. If it finds the same before and after, nothing is told */
const ifSeen = (table: string, seen: (rows: string) => string) =>
  EVENTS.flatMap((event) => {
    const tables = {
      insert: 'NEW TABLE AS new_rows',
      delete: 'OLD TABLE AS old_rows',
      update: 'NEW TABLE AS new_rows OLD TABLE AS old_rows',
    };
    const [before, after] = [seen('old_rows'), seen('new_rows')];
    const told = {
      insert: after,
      delete: before,
      update: `(${after} EXCEPT ALL ${before}) UNION ALL (${before} EXCEPT ALL ${after})`,
    };
    return [
      `CREATE FUNCTION hub_tell_${table}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF EXISTS (${told[event]}) THEN PERFORM pg_notify('${CHANNEL}', ''); END IF;
         RETURN NULL;
       END $$`,
      `CREATE TRIGGER "tr_${table}_tell_${event}" AFTER ${event.toUpperCase()} ON "${table}" REFERENCING ${tables[event]}
       FOR EACH STATEMENT EXECUTE FUNCTION hub_tell_${table}_${event}()`,
    ];
  });

const TRIGGERS = [
  // Without the counts, which change with every like and download, and without what only members see.
  ...ifSeen(
    'solutions',
    (rows) => `
      SELECT to_jsonb(x) - '{like_count,download_count,head_version,revision,updated_at}'::text[] FROM ${rows} x
      WHERE x.published_version IS NOT NULL`,
  ),
  // A digest, because columns of type json cannot be compared.
  ...ifSeen('solution_versions', (rows) => `SELECT x.id, md5(x::text) FROM ${rows} x WHERE x.status = 'published'`),
  ...ifSeen(
    'solution_certificates',
    (rows) => `
      SELECT x.version_id, x.state = 'done', x.rung, x.proven_error, x.document_sha256 FROM ${rows} x
      JOIN solution_versions v ON v.id = x.version_id AND v.status = 'published'`,
  ),
  ...ifSeen(
    'solution_use_cases',
    (rows) => `
      SELECT x.solution_id, x.use_case_id FROM ${rows} x
      JOIN solutions s ON s.id = x.solution_id AND s.published_version IS NOT NULL`,
  ),
  always('equations', 'INSERT OR UPDATE OR DELETE'),
  always('use_cases', 'INSERT OR UPDATE OR DELETE'),
  always('projects', 'UPDATE OF "name"'),
  always('users', 'UPDATE OF "username", "full_name"'),
];
