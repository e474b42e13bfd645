import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CollectedMails1795342274848 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "outbox_mails" ADD "collect_key" text`);
    await db.query(
      `CREATE UNIQUE INDEX "uq_outbox_mails_collect_key" ON "outbox_mails" ("collect_key") WHERE attempts = 0`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
