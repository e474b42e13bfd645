import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EquationKeys1795405852377 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "solution_versions" ADD "equation_key" text`);
    await db.query(`ALTER TABLE "solution_versions" ADD "equation_values_key" text`);
    await db.query(
      `CREATE INDEX "ix_solution_versions_equation_key" ON "solution_versions" ("equation_key") WHERE equation_key is not null`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
