import { Client } from 'pg';
import { readSettings } from '../src/config/settings';
import { openDatabase } from '../src/database/open-database';
import { checkDatabase } from '../src/doctor/database-checks';
import { cloneDatabase } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { until } from './support/until';

/** Longer than the timeouts in the address below. */
const LONGER = `interval '300 milliseconds'`;

let url: string;
let holder: Client;
/** A connection outside of the transaction of `holder`, in which pg_stat_activity would not change. */
let onlooker: Client;
beforeEach(async () => {
  url = await cloneDatabase(uniqueName('migrations').replaceAll('-', '_'));
  holder = new Client({ connectionString: url });
  onlooker = new Client({ connectionString: url });
  await Promise.all([holder.connect(), onlooker.connect()]);
});
afterEach(() => Promise.all([holder.end(), onlooker.end()]));

/** Brings the tables up to date at an address that gives ordinary statements almost no time. */
function start() {
  const said: string[] = [];
  const environment = { DATABASE_URL: `${url}?lock_timeout=50&statement_timeout=50`, HUB_JWT_SECRET: 'x'.repeat(32) };
  const state = { ended: false };
  const events = { say: (text: string) => void said.push(text), lost: () => undefined };
  const opened = openDatabase(readSettings(environment), events).finally(() => (state.ended = true));
  opened.catch(() => undefined); // the test looks at it later
  return { said, opened, state };
}

/** Another connection has waited for longer than its limits allow; or it has ended instead. */
const hasWaited = (kind: 'advisory' | 'relation', state: { ended: boolean }) =>
  until(async () => {
    const { rowCount } = await onlooker.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event = $1 and now() - state_change > ${LONGER}`,
      [kind],
    );
    return state.ended || rowCount === 1;
  });

it('waits as long as another hub needs for its migrations, and says so', async () => {
  await holder.query(`select pg_advisory_lock(hashtext('hub-migrations'))`);
  const { said, opened, state } = start();
  await hasWaited('advisory', state);
  expect(state.ended).toBe(false);
  expect(said).toEqual(['Another hub is bringing the tables of the database up to date; waiting until it is done …']);
  await holder.query(`select pg_advisory_unlock_all()`);
  await opened;
});

it('refuses tables that a newer release has brought up to date, and so does the doctor', async () => {
  await holder.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
  const { opened } = start();
  await expect(opened).rejects.toThrow(
    'The database was brought up to date by a newer release (Later1999999999999). Start that one, or restore the backup from before the upgrade.',
  );
  expect(await checkDatabase(url)).toContainEqual({
    what: 'The database was brought up to date by a newer release (Later1999999999999).',
    cure: 'Start that one, or restore the backup from before the upgrade.',
  });
});

it('lets a migration exceed the lock and statement timeouts of the hub', async () => {
  await holder.query('begin; lock table migrations in access exclusive mode');
  const { said, opened, state } = start();
  await hasWaited('relation', state);
  expect(state.ended).toBe(false);
  await holder.query('rollback');
  await opened;
  expect(said).toEqual([]);
});
