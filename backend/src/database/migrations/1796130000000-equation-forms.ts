import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Forms of the equations of published solutions, with counts, and narrow rows to find the best solutions of a form. */
export class EquationForms1796130000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The triggers come before the rows: they lock the tables, so that nothing is published beside them.
    for (const text of [...TABLES, ...FUNCTIONS, ...TRIGGERS, ...FILL, ...INDEXES, ...COUNTING]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const TABLES = [
  `CREATE TABLE "equation_solutions" (
     "solution_id" integer NOT NULL,
     "equation_key" text COLLATE "C" NOT NULL,
     "equation_values_key" text COLLATE "C",
     "equation_type" text NOT NULL,
     "equation_id" integer,
     "proven_error" double precision,
     "certified_residual" double precision,
     "download_count" integer NOT NULL,
     "updated_at" TIMESTAMP WITH TIME ZONE,
     CONSTRAINT "pk_equation_solutions" PRIMARY KEY ("solution_id")
   )`,
  `CREATE TABLE "equation_forms" (
     "equation_key" text COLLATE "C" NOT NULL,
     "equation_type" text NOT NULL,
     "equation_id" integer,
     "solutions" integer NOT NULL,
     CONSTRAINT "pk_equation_forms" PRIMARY KEY ("equation_key")
   )`,
  `CREATE TABLE "equation_form_counts" (
     "equation_key" text COLLATE "C" NOT NULL,
     "equation_type" text NOT NULL,
     "equation_id" integer NOT NULL,
     "solutions" integer NOT NULL,
     CONSTRAINT "pk_equation_form_counts" PRIMARY KEY ("equation_key", "equation_type", "equation_id")
   )`,
  // Empty but for what a transaction adds and takes away before its own commit.
  `CREATE TABLE "equation_form_changes" (
     "id" BIGSERIAL NOT NULL,
     "equation_key" text COLLATE "C" NOT NULL,
     "equation_type" text NOT NULL,
     "equation_id" integer NOT NULL,
     "more" integer NOT NULL,
     CONSTRAINT "pk_equation_form_changes" PRIMARY KEY ("id")
   )`,
];

const COLUMNS = [
  'equation_key',
  'equation_values_key',
  'equation_type',
  'equation_id',
  'proven_error',
  'certified_residual',
  'download_count',
  'updated_at',
];
const SOURCE = `
  SELECT l.solution_id, v.equation_key, v.equation_values_key, c.equation_type, c.equation_id, l.proven_error, k.certified_residual,
    l.download_count, l.updated_at
  FROM solution_listing l
  JOIN listing_cells c ON c.id = l.cell_id
  JOIN solution_versions v ON v.id = l.version_id AND v.equation_key IS NOT NULL
  LEFT JOIN solution_certificates k ON k.version_id = l.version_id`;

/** PostgreSQL keeps the plans of functions, and the tables grow. */
const BY_INDEX = 'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off';

/** The catalog entry or type that most solutions of a form `f` have. */
const mostOf = (column: string) => `(
  SELECT c.${column} FROM equation_form_counts c WHERE c.equation_key = f.equation_key AND c.solutions > 0
  GROUP BY c.${column} ORDER BY ${column === 'equation_id' ? 'c.equation_id = 0, ' : ''}sum(c.solutions) DESC, c.${column} LIMIT 1)`;

const FUNCTIONS = [
  // The lock comes first, as in hub_list_solutions.
  `CREATE FUNCTION hub_list_equations(ids integer[]) RETURNS void LANGUAGE plpgsql ${BY_INDEX} AS $$
   BEGIN
     IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
     PERFORM FROM solutions WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
     DELETE FROM equation_solutions e WHERE e.solution_id = ANY (ids) AND NOT EXISTS (
       SELECT FROM solution_listing l JOIN solution_versions v ON v.id = l.version_id
       WHERE l.solution_id = e.solution_id AND v.equation_key IS NOT NULL);
     INSERT INTO equation_solutions AS e (solution_id, ${COLUMNS.join(', ')})
       ${SOURCE} WHERE l.solution_id = ANY (ids) ORDER BY l.solution_id
       ON CONFLICT (solution_id) DO UPDATE SET ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE (e.*) IS DISTINCT FROM (excluded.*);
   END $$`,

  // Runs at the commit: two publications with one equation wait for each other only from there on. The forms are locked first
  // and in one order; each statement after that sees what others have committed before they let go.
  `CREATE FUNCTION hub_count_equation_forms() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX} AS $$
   BEGIN
     IF NOT EXISTS (SELECT FROM equation_form_changes) THEN RETURN NULL; END IF;
     INSERT INTO equation_forms AS f (equation_key, equation_type, solutions)
       SELECT equation_key, min(equation_type), sum(more) FROM equation_form_changes GROUP BY equation_key ORDER BY equation_key
       ON CONFLICT (equation_key) DO UPDATE SET solutions = f.solutions + excluded.solutions;
     INSERT INTO equation_form_counts AS c (equation_key, equation_type, equation_id, solutions)
       SELECT equation_key, equation_type, equation_id, sum(more) FROM equation_form_changes
       GROUP BY equation_key, equation_type, equation_id ORDER BY equation_key, equation_type, equation_id
       ON CONFLICT (equation_key, equation_type, equation_id) DO UPDATE SET solutions = c.solutions + excluded.solutions;
     UPDATE equation_forms f SET equation_type = coalesce(x.equation_type, f.equation_type), equation_id = x.equation_id
       FROM (
         SELECT f.equation_key, ${mostOf('equation_type')} AS equation_type, nullif(${mostOf('equation_id')}, 0) AS equation_id
         FROM (SELECT DISTINCT equation_key FROM equation_form_changes) f) x
       WHERE f.equation_key = x.equation_key
         AND (f.equation_type, f.equation_id) IS DISTINCT FROM (coalesce(x.equation_type, f.equation_type), x.equation_id);
     DELETE FROM equation_form_changes;
     RETURN NULL;
   END $$`,
];

const after = (event: string, table: string, name: string, tables: string, body: string) => [
  `CREATE FUNCTION hub_${name}_${event}() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX} AS $$
   BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER "tr_${table}_${name}_${event}" AFTER ${event.toUpperCase()} ON "${table}" REFERENCING ${tables}
   FOR EACH STATEMENT EXECUTE FUNCTION hub_${name}_${event}()`,
];
const NEW = 'NEW TABLE AS new_rows';
const OLD = 'OLD TABLE AS old_rows';
const listAgain = (ids: string) => `PERFORM hub_list_equations(ARRAY(${ids}));`;
const changed = (columns: string) => `(SELECT ${columns} FROM new_rows EXCEPT SELECT ${columns} FROM old_rows) n`;
const FROM_LISTING = ['proven_error', 'download_count', 'updated_at'];
const of = (row: string, columns: string[]) => columns.map((column) => `${row}.${column}`).join(', ');
const ofCertificates = (rows: string) => `
  SELECT v.solution_id FROM ${rows} JOIN solution_versions v ON v.id = n.version_id
  JOIN solution_listing l ON l.solution_id = v.solution_id AND l.version_id = v.id`;

const TRIGGERS = [
  ...after('insert', 'solution_listing', 'list_equations', NEW, listAgain('SELECT solution_id FROM new_rows')),
  ...after(
    'update',
    'solution_listing',
    'list_equations',
    `${NEW} ${OLD}`,
    `UPDATE equation_solutions e SET ${FROM_LISTING.map((column) => `${column} = n.${column}`).join(', ')}
       FROM new_rows n
       WHERE e.solution_id = n.solution_id AND (${of('e', FROM_LISTING)}) IS DISTINCT FROM (${of('n', FROM_LISTING)});
     ${listAgain(`SELECT solution_id FROM ${changed('solution_id, version_id, cell_id')}`)}`,
  ),
  ...after(
    'update',
    'solution_versions',
    'list_version_equations',
    `${NEW} ${OLD}`,
    listAgain(`SELECT l.solution_id FROM ${changed('id, solution_id, equation_key, equation_values_key')}
      JOIN solution_listing l ON l.solution_id = n.solution_id AND l.version_id = n.id`),
  ),
  ...after('insert', 'solution_certificates', 'list_certified_equations', NEW, listAgain(ofCertificates('new_rows n'))),
  ...after(
    'update',
    'solution_certificates',
    'list_certified_equations',
    `${NEW} ${OLD}`,
    listAgain(ofCertificates(changed('version_id, certified_residual'))),
  ),
  ...after('delete', 'solution_certificates', 'list_certified_equations', OLD, listAgain(ofCertificates('old_rows n'))),
];

const FILL = [
  `INSERT INTO equation_solutions (solution_id, ${COLUMNS.join(', ')}) ${SOURCE} ORDER BY l.solution_id`,
  `INSERT INTO equation_form_counts (equation_key, equation_type, equation_id, solutions)
     SELECT equation_key, equation_type, coalesce(equation_id, 0), count(*) FROM equation_solutions GROUP BY 1, 2, 3`,
  `INSERT INTO equation_forms (equation_key, equation_type, equation_id, solutions)
     SELECT f.equation_key, ${mostOf('equation_type')}, nullif(${mostOf('equation_id')}, 0), f.solutions
     FROM (SELECT equation_key, sum(solutions) AS solutions FROM equation_form_counts GROUP BY 1) f`,
];

const INDEXES = [
  // In the order of what is best. The values end the first one, so that others than those of a solution are found in it alone.
  `CREATE INDEX "ix_equation_solutions_best" ON "equation_solutions" ("equation_key", "proven_error", "certified_residual", "download_count" DESC, "solution_id", "equation_values_key")`,
  `CREATE INDEX "ix_equation_solutions_values" ON "equation_solutions" ("equation_values_key", "proven_error", "certified_residual", "download_count" DESC, "solution_id") WHERE equation_values_key is not null`,
  `CREATE INDEX "ix_equation_solutions_updated" ON "equation_solutions" ("equation_key", "updated_at")`,
  `CREATE INDEX "ix_equation_forms_solutions" ON "equation_forms" ("solutions")`,
  `ALTER TABLE "equation_solutions" ADD CONSTRAINT "fk_equation_solutions_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solution_listing"("solution_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
];

const countedRows = (rows: string, more: number) =>
  `SELECT equation_key, equation_type, coalesce(equation_id, 0) AS equation_id, ${more} AS more FROM ${rows}`;
const countChanges = (...rows: string[]) => `
  INSERT INTO equation_form_changes (equation_key, equation_type, equation_id, more)
    SELECT equation_key, equation_type, equation_id, sum(more) FROM (${rows.join(' UNION ALL ')}) x
    GROUP BY equation_key, equation_type, equation_id HAVING sum(more) <> 0;`;
const [ADDED, REMOVED] = [countedRows('new_rows', 1), countedRows('old_rows', -1)];

const COUNTING = [
  ...after('insert', 'equation_solutions', 'change_equation_forms', NEW, countChanges(ADDED)),
  ...after('update', 'equation_solutions', 'change_equation_forms', `${NEW} ${OLD}`, countChanges(ADDED, REMOVED)),
  ...after('delete', 'equation_solutions', 'change_equation_forms', OLD, countChanges(REMOVED)),
  `CREATE CONSTRAINT TRIGGER "tr_equation_form_changes_count" AFTER INSERT ON "equation_form_changes"
   DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hub_count_equation_forms()`,
];
