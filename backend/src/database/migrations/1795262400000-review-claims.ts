import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewClaims1795262400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "review_claims" ("version_id" integer NOT NULL, "user_id" integer NOT NULL, "until" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_review_claims" PRIMARY KEY ("version_id"))`,
    );
    await db.query(`CREATE INDEX "ix_review_claims_user_id" ON "review_claims" ("user_id")`);
    await db.query(
      `ALTER TABLE "review_claims" ADD CONSTRAINT "fk_review_claims_version_id" FOREIGN KEY ("version_id") REFERENCES "solution_versions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "review_claims" ADD CONSTRAINT "fk_review_claims_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
