import { Client } from 'pg';
import { ReadReplica } from '../src/database/read-replica';
import type { StatusDto } from '../src/admin/dto/status.dto';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { aPublishedUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { type ReplicatedPostgres, startReplicatedPostgres } from './support/streaming-replica';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let postgres: ReplicatedPostgres;
let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
let id: number;

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  hub = await startTestHub({
    DATABASE_URL: postgres.url,
    DATABASE_READ_URL: postgres.readUrl,
    HUB_REPLICA_MAX_LAG_SECONDS: '2',
  });
  admin = await asAdmin(hub);
  owner = await asUser(hub);
  await aProject(owner, { name: 'read', isPublic: true });
  ({ id } = await aPublishedUpload(owner, admin, { name: 'read/first' }));
});
afterAll(async () => {
  await hub.close();
  await postgres.stop();
});

const detail = async (who: Caller) => (await who.get(`/solutions/${id}`).expect(200)).body as SolutionDto;
const labels = async (who: Caller) =>
  ((await who.get('/solutions').expect(200)).body as SolutionDto[]).map(({ label }) => label);

/** Finds for each statement that a call sends for reads whether the replica answered it. */
async function placesOf(call: () => Promise<unknown>): Promise<boolean[]> {
  const rows = jest.spyOn(hub.app.get(ReadReplica), 'rows');
  await call();
  const answers = await Promise.all(rows.mock.results.map(({ value }) => value as Promise<unknown>));
  rows.mockRestore();
  return answers.map((answer) => answer !== null);
}

const replicaStatus = async () => ((await admin.get('/admin/status').expect(200)).body as StatusDto).replica!;
const readiness = async () => (await fetch(`${hub.url}/health/ready`)).json() as Promise<{ replica: unknown }>;

const readsReplica = async () => {
  const places = await placesOf(() => detail(asVisitor(hub)));
  return places.length > 0 && places.every(Boolean);
};

async function onReplica(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.readUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

it('answers visitors, and nobody who has an account', async () => {
  await until(readsReplica);
  expect(await placesOf(() => detail(owner))).toEqual([]);
  expect(await detail(asVisitor(hub))).toMatchObject({ id, label: 'read/first' });
});

it('is known to the health check and the status page', async () => {
  await until(readsReplica);
  const lag_seconds = expect.any(Number) as number;
  expect(await readiness()).toEqual({ status: 'ok', replica: { used: true, lag_seconds } });
  const status = await replicaStatus();
  expect(status).toMatchObject({ used: true, lag_seconds });
  expect(status.lag_seconds).toBeLessThanOrEqual(2);
});

it('counts a download of a visitor in the primary', async () => {
  await until(readsReplica);
  await asVisitor(hub).get('/solutions/download?name=read/first').expect(200);
  await until(async () => (await detail(owner)).download_count === 1);
});

describe('while it stands still', () => {
  beforeAll(async () => {
    await until(readsReplica);
    await onReplica('select pg_wal_replay_pause()');
  });
  afterAll(() => onReplica('select pg_wal_replay_resume()'));

  it('nobody sees an old page: authors and visitors see a change at once', async () => {
    for (const name of ['second', 'third', 'fourth']) {
      await owner.put(`/solutions/${id}`, { name }).expect(200);
      const label = `read/${name}`;
      expect((await detail(owner)).label).toBe(label);
      expect((await detail(asVisitor(hub))).label).toBe(label);
      expect(await labels(asVisitor(hub))).toEqual([label]);
      expect(await labels(owner)).toEqual([label]);
    }
  });
});

it('is used again once it has caught up, and has the change', async () => {
  await until(readsReplica);
  expect((await detail(asVisitor(hub))).label).toBe('read/fourth');
});

it('is left when it is behind by more than the setting allows, without any publication', async () => {
  await until(readsReplica);
  await onReplica('select pg_wal_replay_pause()');
  try {
    await until(async () => {
      await hub.db.query('update solutions set like_count = like_count + 1');
      return !(await readsReplica());
    });
    const [{ likes }] = await hub.db.query<[{ likes: number }]>('select like_count as likes from solutions');
    expect((await detail(asVisitor(hub))).like_count).toBe(likes);
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
  await until(readsReplica);
});

it('fails no request when it is killed, and is used again when it is back', async () => {
  await until(readsReplica);
  let busy = true;
  const statuses = new Set<number>();
  const readers = Array.from({ length: 10 }, async () => {
    while (busy) statuses.add((await fetch(`${hub.url}/api/v1/solutions/${id}`)).status);
  });
  postgres.killReplica();
  await until(async () => !(await readsReplica()));
  expect(await replicaStatus()).toMatchObject({ last_problem: expect.any(String) as string });
  await until(readsReplica);
  busy = false;
  await Promise.all(readers);
  expect([...statuses]).toEqual([200]);
});
