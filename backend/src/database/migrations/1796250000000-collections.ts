import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ordered lists of solutions and problems, with a text of their owner. */
export class Collections1796250000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "collections" ("id" SERIAL NOT NULL, "key" text COLLATE "C" NOT NULL, "title" text NOT NULL, "text" text NOT NULL DEFAULT '', "is_public" boolean NOT NULL, "owner_id" integer, "revision" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "uq_collections_key" UNIQUE ("key"), CONSTRAINT "pk_collections" PRIMARY KEY ("id"))`,
    );
    await db.query('CREATE INDEX "ix_collections_owner_id" ON "collections" ("owner_id")');
    await db.query('CREATE INDEX "ix_collections_public" ON "collections" ("updated_at", "id") WHERE is_public');
    await db.query(
      `CREATE TABLE "collection_items" ("collection_id" integer NOT NULL, "position" integer NOT NULL, "solution_id" integer, "problem_id" integer, "note" text NOT NULL DEFAULT '', CONSTRAINT "ck_collection_items_one" CHECK (num_nonnulls(solution_id, problem_id) = 1), CONSTRAINT "pk_collection_items" PRIMARY KEY ("collection_id", "position"))`,
    );
    await db.query('CREATE INDEX "ix_collection_items_solution_id" ON "collection_items" ("solution_id")');
    await db.query('CREATE INDEX "ix_collection_items_problem_id" ON "collection_items" ("problem_id")');
    await db.query(
      'ALTER TABLE "collections" ADD CONSTRAINT "fk_collections_owner_id" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await db.query(
      'ALTER TABLE "collection_items" ADD CONSTRAINT "fk_collection_items_collection_id" FOREIGN KEY ("collection_id") REFERENCES "collections"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await db.query(
      'ALTER TABLE "collection_items" ADD CONSTRAINT "fk_collection_items_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await db.query(
      'ALTER TABLE "collection_items" ADD CONSTRAINT "fk_collection_items_problem_id" FOREIGN KEY ("problem_id") REFERENCES "problems"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
