import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExactSolutions1795406400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "solution_versions" ADD "exact_solution" text array`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
