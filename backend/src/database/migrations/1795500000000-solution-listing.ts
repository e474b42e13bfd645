import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists of published solutions filter and sort by, in narrow rows, and counts of them. Triggers keep both. */
export class SolutionListing1795500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [...TABLES, ...FUNCTIONS, ...FILL, ...INDEXES, ...TRIGGERS]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const TABLES = [
  `CREATE TABLE "listing_cells" (
     "id" SERIAL NOT NULL,
     "key" text NOT NULL,
     "equation_type" text NOT NULL,
     "condition_types" text array NOT NULL,
     "proven" boolean NOT NULL,
     "featured" boolean NOT NULL,
     "equation_id" integer,
     "use_cases" integer array NOT NULL,
     "solutions" integer NOT NULL DEFAULT '0',
     CONSTRAINT "pk_listing_cells" PRIMARY KEY ("id")
   )`,
  `CREATE UNIQUE INDEX "uq_listing_cells_key" ON "listing_cells" ("key")`,
  `CREATE TABLE "solution_listing" (
     "solution_id" integer NOT NULL,
     "version_id" integer NOT NULL,
     "cell_id" integer NOT NULL,
     "project_id" integer NOT NULL,
     "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
     "updated_at" TIMESTAMP WITH TIME ZONE,
     "like_count" integer NOT NULL,
     "download_count" integer NOT NULL,
     "proven_error" double precision,
     "featured_position" integer,
     "domain_t_min" double precision,
     "domain_t_max" double precision,
     "domain_x_min" double precision,
     "domain_x_max" double precision,
     "domain_y_min" double precision,
     "domain_y_max" double precision,
     "label" text COLLATE "C" NOT NULL,
     CONSTRAINT "pk_solution_listing" PRIMARY KEY ("solution_id")
   )`,
  `CREATE TABLE "contributors" (
     "user_id" integer NOT NULL,
     "solutions" integer NOT NULL,
     CONSTRAINT "pk_contributors" PRIMARY KEY ("user_id"),
     CONSTRAINT "fk_contributors_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION
   )`,
  // Several rows, so that downloads at the same time do not wait for each other.
  `CREATE TABLE "download_totals" (
     "slot" integer NOT NULL,
     "downloads" bigint NOT NULL,
     CONSTRAINT "pk_download_totals" PRIMARY KEY ("slot")
   )`,
  `INSERT INTO "download_totals" SELECT slot, 0 FROM generate_series(0, 63) slot`,
];

const CELL_PARTS = ['equation_type', 'condition_types', 'proven', 'featured', 'equation_id', 'use_cases'];
const CELL = ['key', ...CELL_PARTS];

/** Published solutions with their cells. @param where condition on solutions `s` */
const source = (where: string) => `(
  SELECT *, concat_ws('|', ${CELL_PARTS.map((part) => `coalesce(${part}::text, '')`).join(', ')}) AS key FROM (
    SELECT s.id AS solution_id, v.id AS version_id, s.project_id, s.created_at, s.public_updated_at AS updated_at, s.like_count,
      s.download_count, k.proven_error, s.featured_position, v.domain_t_min, v.domain_t_max, v.domain_x_min, v.domain_x_max,
      v.domain_y_min, v.domain_y_max, s.label, v.equation_type, k.proven_error IS NOT NULL AS proven, s.featured, s.equation_id,
      ARRAY(SELECT t FROM unnest('{dirichletbvp,dirichletbvp2d,ibvp1d,ivp}'::text[]) t WHERE t = ANY (v.condition_types)) AS condition_types,
      ARRAY(SELECT c.use_case_id FROM solution_use_cases c WHERE c.solution_id = s.id ORDER BY 1) AS use_cases
    FROM solutions s
    JOIN solution_versions v ON v.solution_id = s.id AND v.version = s.published_version
    LEFT JOIN solution_certificates k ON k.version_id = v.id
    WHERE ${where} OFFSET 0) parts)`;
