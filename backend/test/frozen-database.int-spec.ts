import { DatabaseProbe } from '../src/database/database-probe';
import { asUser, asVisitor, logIn } from './support/as';
import { sendUpload, solverOf } from './support/builders/upload';
import { type OwnPostgres, startOwnPostgres } from './support/own-postgres';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

/** Far above the timeouts of this hub, but finite. */
const PATIENCE = 10_000;

let postgres: OwnPostgres;
let hub: TestHub;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  hub = await startTestHub({ DATABASE_URL: postgres.url, HUB_STATEMENT_SECONDS: '2' });
});
afterAll(async () => {
  await hub.close();
  await postgres.stop();
});

const get = (path: string) => fetch(hub.url + path, { signal: AbortSignal.timeout(PATIENCE) });

it('answers 503 while the database is frozen, and recovers without a restart', async () => {
  const user = await asUser(hub);
  expect((await get('/health/ready')).status).toBe(200);
  postgres.freeze();
  try {
    const answers = await Promise.all([
      get('/health/ready'),
      get('/api/v1/solutions'), // on a connection that is open
      ...Array.from({ length: 12 }, () => get('/api/v1/stats')), // more than there are connections
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(await answers[0].json()).toMatchObject({ type: 'not-ready', detail: 'The database does not answer' });
    expect(answers[1].headers.get('retry-after')).toBe('5');
    expect(await answers[1].json()).toMatchObject({
      type: 'unavailable',
      detail: 'The hub cannot reach its database at the moment. Please try again.',
    });
    expect((await get('/health/ready')).status).toBe(503); // also when asked again
    expect((await get('/api/v1/solutions')).status).toBe(503); // on a new connection
    const signup = { username: 'late', email: 'late@example.org', password: 'a long pass phrase' };
    await asVisitor(hub).postForm('/auth/signup', signup).timeout(PATIENCE).expect(503); // in a transaction
    expect((await get('/health/live')).status).toBe(200);
  } finally {
    postgres.thaw();
  }
  await until(async () => (await get('/health/ready')).status === 200);
  await until(async () => (await get('/api/v1/solutions')).status === 200);
  await logIn(hub, user.username);
});

it('is ready while all its connections are busy', async () => {
  const busy = Array.from({ length: 10 }, () => hub.db.createQueryRunner());
  await Promise.all(busy.map((one) => one.connect()));
  try {
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/api/v1/solutions')).status).toBe(503); // no call waits for a connection forever
  } finally {
    await Promise.all(busy.map((one) => one.release()));
  }
});

it('answers 503 when a lock cannot be acquired in time, and serves the next call on the same connections', async () => {
  const user = await asUser(hub);
  const holder = hub.db.createQueryRunner();
  await holder.startTransaction();
  await holder.query('lock table sessions in access exclusive mode');
  await user.get('/api_keys').timeout(PATIENCE).expect(503);
  await holder.rollbackTransaction();
  await holder.release();
  await user.get('/api_keys').expect(200);
});

it('has the database give up a lock first, then a statement, both before the hub cuts the connection', async () => {
  const limits = await hub.db.query<{ name: string; setting: string; unit: string }[]>(
    `select name, setting, unit from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`,
  );
  expect(limits).toEqual([
    { name: 'lock_timeout', setting: '1400', unit: 'ms' },
    { name: 'statement_timeout', setting: '2000', unit: 'ms' },
  ]);
});

describe('with limits for statements that are far away', () => {
  let patient: TestHub;
  beforeAll(async () => {
    patient = await startTestHub({ ...alongside(hub), HUB_STATEMENT_SECONDS: '120' });
  });
  afterAll(() => patient.close());

  it('nobody waits for them while the database is frozen: visitors, users, and those behind them', async () => {
    const user = await asUser(patient);
    const statusOf = (path: string) =>
      fetch(patient.url + path, { signal: AbortSignal.timeout(PATIENCE) }).then(({ status }) => status);
    await statusOf('/api/v1/solutions');
    postgres.freeze();
    try {
      const waiting = Array.from({ length: 30 }, () => statusOf('/api/v1/stats')); // three times as many as there are connections
      const refused = user
        .get('/api_keys')
        .timeout(PATIENCE)
        .expect(503)
        .then(({ headers }) => headers['retry-after'] as string);
      expect(new Set(await Promise.all([statusOf('/api/v1/solutions'), ...waiting]))).toEqual(new Set([503]));
      expect(await refused).toBe('5');
      await user.post('/projects', { name: 'meanwhile' }).timeout(PATIENCE).expect(503);
    } finally {
      postgres.thaw();
    }
    await until(async () => (await statusOf('/api/v1/solutions')) === 200);
    await user.get('/api_keys').expect(200);
  });

  it('a long statement is left alone while the database answers others', async () => {
    const asked = jest.spyOn(patient.app.get(DatabaseProbe), 'answers');
    const holder = patient.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('lock table projects in access exclusive mode');
    const long = patient.db.query<[{ count: number }]>('select count(*)::int as count from projects');
    await until(async () => asked.mock.calls.length > 2);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await long).toEqual([{ count: expect.any(Number) as number }]);
    asked.mockRestore();
  });
});

it('loses no acknowledged upload of two hubs, and stores once what was refused and is repeated', async () => {
  const another = await startTestHub({ ...alongside(hub), HUB_STATEMENT_SECONDS: '120' });
  try {
    const { username } = await asUser(hub);
    const [here, there] = [await logIn(hub, username), await logIn(another, username)];
    const uploads = ['one', 'two', 'three', 'four', 'five', 'six'].flatMap((name, at) => [
      { by: here, other: there, name: `${name}-here`, file: solverOf(6000 + at) },
      { by: there, other: here, name: `${name}-there`, file: solverOf(6100 + at) },
    ]);
    const save = ({ by, name, file }: (typeof uploads)[number]) =>
      sendUpload(by, { name, file, save: 1 }).timeout(6 * PATIENCE);
    let isFirst = true;
    const answers = await Promise.all(
      uploads.map(async (upload) => {
        const { status } = await save(upload);
        if (isFirst) postgres.freeze(); // the others are on their way
        isFirst = false;
        return { upload, status };
      }),
    ).finally(() => postgres.thaw());
    const refused = answers.filter(({ status }) => status === 503);
    const stored = answers.filter(({ status }) => status === 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length + stored.length).toBe(uploads.length);
    for (const { url } of [hub, another]) await until(async () => (await fetch(`${url}/health/ready`)).ok);

    const isThere = async ({ upload: { other, name, file } }: (typeof answers)[number]) => {
      const { body } = await other.get(`/solutions/download?name=${username}/${name}`).expect(200);
      expect(file.equals(body as Buffer)).toBe(true);
    };
    for (const each of stored) await isThere(each);
    for (const { upload } of refused) expect((await save(upload)).ok).toBe(true);
    for (const each of refused) await isThere(each);
    const [{ versions }] = await hub.db.query<[{ versions: number }]>(
      'select count(*)::int as versions from solution_versions',
    );
    expect(versions).toBe(uploads.length);
  } finally {
    await another.close();
  }
});
