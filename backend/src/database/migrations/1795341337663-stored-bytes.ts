import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much the database stores of each version, so that the quota counts it beside the files. */
export class StoredBytes1795341337663 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "solution_versions" ADD "stored_bytes" integer NOT NULL DEFAULT '0'`);
    await db.query(`UPDATE "solution_versions" v SET "stored_bytes" = ${bytesOf('v')}`);
    // By a trigger, so that no statement can forget it. Statements that only change a status don't start it.
    await db.query(
      `CREATE FUNCTION hub_count_stored_bytes() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         NEW.stored_bytes := ${bytesOf('NEW')};
         RETURN NEW;
       END $$`,
    );
    await db.query(
      `CREATE TRIGGER "tr_solution_versions_stored_bytes" BEFORE INSERT OR UPDATE OF ${COLUMNS.join(', ')}
       ON "solution_versions" FOR EACH ROW EXECUTE FUNCTION hub_count_stored_bytes()`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const COLUMNS = [
  'description',
  'details',
  'derived',
  'inspection',
  'facts',
  'differences',
  'evaluated',
  'evaluation',
  'preview',
];
const bytesOf = (row: string) => COLUMNS.map((column) => `octet_length(${row}.${column}::text)`).join(' + ');
