import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Problems that people state. The lists of problems have them, too, so that their indexes are of other rows than before. */
export class StatedProblems1796240000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const text of STEPS) await db.query(text);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const STEPS = [
  `CREATE TABLE "stated_problems" ("id" SERIAL NOT NULL, "problem_id" integer, "key" text COLLATE "C" NOT NULL, "title" text NOT NULL, "text" text NOT NULL, "sources" text NOT NULL, "equation" text NOT NULL, "conditions" text NOT NULL, "domain" text NOT NULL, "statement" json NOT NULL, "status" text NOT NULL DEFAULT 'submitted', "revision" integer NOT NULL DEFAULT '1', "comment" text, "author_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "submitted_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "decided_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "ck_stated_problems_problem" CHECK ((status = 'published') = (problem_id is not null)), CONSTRAINT "ck_stated_problems_status" CHECK (status in ('submitted', 'published', 'rejected')), CONSTRAINT "pk_stated_problems" PRIMARY KEY ("id"))`,
  `CREATE UNIQUE INDEX "uq_stated_problems_waiting" ON "stated_problems" ("key") WHERE status = 'submitted'`,
  `CREATE UNIQUE INDEX "uq_stated_problems_problem" ON "stated_problems" ("problem_id")`,
  `CREATE INDEX "ix_stated_problems_status" ON "stated_problems" ("status", "submitted_at", "id")`,
  `CREATE INDEX "ix_stated_problems_author" ON "stated_problems" ("author_id", "id")`,
  `CREATE INDEX ix_stated_problems_title_search ON stated_problems USING gin (hub_fold(title) gin_trgm_ops)`,
  `ALTER TABLE "stated_problems" ADD CONSTRAINT "fk_stated_problems_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE "stated_problems" ADD CONSTRAINT "fk_stated_problems_author_id" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
  `CREATE TRIGGER tr_stated_problems_tell AFTER INSERT OR UPDATE ON stated_problems
   FOR EACH ROW WHEN (new.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes')`,
  `CREATE TRIGGER tr_stated_problems_tell_delete AFTER DELETE ON stated_problems
   FOR EACH ROW WHEN (old.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes')`,
  `ALTER TABLE "problems" ADD "is_stated" boolean NOT NULL DEFAULT false`,
  `DROP INDEX "ix_problems_type"`,
  `DROP INDEX "ix_problems_solutions"`,
  `CREATE INDEX "ix_problems_type" ON "problems" ("equation_type", "solutions", "id") WHERE is_stated or solutions > 0`,
  `CREATE INDEX "ix_problems_solutions" ON "problems" ("solutions", "id") WHERE is_stated or solutions > 0`,
];
