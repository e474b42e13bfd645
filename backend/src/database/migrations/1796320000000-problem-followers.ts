import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that are notified when a record of a problem changes. */
export class ProblemFollowers1796320000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "problem_followers" ("user_id" integer NOT NULL, "problem_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_problem_followers" PRIMARY KEY ("user_id", "problem_id"))`,
    );
    await db.query(`CREATE INDEX "ix_problem_followers_problem_id" ON "problem_followers" ("problem_id")`);
    await db.query(
      `ALTER TABLE "problem_followers" ADD CONSTRAINT "fk_problem_followers_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "problem_followers" ADD CONSTRAINT "fk_problem_followers_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
