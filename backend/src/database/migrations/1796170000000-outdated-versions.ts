import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What newer code has to read or prove again is found by indexes: at each start, and once a minute, all versions were read for it. */
export class OutdatedVersions1796170000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, name, columns] of INDEXES)
      await db.query(`CREATE INDEX "ix_${table}_${name}" ON "${table}" (${columns})`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const INDEXES = [
  ['solution_versions', 'derived_with', '"derived_with", "id"'],
  ['solution_certificates', 'certified_with', '"certified_with"'],
  ['solution_certificates', 'derived_with', '"derived_with"'],
] as const;
