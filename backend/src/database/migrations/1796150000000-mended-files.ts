import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file as it was sent, of versions whose file the hub mended. */
export class MendedFiles1796150000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE "solution_versions" ADD "mended_from" text, ADD CONSTRAINT "fk_solution_versions_mended_from" FOREIGN KEY ("mended_from") REFERENCES "files"("sha256") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await db.query(
      `CREATE INDEX "ix_solution_versions_mended_from" ON "solution_versions" ("mended_from") WHERE mended_from is not null`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
