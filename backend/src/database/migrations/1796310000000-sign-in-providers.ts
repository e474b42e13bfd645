import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignInProviders1796310000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "identities" ("user_id" integer NOT NULL, "id" SERIAL NOT NULL, "provider" text NOT NULL, "issuer" text NOT NULL, "subject" text NOT NULL, "display_name" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ck_identities_provider" CHECK (provider in ('orcid', 'github', 'oidc')), CONSTRAINT "pk_identities" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_identities_user_id" ON "identities" ("user_id")`);
    await db.query(`CREATE UNIQUE INDEX "uq_identities_user_id_issuer" ON "identities" ("user_id", "issuer")`);
    await db.query(`CREATE UNIQUE INDEX "uq_identities_issuer_subject" ON "identities" ("issuer", "subject")`);
    await db.query(
      `CREATE TABLE "sign_in_attempts" ("state_hash" bytea NOT NULL, "browser_hash" bytea NOT NULL, "provider" text NOT NULL, "nonce" text NOT NULL, "verifier" text NOT NULL, "session_id" integer, "to" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_sign_in_attempts" PRIMARY KEY ("state_hash"))`,
    );
    await db.query(
      `CREATE TABLE "sign_in_tickets" ("ticket_hash" bytea NOT NULL, "browser_hash" bytea NOT NULL, "provider" text NOT NULL, "issuer" text NOT NULL, "subject" text NOT NULL, "display_name" text NOT NULL, "full_name" text, "email" text, "confirms" text, "code_hash" bytea, "tries" integer NOT NULL DEFAULT 0, "to" text NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_sign_in_tickets" PRIMARY KEY ("ticket_hash"))`,
    );
    await db.query(`ALTER TABLE "sessions" ADD "way_in" text NOT NULL DEFAULT 'password'`);
    await db.query(
      `ALTER TABLE "identities" ADD CONSTRAINT "fk_identities_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "fk_sign_in_attempts_session_id" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
