import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for problems with many solutions. */
export class LargeProblems1796360000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX "ix_solution_certificates_exact" ON "solution_certificates" ("problem_id", "proven_error", "version_id") WHERE rung = 'exact'`,
    );
    await db.query(
      `CREATE INDEX "ix_equation_solutions_problem_updated" ON "equation_solutions" ("problem_id", "updated_at") WHERE problem_id is not null`,
    );
  }

  async down(): Promise<void> {}
}
