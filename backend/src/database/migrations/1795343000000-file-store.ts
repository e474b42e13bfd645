import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FileStore1795343000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "file_stores" ("is_only" boolean NOT NULL DEFAULT true, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_file_stores_only" CHECK (is_only), CONSTRAINT "pk_file_stores" PRIMARY KEY ("is_only"))`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
