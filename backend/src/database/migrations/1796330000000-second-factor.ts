import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactor1796330000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER tr_users_tell_callers ON users`);
    await db.query(
      `CREATE TABLE "authenticators" ("user_id" integer NOT NULL, "secret" bytea NOT NULL, "last_step" integer, CONSTRAINT "pk_authenticators" PRIMARY KEY ("user_id"))`,
    );
    await db.query(
      `CREATE TABLE "passkeys" ("user_id" integer NOT NULL, "id" SERIAL NOT NULL, "name" text NOT NULL, "credential_id" text NOT NULL, "public_key" bytea NOT NULL, "counter" bigint NOT NULL, "transports" text array NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "pk_passkeys" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_passkeys_user_id" ON "passkeys" ("user_id")`);
    await db.query(`CREATE UNIQUE INDEX "uq_passkeys_credential_id" ON "passkeys" ("credential_id")`);
    await db.query(
      `CREATE TABLE "recovery_codes" ("user_id" integer NOT NULL, "hash" bytea NOT NULL, CONSTRAINT "pk_recovery_codes" PRIMARY KEY ("user_id", "hash"))`,
    );
    await db.query(
      `CREATE TABLE "second_factor_challenges" ("user_id" integer NOT NULL, "challenge_hash" bytea NOT NULL, "way_in" text NOT NULL, "token_version" integer NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_second_factor_challenges" PRIMARY KEY ("challenge_hash"))`,
    );
    await db.query(`CREATE INDEX "ix_second_factor_challenges_user_id" ON "second_factor_challenges" ("user_id")`);
    await db.query(`ALTER TABLE "users" ADD "has_second_factor" boolean NOT NULL DEFAULT false`);
    await db.query(
      `ALTER TABLE "authenticators" ADD CONSTRAINT "fk_authenticators_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "passkeys" ADD CONSTRAINT "fk_passkeys_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "recovery_codes" ADD CONSTRAINT "fk_recovery_codes_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "second_factor_challenges" ADD CONSTRAINT "fk_second_factor_challenges_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `CREATE TRIGGER tr_users_tell_callers AFTER UPDATE OF username, full_name, account_type, token_version, blocked_at, has_second_factor ON users FOR EACH ROW EXECUTE FUNCTION hub_tell('hub_callers')`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
