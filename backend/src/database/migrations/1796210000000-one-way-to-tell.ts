import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Triggers name the channel, so that one function tells of all changes of whole rows. */
export class OneWayToTell1796210000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION hub_tell() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_notify(TG_ARGV[0], ''); RETURN NULL; END $$`);
    for (const [older, channel] of Object.entries(CHANNELS)) {
      await db.query(TRIGGERS_AGAIN(older, channel));
      await db.query(`DROP FUNCTION ${older}()`);
    }
  }

  /** Migrations go forward only. */
  async down(): Promise<void> {}
}

/** Functions that told before, each with its channel. */
const CHANNELS = { hub_tell_callers: 'hub_callers', hub_tell_public_change: 'hub_public_changes' };

const TRIGGERS_AGAIN = (older: string, channel: string) => `
  DO $do$ DECLARE made record; BEGIN
    FOR made IN SELECT tgname, tgrelid::regclass AS name, pg_get_triggerdef(oid) AS text FROM pg_trigger
        WHERE tgfoid = '${older}'::regproc LOOP
      EXECUTE format('DROP TRIGGER %I ON %s', made.tgname, made.name);
      EXECUTE replace(made.text, '${older}()', $q$hub_tell('${channel}')$q$);
    END LOOP;
  END $do$`;
