import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewMails1795340351964 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "review_mail_days" ("day" date NOT NULL, "looked_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_review_mail_days" PRIMARY KEY ("day"))`,
    );
    await db.query(`ALTER TABLE "users" ADD "review_mail" boolean NOT NULL DEFAULT true`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
