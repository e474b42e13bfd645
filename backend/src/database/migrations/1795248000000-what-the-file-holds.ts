import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WhatTheFileHolds1795248000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // What older code stored knows nothing of these; `npm run hub -- rederive` reads the files again.
    const unknown = {
      evaluation: { reason: null, samplesDiffer: false, held: [] },
      differences: [],
    };
    for (const [column, value] of Object.entries(unknown)) {
      await db.query(
        `ALTER TABLE "solution_versions" ADD "${column}" json NOT NULL DEFAULT '${JSON.stringify(value)}'`,
      );
      await db.query(`ALTER TABLE "solution_versions" ALTER COLUMN "${column}" DROP DEFAULT`);
    }
    const facts = {
      networkSource: null,
      conditions: [],
      generator: null,
      optimizer: null,
      lossName: null,
      metrics: [],
      functions: [],
      parameters: {},
    };
    await db.query(`UPDATE "solution_versions" SET "facts" = '${JSON.stringify(facts)}'::jsonb || "facts"`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
