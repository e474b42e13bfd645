import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hubs hear at the commit that a session or an API key has ended, or that an account has changed. */
export class KeptCallers1796200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION hub_tell_callers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify('hub_callers', ''); RETURN NULL; END $$`);
    for (const [table, events] of Object.entries(EVENTS))
      await db.query(
        `CREATE TRIGGER tr_${table}_tell_callers AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION hub_tell_callers()`,
      );
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

const EVENTS = {
  api_keys: 'DELETE OR UPDATE OF user_id, hash, scope, expires_at',
  sessions: 'DELETE OR UPDATE OF user_id, expires_at',
  users: 'UPDATE OF username, full_name, account_type, token_version',
};