const COLUMNS = [
  'version_id',
  'project_id',
  'created_at',
  'updated_at',
  'like_count',
  'download_count',
  'proven_error',
  'featured_position',
  ...['t', 'x', 'y'].flatMap((axis) => [`domain_${axis}_min`, `domain_${axis}_max`]),
  'label',
];
const of = (row: string, columns: string[]) => columns.map((column) => `${row}.${column}`).join(', ');
const FUNCTIONS = [
  // The lock comes first, so that what follows reads all that others have committed about these solutions.
  `CREATE FUNCTION hub_list_solutions(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
     PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
     INSERT INTO listing_cells (${CELL.join(', ')})
       SELECT DISTINCT ${of('x', CELL)} FROM ${source('s.id = ANY (ids)')} x
       WHERE NOT EXISTS (SELECT FROM listing_cells c WHERE c.key = x.key)
       ON CONFLICT DO NOTHING;
     DELETE FROM solution_listing l WHERE l.solution_id = ANY (ids) AND NOT EXISTS (
       SELECT FROM solutions s JOIN solution_versions v ON v.solution_id = s.id AND v.version = s.published_version
       WHERE s.id = l.solution_id);
     INSERT INTO solution_listing AS l (solution_id, cell_id, ${COLUMNS.join(', ')})
       SELECT x.solution_id, c.id, ${of('x', COLUMNS)}
       FROM ${source('s.id = ANY (ids)')} x JOIN listing_cells c ON c.key = x.key
       ORDER BY x.solution_id
       ON CONFLICT (solution_id) DO UPDATE SET ${['cell_id', ...COLUMNS].map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE (l.*) IS DISTINCT FROM (excluded.*);
   END $$`,
];

const FILL = [
  `INSERT INTO listing_cells (${CELL.join(', ')}, solutions)
     SELECT ${of('x', CELL)}, count(*) FROM ${source('true')} x GROUP BY ${of('x', CELL)}`,
  `INSERT INTO solution_listing (solution_id, cell_id, ${COLUMNS.join(', ')})
     SELECT x.solution_id, c.id, ${of('x', COLUMNS)} FROM ${source('true')} x JOIN listing_cells c ON c.key = x.key ORDER BY x.solution_id`,
  `UPDATE download_totals SET downloads = (SELECT coalesce(sum(download_count), 0) FROM solution_listing) WHERE slot = 0`,
  `INSERT INTO contributors (user_id, solutions)
     SELECT uploaded_by, count(DISTINCT solution_id) FROM solution_versions
     WHERE status = 'published' AND uploaded_by IS NOT NULL GROUP BY uploaded_by`,
];

