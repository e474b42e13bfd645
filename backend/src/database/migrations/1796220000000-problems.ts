import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Problems that certificates are about, with what is known of them without a network, and what each solution costs. */
export class Problems1796220000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [...TABLES, ...Object.entries(PIECES).map(replacedIn)]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const TABLES = [
  `CREATE TABLE "problems" ("id" SERIAL NOT NULL, "key" text COLLATE "C" NOT NULL, "equation_key" text COLLATE "C" NOT NULL, "equation_type" text NOT NULL, "order" integer NOT NULL, "linear" boolean NOT NULL, "statement" json NOT NULL, "solutions" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "uq_problems_key" UNIQUE ("key"), CONSTRAINT "pk_problems" PRIMARY KEY ("id"))`,
  `CREATE INDEX "ix_problems_equation" ON "problems" ("equation_key", "solutions")`,
  `CREATE INDEX "ix_problems_type" ON "problems" ("equation_type", "solutions", "id")`,
  `CREATE INDEX "ix_problems_solutions" ON "problems" ("solutions", "id")`,
  `CREATE TABLE "problem_references" ("problem_id" integer NOT NULL, "state" text NOT NULL DEFAULT 'waiting', "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT '0', "certified_with" integer NOT NULL DEFAULT '0', "summary" json, "curve" json, "document" bytea, "document_sha256" text, CONSTRAINT "ck_problem_references_state" CHECK (state in ('waiting', 'computing', 'done')), CONSTRAINT "pk_problem_references" PRIMARY KEY ("problem_id"))`,
  `CREATE INDEX "ix_problem_references_certified_with" ON "problem_references" ("certified_with")`,
  `CREATE INDEX "ix_problem_references_queue" ON "problem_references" ("due_at", "problem_id") WHERE state <> 'done'`,
  `ALTER TABLE "equation_solutions" ADD "problem_id" integer`,
  `ALTER TABLE "equation_solutions" ADD "proven_error" double precision`,
  `ALTER TABLE "equation_form_changes" ADD "problem_id" integer NOT NULL`,
  `ALTER TABLE "solution_certificates" ADD "problem_id" integer`,
  `ALTER TABLE "solution_certificates" ADD "stated_with" integer NOT NULL DEFAULT '0'`,
  `ALTER TABLE "solution_certificates" ADD "numbers" integer`,
  `ALTER TABLE "solution_certificates" ADD "operations" integer`,
  `ALTER TABLE "solution_certificates" ADD "is_network" boolean NOT NULL DEFAULT false`,
  `CREATE INDEX "ix_equation_solutions_problem" ON "equation_solutions" ("problem_id", "proven_error", "solution_id") WHERE problem_id is not null`,
  `CREATE INDEX "ix_solution_certificates_problem" ON "solution_certificates" ("problem_id") WHERE problem_id is not null`,
  `CREATE INDEX "ix_solution_certificates_stated_with" ON "solution_certificates" ("stated_with")`,
  `ALTER TABLE "problem_references" ADD CONSTRAINT "fk_problem_references_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "solution_certificates" ADD CONSTRAINT "fk_solution_certificates_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TABLE "problem_records" ("id" SERIAL NOT NULL, "problem_id" integer NOT NULL, "kind" text NOT NULL, "bound" double precision, "division" text NOT NULL, "solution_id" integer, "version" integer NOT NULL, "value" double precision NOT NULL, "begun_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "ended_at" TIMESTAMP WITH TIME ZONE, "end_reason" text, CONSTRAINT "ck_problem_records_division" CHECK (division in ('network', 'anything')), CONSTRAINT "ck_problem_records_kind" CHECK (kind in ('error', 'numbers')), CONSTRAINT "pk_problem_records" PRIMARY KEY ("id"))`,
  `CREATE UNIQUE INDEX "uq_problem_records_unbounded" ON "problem_records" ("problem_id", "kind", "division") WHERE ended_at is null and bound is null`,
  `CREATE UNIQUE INDEX "uq_problem_records_standing" ON "problem_records" ("problem_id", "kind", "division", "bound") WHERE ended_at is null and bound is not null`,
  `CREATE INDEX "ix_problem_records_problem" ON "problem_records" ("problem_id", "begun_at")`,
  `CREATE TABLE "changed_problems" ("id" BIGSERIAL NOT NULL, "problem_id" integer NOT NULL, CONSTRAINT "pk_changed_problems" PRIMARY KEY ("id"))`,
  `ALTER TABLE "solution_certificates" ADD "program_sha256" text`,
  `ALTER TABLE "problem_records" ADD CONSTRAINT "fk_problem_records_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "problem_records" ADD CONSTRAINT "fk_problem_records_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TRIGGER tr_problem_references_tell AFTER UPDATE OF summary ON problem_references
   FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes')`,
  `CREATE TRIGGER tr_problem_records_tell AFTER INSERT OR UPDATE ON problem_records
   FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes')`,
];

