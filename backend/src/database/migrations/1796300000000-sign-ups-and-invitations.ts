import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ups and addresses that wait for their confirmation, and invitations. */
export class SignUpsAndInvitations1796300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "address_changes" ("user_id" integer NOT NULL, "email" text NOT NULL, "token_hash" bytea, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_address_changes" PRIMARY KEY ("user_id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_address_changes_token_hash" ON "address_changes" ("token_hash")`);
    await db.query(
      `CREATE TABLE "invitations" ("user_id" integer NOT NULL, "id" SERIAL NOT NULL, "token_hash" bytea NOT NULL, "email" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_invitations" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_invitations_user_id" ON "invitations" ("user_id")`);
    await db.query(`CREATE UNIQUE INDEX "uq_invitations_token_hash" ON "invitations" ("token_hash")`);
    await db.query(
      `CREATE TABLE "waiting_sign_ups" ("id" SERIAL NOT NULL, "username" text NOT NULL, "email" text NOT NULL, "password_hash" text NOT NULL, "token_hash" bytea, "invitation_id" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_waiting_sign_ups" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE UNIQUE INDEX "uq_waiting_sign_ups_username" ON "waiting_sign_ups" ("username")`);
    await db.query(`CREATE UNIQUE INDEX "uq_waiting_sign_ups_token_hash" ON "waiting_sign_ups" ("token_hash")`);
    await db.query(`CREATE UNIQUE INDEX "uq_waiting_sign_ups_invitation_id" ON "waiting_sign_ups" ("invitation_id")`);
    await db.query(
      `ALTER TABLE "address_changes" ADD CONSTRAINT "fk_address_changes_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "invitations" ADD CONSTRAINT "fk_invitations_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "waiting_sign_ups" ADD CONSTRAINT "fk_waiting_sign_ups_invitation_id" FOREIGN KEY ("invitation_id") REFERENCES "invitations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
