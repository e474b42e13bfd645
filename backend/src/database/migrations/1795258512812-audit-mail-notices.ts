import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditMailNotices1795258512812 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "audit_log" ("id" SERIAL NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "actor_id" integer, "actor" text NOT NULL, "via" text NOT NULL, "address" text, "user_agent" text, "action" text NOT NULL, "object_type" text, "object_id" integer, "object" text, "comment" text, "details" jsonb NOT NULL DEFAULT '{}', CONSTRAINT "ck_audit_log_via" CHECK (via in ('session', 'key', 'visitor', 'system')), CONSTRAINT "pk_audit_log" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_audit_log_at" ON "audit_log" ("at")`);
    await db.query(`CREATE INDEX "ix_audit_log_object_type_object_id" ON "audit_log" ("object_type", "object_id")`);
    await db.query(`CREATE INDEX "ix_audit_log_action_at" ON "audit_log" ("action", "at")`);
    await db.query(`CREATE INDEX "ix_audit_log_actor_id_action_at" ON "audit_log" ("actor_id", "action", "at")`);
    await db.query(
      `CREATE TABLE "outbox_mails" ("id" SERIAL NOT NULL, "kind" text NOT NULL, "payload" jsonb NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT '0', "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "failure" text, "gave_up_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "pk_outbox_mails" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE INDEX "ix_outbox_mails_due" ON "outbox_mails" ("next_attempt_at", "id") WHERE gave_up_at is null`,
    );
    await db.query(
      `CREATE TABLE "notices" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "text" text NOT NULL, "comment" text, "link" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "read_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "pk_notices" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_notices_user_id_created_at" ON "notices" ("user_id", "created_at")`);
    await db.query(
      `CREATE TABLE "former_usernames" ("username" text NOT NULL, CONSTRAINT "pk_former_usernames" PRIMARY KEY ("username"))`,
    );
    await db.query(
      `CREATE TABLE "password_resets" ("token_hash" bytea NOT NULL, "user_id" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "pk_password_resets" PRIMARY KEY ("token_hash"))`,
    );
    await db.query(`CREATE INDEX "ix_password_resets_user_id" ON "password_resets" ("user_id")`);
    await db.query(
      `ALTER TABLE "notices" ADD CONSTRAINT "fk_notices_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "password_resets" ADD CONSTRAINT "fk_password_resets_user_id" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    // What is written down stays as it is. The trigger holds for every role, the owner of the table and replication too.
    await db.query(`CREATE FUNCTION hub_audit_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The audit log is never changed' USING ERRCODE = 'insufficient_privilege';
      END $$`);
    await db.query(`CREATE TRIGGER tr_audit_log_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
      FOR EACH STATEMENT EXECUTE FUNCTION hub_audit_is_final()`);
    await db.query(`ALTER TABLE audit_log ENABLE ALWAYS TRIGGER tr_audit_log_final`);
    await db.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM PUBLIC, CURRENT_USER`);
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}
