import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for lists of equations and problems. */
export class LargeLists1796370000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The best solution with the entry of the catalog after which an equation is named.
    await db.query(
      `CREATE INDEX "ix_equation_solutions_named" ON "equation_solutions" ("equation_key", "equation_id", "relative_error", "certified_residual", "download_count" DESC, "solution_id") WHERE equation_id is not null`,
    );
    // Problems with words are found by walking this index alone.
    await db.query(`DROP INDEX "ix_problems_solutions"`);
    await db.query(
      `CREATE INDEX "ix_problems_solutions" ON "problems" ("solutions", "id", "equation_key") WHERE is_stated or solutions > 0`,
    );
  }

  async down(): Promise<void> {}
}
