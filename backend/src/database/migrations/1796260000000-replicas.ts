import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Solutions that came out when somebody trained another one again. */
export class Replicas1796260000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      'CREATE TABLE "replicas" ("solution_id" integer NOT NULL, "original_id" integer NOT NULL, CONSTRAINT "ck_replicas_other" CHECK (solution_id <> original_id), CONSTRAINT "pk_replicas" PRIMARY KEY ("solution_id"))',
    );
    await db.query('CREATE INDEX "ix_replicas_original_id" ON "replicas" ("original_id")');
    for (const column of ['solution_id', 'original_id'])
      await db.query(
        `ALTER TABLE "replicas" ADD CONSTRAINT "fk_replicas_${column}" FOREIGN KEY ("${column}") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
    await db.query(`
      CREATE TRIGGER tr_replicas_tell AFTER INSERT OR DELETE OR UPDATE ON replicas
        FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes')`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