const RETURN = 'RETURN NULL;';
/** @param from rows of problems that have other solutions than before */
const noted = (from: string) =>
  `  INSERT INTO changed_problems (problem_id) SELECT DISTINCT problem_id FROM ${from};\n${RETURN}`;

/** Pieces of the functions that keep and count the rows of equations, and what stands there with the problem. */
const PIECES: Record<string, [string, string][]> = {
  'hub\\_change\\_equation\\_forms%': [
    ['equation_id, more)', 'equation_id, problem_id, more)'],
    ['equation_id, sum(more)', 'equation_id, problem_id, sum(more)'],
    ['AS equation_id,', 'AS equation_id, coalesce(problem_id, 0) AS problem_id,'],
    [
      'GROUP BY equation_key, equation_type, equation_id',
      'GROUP BY equation_key, equation_type, equation_id, problem_id',
    ],
  ],
  'hub\\_change\\_equation\\_forms\\_delete': [[RETURN, noted('old_rows WHERE problem_id IS NOT NULL')]],
  'hub\\_change\\_equation\\_forms\\_insert': [[RETURN, noted('new_rows WHERE problem_id IS NOT NULL')]],
  'hub\\_change\\_equation\\_forms\\_update': [
    [
      RETURN,
      noted(`(
        (SELECT solution_id, problem_id, proven_error FROM new_rows EXCEPT SELECT solution_id, problem_id, proven_error FROM old_rows)
        UNION ALL (SELECT solution_id, problem_id, proven_error FROM old_rows EXCEPT SELECT solution_id, problem_id, proven_error FROM new_rows)
      ) x WHERE problem_id IS NOT NULL`),
    ],
  ],
  'hub\\_count\\_equation\\_forms': [
    [
      '  DELETE FROM equation_form_changes;',
      `  PERFORM FROM problems WHERE id IN (SELECT problem_id FROM equation_form_changes) ORDER BY id FOR NO KEY UPDATE;
  UPDATE problems p SET solutions = p.solutions + x.more
    FROM (SELECT problem_id, sum(more) AS more FROM equation_form_changes GROUP BY problem_id HAVING sum(more) <> 0) x
    WHERE p.id = x.problem_id;
  DELETE FROM equation_form_changes;`,
    ],
  ],
  'hub\\_list\\_certified\\_equations\\_update': [
    ['version_id, certified_residual FROM', 'version_id, certified_residual, proven_error, problem_id FROM'],
  ],
  'hub\\_list\\_equations': [
    ['download_count, updated_at)', 'download_count, updated_at, problem_id, proven_error)'],
    ['l.download_count, l.updated_at', 'l.download_count, l.updated_at, k.problem_id, k.proven_error'],
    [
      'updated_at = excluded.updated_at',
      'updated_at = excluded.updated_at, problem_id = excluded.problem_id, proven_error = excluded.proven_error',
    ],
  ],
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function replacedIn([names, pieces]: [string, [string, string][]]): string {
  const replaced = pieces.reduce((sql, [old, next]) => `replace(${sql}, ${quoted(old)}, ${quoted(next)})`, 'body');
  return `
    DO $$ DECLARE body text; BEGIN
      FOR body IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE proname LIKE '${names}' LOOP
        EXECUTE ${replaced};
      END LOOP;
    END $$`;
}
