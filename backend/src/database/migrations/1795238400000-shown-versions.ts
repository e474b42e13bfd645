import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShownVersions1795238400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Sent as they are: json keeps the compact text, jsonb would write a blank after every comma.
    for (const column of ['inspection', 'evaluated', 'preview']) {
      await db.query(`ALTER TABLE "solution_versions" ALTER COLUMN "${column}" TYPE json USING "${column}"::json`);
    }
    await db.query(`ALTER TABLE "solution_versions" ADD "equation_version" integer NOT NULL`);
    await db.query(`ALTER TABLE "solution_versions" ADD "values_version" integer NOT NULL`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
