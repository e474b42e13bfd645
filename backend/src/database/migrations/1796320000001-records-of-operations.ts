import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records for the fewest operations. The hub looks at the solutions of all problems once. */
export class RecordsOfOperations1796320000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "problem_records" DROP CONSTRAINT "ck_problem_records_kind"`);
    await db.query(
      `ALTER TABLE "problem_records" ADD CONSTRAINT "ck_problem_records_kind" CHECK (kind in ('error', 'numbers', 'operations'))`,
    );
    await db.query(
      `INSERT INTO "changed_problems" ("problem_id") SELECT DISTINCT problem_id FROM equation_solutions WHERE problem_id IS NOT NULL`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
