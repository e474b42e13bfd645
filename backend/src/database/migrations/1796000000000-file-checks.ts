import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When stored files were last compared with their names, and with what result. */
export class FileChecks1796000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE "files" ADD "checked_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), ADD "fault" text, ADD CONSTRAINT "ck_files_fault" CHECK (fault in ('missing', 'damaged'))`,
    );
    await db.query(`UPDATE "files" SET "checked_at" = "created_at"`);
    await db.query(`CREATE INDEX "ix_files_checked_at" ON "files" ("checked_at") `);
    await db.query(`CREATE INDEX "ix_files_fault" ON "files" ("checked_at") WHERE fault is not null`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
