import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blocked accounts, take-downs with their appeals, and reports. */
export class Moderation1796280000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER tr_users_tell_callers ON users`);
    await db.query(`DROP TRIGGER tr_users_tell ON users`);
    await db.query(
      `CREATE TABLE "take_downs" ("id" SERIAL NOT NULL, "solution_id" integer NOT NULL, "reason" text NOT NULL, "taken_down_by" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "appeal" text, "appealed_by" text, "appealed_at" TIMESTAMP WITH TIME ZONE, "answer" text, "answered_at" TIMESTAMP WITH TIME ZONE, "ended_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "ck_take_downs_answer" CHECK ((answer is null) = (answered_at is null)), CONSTRAINT "ck_take_downs_appeal" CHECK ((appeal is null) = (appealed_at is null)), CONSTRAINT "pk_take_downs" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "ix_take_downs_solution_id" ON "take_downs" ("solution_id")`);
    await db.query(
      `CREATE UNIQUE INDEX "uq_take_downs_standing" ON "take_downs" ("solution_id") WHERE ended_at is null`,
    );
    await db.query(
      `CREATE TABLE "reports" ("id" SERIAL NOT NULL, "reporter_id" integer NOT NULL, "solution_id" integer, "account_id" integer, "reason" text NOT NULL, "text" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "closed_at" TIMESTAMP WITH TIME ZONE, "closed_by" text, "outcome" text, CONSTRAINT "ck_reports_closed" CHECK ((closed_at is null) = (outcome is null)), CONSTRAINT "ck_reports_outcome" CHECK (outcome in ('dismissed', 'taken-down', 'blocked')), CONSTRAINT "ck_reports_reason" CHECK (reason in ('spam', 'wrong', 'copied', 'unsafe', 'personal-data', 'other')), CONSTRAINT "ck_reports_about_one" CHECK (num_nonnulls(solution_id, account_id) = 1), CONSTRAINT "pk_reports" PRIMARY KEY ("id"))`,
    );
    for (const column of ['reporter_id', 'solution_id', 'account_id'])
      await db.query(`CREATE INDEX "ix_reports_${column}" ON "reports" ("${column}")`);
    await db.query(
      `CREATE UNIQUE INDEX "uq_reports_open_account" ON "reports" ("reporter_id", "account_id") WHERE closed_at is null`,
    );
    await db.query(
      `CREATE UNIQUE INDEX "uq_reports_open_solution" ON "reports" ("reporter_id", "solution_id") WHERE closed_at is null`,
    );
    await db.query(`ALTER TABLE "users" ADD "blocked_at" TIMESTAMP WITH TIME ZONE`);
    await db.query(`ALTER TABLE "users" ADD "block_reason" text`);
    await db.query(`ALTER TABLE "projects" ADD "is_withheld" boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE "solution_versions" ADD "withheld_from" text`);
    await db.query(`ALTER TABLE "stated_problems" ADD "withheld_from" text`);
    await allow(db, 'solution_versions', 'status', ['created', 'submitted', 'rejected', 'published', 'withheld']);
    await allow(db, 'solution_status_history', 'hub_status', [
      'created',
      'submitted',
      'rejected',
      'published',
      'withheld',
    ]);
    await allow(db, 'stated_problems', 'status', ['submitted', 'published', 'rejected', 'withheld']);
    await db.query(
      `ALTER TABLE "users" ADD CONSTRAINT "ck_users_block" CHECK ((blocked_at is null) = (block_reason is null))`,
    );
    await db.query(
      `ALTER TABLE "solution_versions" ADD CONSTRAINT "ck_solution_versions_withheld" CHECK ((status = 'withheld') = (withheld_from is not null))`,
    );
    await db.query(
      `ALTER TABLE "stated_problems" ADD CONSTRAINT "ck_stated_problems_withheld" CHECK ((status = 'withheld') = (withheld_from is not null))`,
    );
    await db.query(
      `ALTER TABLE "take_downs" ADD CONSTRAINT "fk_take_downs_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "reports" ADD CONSTRAINT "fk_reports_reporter_id" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "reports" ADD CONSTRAINT "fk_reports_solution_id" FOREIGN KEY ("solution_id") REFERENCES "solutions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `ALTER TABLE "reports" ADD CONSTRAINT "fk_reports_account_id" FOREIGN KEY ("account_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await db.query(
      `CREATE TRIGGER tr_stated_problems_tell_hidden AFTER UPDATE ON stated_problems FOR EACH ROW WHEN (old.problem_id IS NOT NULL) EXECUTE FUNCTION hub_tell('hub_public_changes')`,
    );
    await db.query(
      `CREATE TRIGGER tr_users_tell AFTER UPDATE OF username, full_name, blocked_at ON users FOR EACH STATEMENT EXECUTE FUNCTION hub_tell('hub_public_changes')`,
    );
    await db.query(
      `CREATE TRIGGER tr_users_tell_callers AFTER UPDATE OF username, full_name, account_type, token_version, blocked_at ON users FOR EACH ROW EXECUTE FUNCTION hub_tell('hub_callers')`,
    );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

/** Writes the check of a status again. */
async function allow(db: QueryRunner, table: string, column: string, statuses: string[]): Promise<void> {
  const check = `ck_${table}_status`;
  await db.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${check}"`);
  const list = statuses.map((status) => `'${status}'`).join(', ');
  await db.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${check}" CHECK (${column} in (${list}))`);
}
