import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches use the words of published solutions, or read the few rows of a list: these large indexes have no reader any more. */
export class SearchByWordsOnly1796105000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const index of ['solutions_label_search', 'solutions_label_typos', 'solution_versions_description_search'])
      await db.query(`DROP INDEX "ix_${index}"`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
