import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions that keep narrow rows are planned once for each connection. PostgreSQL took a plan for one solution to be cheaper and
 * made it again for each call, which cost more than half of a publication.
 */
export class PlansOfListingFunctions1796140000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const name of ['hub_list_solutions', 'hub_list_words', 'hub_list_equations'])
      await db.query(`ALTER FUNCTION ${name}(integer[]) SET plan_cache_mode = force_generic_plan`);
    // As the others have it: the plan must fit any number of rows.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await db.query(`ALTER FUNCTION hub_list_solutions(integer[]) SET enable_${way} = off`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
