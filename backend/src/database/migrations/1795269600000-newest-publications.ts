import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewestPublications1795269600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX "ix_solution_versions_published" ON "solution_versions" ("published_at", "id") WHERE status = 'published'`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