/** Each ends with the id and the cell: the pages of filtered lists are found in the index alone. */
const INDEXES = [
  `CREATE INDEX "ix_solution_listing_created" ON "solution_listing" ("created_at", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_solution_listing_updated" ON "solution_listing" ("updated_at", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_solution_listing_downloads" ON "solution_listing" ("download_count", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_solution_listing_likes" ON "solution_listing" ("like_count", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_solution_listing_proven_error" ON "solution_listing" ("proven_error", "solution_id" DESC, "cell_id")`,
  `CREATE INDEX "ix_solution_listing_label" ON "solution_listing" ("label", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_solution_listing_cell_id" ON "solution_listing" ("cell_id")`,
  `CREATE INDEX "ix_solution_listing_project_id" ON "solution_listing" ("project_id", "created_at", "solution_id", "cell_id")`,
  `CREATE INDEX "ix_contributors_solutions" ON "contributors" ("solutions", "user_id")`,
  `ALTER TABLE "solution_listing" ADD CONSTRAINT "fk_solution_listing_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `DROP INDEX "ix_solution_versions_uploaded_by"`,
  `CREATE INDEX "ix_solution_versions_uploaded_by" ON "solution_versions" ("uploaded_by", "status", "published_at", "id")`,
  ...['created', 'updated', 'downloads', 'likes'].map((order) => `DROP INDEX "ix_solutions_listed_${order}"`),
];

const EVENTS = ['insert', 'update', 'delete'] as const;
type Event = (typeof EVENTS)[number];

/** One function and one trigger for each kind of statement, since each has other tables of its rows. */
const afterStatements = (
  table: string,
  name: string,
  body: (rows: { old: string; new: string }, event: Event) => string,
) =>
  EVENTS.flatMap((event) => {
    const none = `(SELECT * FROM ${table} WHERE false)`;
    const tables = {
      insert: 'NEW TABLE AS new_rows',
      delete: 'OLD TABLE AS old_rows',
      update: 'NEW TABLE AS new_rows OLD TABLE AS old_rows',
    };
    const rows = { old: event === 'insert' ? none : 'old_rows', new: event === 'delete' ? none : 'new_rows' };
    return [
      `CREATE FUNCTION hub_${name}_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN ${body(rows, event)} RETURN NULL; END $$`,
      `CREATE TRIGGER "tr_${table}_${name}_${event}" AFTER ${event.toUpperCase()} ON "${table}" REFERENCING ${tables[event]}
       FOR EACH STATEMENT EXECUTE FUNCTION hub_${name}_${event}()`,
    ];
  });

/** Lists the solutions again of which one of these columns has changed. @param ids `from …` with rows `x` and ids `id` */
const changed = (rows: { old: string; new: string }, columns: string, from: (rows: string) => string) => `
  PERFORM hub_list_solutions(ARRAY(SELECT DISTINCT id FROM (${from(`(
    (SELECT ${columns} FROM ${rows.new} EXCEPT ALL SELECT ${columns} FROM ${rows.old}) UNION ALL
    (SELECT ${columns} FROM ${rows.old} EXCEPT ALL SELECT ${columns} FROM ${rows.new}))`)}) y));`;

const ofShownVersion = (versions: string, on = '') =>
  `SELECT s.id FROM ${versions} x ${on} JOIN solutions s ON s.id = x.solution_id AND s.published_version = x.version`;

const TRIGGERS = [
  ...afterStatements(
    'solutions',
    'list',
    (rows, event) => `
      ${changed(
        rows,
        'id, published_version, project_id, label, equation_id, featured, featured_position, created_at, public_updated_at',
        (changes) => `SELECT x.id FROM ${changes} x`,
      )}
      ${
        event === 'update'
          ? `UPDATE solution_listing l SET like_count = n.like_count, download_count = n.download_count
             FROM new_rows n WHERE l.solution_id = n.id AND (l.like_count, l.download_count) <> (n.like_count, n.download_count);`
          : ''
      }`,
  ),
  ...afterStatements('solution_versions', 'list_version', (rows) =>
    changed(
      rows,
      'id, solution_id, version, equation_type, condition_types, domain_t_min, domain_t_max, domain_x_min, domain_x_max, domain_y_min, domain_y_max',
      ofShownVersion,
    ),
  ),
  ...afterStatements('solution_certificates', 'list_certificate', (rows) =>
    changed(rows, 'version_id, proven_error', (changes) =>
      ofShownVersion(`${changes} k JOIN solution_versions`, 'ON x.id = k.version_id'),
    ),
  ),
  ...afterStatements('solution_use_cases', 'list_use_cases', (rows) =>
    changed(rows, 'solution_id, use_case_id', (changes) => `SELECT x.solution_id AS id FROM ${changes} x`),
  ),
  ...afterStatements(
    'solution_listing',
    'count_listed',
    (rows) => `
      UPDATE listing_cells c SET solutions = c.solutions + x.more FROM (
        SELECT cell_id, sum(more) AS more FROM (
          SELECT cell_id, 1 AS more FROM ${rows.new} UNION ALL SELECT cell_id, -1 FROM ${rows.old}) y
        GROUP BY cell_id HAVING sum(more) <> 0) x
      WHERE c.id = x.cell_id;
      UPDATE download_totals t SET downloads = t.downloads + x.more FROM (
        SELECT coalesce((SELECT sum(download_count) FROM ${rows.new}), 0) - coalesce((SELECT sum(download_count) FROM ${rows.old}), 0) AS more) x
      WHERE t.slot = pg_backend_pid() % 64 AND x.more <> 0;`,
  ),
  // A user counts once for each solution, however many versions of it are published.
  ...afterStatements('solution_versions', 'count_contributions', (rows) => {
    const pairs = (table: string, more: number) =>
      `SELECT DISTINCT solution_id, uploaded_by AS user_id, ${more} AS more FROM ${table} WHERE status = 'published' AND uploaded_by IS NOT NULL`;
    // OFFSET 0: the plan is kept and must fit any number of rows, so the versions are always found by their solution.
    return `
      WITH changes AS MATERIALIZED (
        SELECT user_id, sum(more) AS more FROM (
          SELECT solution_id, user_id, sum(more) AS more FROM (${pairs(rows.new, 1)} UNION ALL ${pairs(rows.old, -1)}) p
          GROUP BY solution_id, user_id HAVING sum(more) <> 0) y
        WHERE NOT EXISTS (
          SELECT FROM (SELECT * FROM solution_versions v WHERE v.solution_id = y.solution_id OFFSET 0) w
          WHERE w.uploaded_by = y.user_id AND w.status = 'published' AND w.id NOT IN (SELECT id FROM ${rows.new}))
        GROUP BY user_id HAVING sum(more) <> 0),
      less AS (UPDATE contributors c SET solutions = c.solutions + x.more FROM changes x WHERE c.user_id = x.user_id AND x.more < 0)
      INSERT INTO contributors AS c (user_id, solutions) SELECT user_id, more FROM changes WHERE more > 0 ORDER BY user_id
        ON CONFLICT (user_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;`;
  }),
];
