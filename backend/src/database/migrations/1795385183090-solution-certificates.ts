import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions from before have no row until the server queues them, in the background after its start. */
export class SolutionCertificates1795385183090 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "solution_certificates" (
         "version_id" integer NOT NULL,
         "state" text NOT NULL DEFAULT 'waiting',
         "queued_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
         "due_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
         "taken_at" TIMESTAMP WITH TIME ZONE,
         "attempts" integer NOT NULL DEFAULT '0',
         "failure" text,
         "certified_with" integer NOT NULL DEFAULT '0',
         "derived_with" integer NOT NULL DEFAULT '0',
         "rung" text,
         "proven_error" double precision,
         "certified_residual" double precision,
         "summary" json,
         "document" bytea,
         "document_sha256" text,
         "computed_ms" integer,
         "made_at" TIMESTAMP WITH TIME ZONE,
         CONSTRAINT "ck_solution_certificates_state" CHECK (state in ('waiting', 'computing', 'done')),
         CONSTRAINT "pk_solution_certificates" PRIMARY KEY ("version_id"),
         CONSTRAINT "fk_solution_certificates_version_id" FOREIGN KEY ("version_id") REFERENCES "solution_versions"("id") ON DELETE CASCADE ON UPDATE NO ACTION
       )`,
    );
    await db.query(
      `CREATE INDEX "ix_solution_certificates_queue" ON "solution_certificates" ("queued_at", "version_id") WHERE state <> 'done'`,
    );
    await db.query(`CREATE INDEX "ix_solution_certificates_taken_at" ON "solution_certificates" ("taken_at")`);
    await db.query(
      `CREATE INDEX "ix_solution_certificates_proven_error" ON "solution_certificates" ("proven_error", "version_id") WHERE proven_error is not null`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
