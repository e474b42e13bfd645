import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The solutions of a user are found in the index alone: the versions themselves are wide. */
export class UploadsOfUsers1796160000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "ix_solution_versions_uploaded_by"`);
    await db.query(
      `CREATE INDEX "ix_solution_versions_uploaded_by" ON "solution_versions" ("uploaded_by", "status", "published_at", "id", "solution_id")`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
