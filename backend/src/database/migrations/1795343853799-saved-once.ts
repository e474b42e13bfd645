import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedOnce1795343853799 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "former_api_keys" ("hash" bytea NOT NULL, "user_id" integer NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "pk_former_api_keys" PRIMARY KEY ("hash"))`,
    );
    await db.query(`CREATE INDEX "ix_former_api_keys_user_id" ON "former_api_keys" ("user_id")`);
    await db.query(`ALTER TABLE "solution_versions" ADD "sent_name" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "upload_attempts" ADD "saved_as" text`);
    await db.query(`ALTER TABLE "upload_attempts" ADD "repeated" boolean NOT NULL DEFAULT false`);
    await db.query(
      `ALTER TABLE "former_api_keys" ADD CONSTRAINT "fk_former_api_keys_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
