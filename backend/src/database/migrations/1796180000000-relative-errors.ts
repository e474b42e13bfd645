import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Proven errors as a share of the range of the solution: what filters, orders and badges go by. They are known when a version has been
 * certified again. What a certificate claimed before a finding withdrew it stays readable.
 */
export class RelativeErrors1796180000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of [...COLUMNS, LISTING_FUNCTIONS, LIST_AGAIN, ...WITHDRAWN]) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const COLUMNS = [
  `ALTER TABLE "solution_certificates" ADD "relative_error" double precision`,
  `DROP INDEX "ix_solution_certificates_proven_error"`,
  `CREATE INDEX "ix_solution_certificates_relative_error" ON "solution_certificates" ("relative_error", "version_id") WHERE relative_error is not null`,
  `ALTER TABLE "solution_listing" RENAME "proven_error" TO "relative_error"`,
  `ALTER INDEX "ix_solution_listing_proven_error" RENAME TO "ix_solution_listing_relative_error"`,
  `ALTER TABLE "equation_solutions" RENAME "proven_error" TO "relative_error"`,
];

/** The functions that keep these rows, with the one column in place of the other. */
const LISTING_FUNCTIONS = `
  DO $$ DECLARE body text; BEGIN
    FOR body IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE starts_with(proname, 'hub_list_') AND prosrc LIKE '%proven_error%' LOOP
      EXECUTE replace(replace(body, 'k.proven_error IS NOT NULL AS proven', 'coalesce(k.relative_error <= 0.1, false) AS proven'),
        'proven_error', 'relative_error');
    END LOOP;
  END $$`;

const LIST_AGAIN = `SELECT hub_list_solutions(ARRAY(SELECT solution_id FROM solution_listing))`;

const WITHDRAWN = [
  `CREATE TABLE "withdrawn_certificates" (
     "id" SERIAL NOT NULL,
     "version_id" integer NOT NULL,
     "proven_error" double precision NOT NULL,
     "certified_with" integer NOT NULL,
     "made_at" TIMESTAMP WITH TIME ZONE NOT NULL,
     "withdrawn_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
     "reason" text NOT NULL,
     "document" bytea NOT NULL,
     "document_sha256" text NOT NULL,
     CONSTRAINT "pk_withdrawn_certificates" PRIMARY KEY ("id"),
     CONSTRAINT "fk_withdrawn_certificates_version_id" FOREIGN KEY ("version_id") REFERENCES "solution_versions"("id") ON DELETE CASCADE ON UPDATE NO ACTION
   )`,
  `CREATE INDEX "ix_withdrawn_certificates_version_id" ON "withdrawn_certificates" ("version_id")`,
];
