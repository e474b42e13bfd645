import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A commit counts once for all rows that a statement wrote down, where it counted for each row. */
export class OneCountForAStatement1796230000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "equation_form_changes" ADD "is_first" boolean NOT NULL');
    await db.query(`
      DO $$ DECLARE body text; BEGIN
        FOR body IN SELECT pg_get_functiondef(oid) FROM pg_proc WHERE proname LIKE 'hub\\_change\\_equation\\_forms%' LOOP
          EXECUTE replace(
            replace(body, 'problem_id, more)', 'problem_id, more, is_first)'),
            'problem_id, sum(more)', 'problem_id, sum(more), row_number() OVER () = 1'
          );
        END LOOP;
      END $$`);
    await db.query('DROP TRIGGER tr_equation_form_changes_count ON equation_form_changes');
    await db.query(`
      CREATE CONSTRAINT TRIGGER tr_equation_form_changes_count AFTER INSERT ON equation_form_changes DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (new.is_first) EXECUTE FUNCTION hub_count_equation_forms()`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
