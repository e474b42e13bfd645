import { SessionsRepository } from '../src/auth/sessions/sessions.repository';
import { ApiKeysRepository } from '../src/auth/api-keys/api-keys.repository';
import { HeardChanges } from '../src/database/heard-changes';
import { asAdmin, asUser, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { Caller } from './support/caller';
import { alongside, startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let here: TestHub;
let there: TestHub;

beforeAll(async () => {
  here = await startTestHub();
  there = await startTestHub(alongside(here));
  await Promise.all([here, there].map(listening));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => Promise.all([here.close(), there.close()]));

const listening = (hub: TestHub) => until(() => hub.app.get(HeardChanges).catchUp(), 'the hub hears changes');
/** The same caller on the other hub. */
const elsewhere = ({ headers }: Caller) => new Caller(there, headers);
const statusOf = async (caller: Caller, path = '/profile') => (await caller.get(path)).status;
const change = (sql: string, ...values: unknown[]) => here.db.query(sql, values);

describe('a caller that a hub keeps', () => {
  it('is read from the database once', async () => {
    // Passport has one strategy for both hubs of this process, so that sessions are always kept by this one.
    const sessions = jest.spyOn(there.app.get(SessionsRepository, { strict: false }), 'live');
    const keys = jest.spyOn(there.app.get(ApiKeysRepository, { strict: false }), 'live');
    const user = await asUser(here);
    const key = await withKey(user);
    for (const caller of [user, key, user, key]) expect(await statusOf(elsewhere(caller))).toBe(200);
    expect([sessions, keys].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  const ends: Record<string, (user: LoggedIn) => Promise<unknown>> = {
    'logs out': (user) => user.post('/auth/logout').expect(204),
    'is ended by another session': async (user) => {
      const other = await logIn(here, user.username);
      const { body } = await user.get('/auth/sessions');
      const { id } = (body as { id: number; current: boolean }[]).find(({ current }) => current)!;
      await other.delete(`/auth/sessions/${id}`).expect(204);
    },
    'has another password': async (user) => {
      const other = await logIn(here, user.username);
      await other.put('/account', { password: 'another long phrase', current_password: PASSWORD }).expect(200);
    },
    'is removed': (user) => user.delete('/account', { current_password: PASSWORD }).expect(204),
    'has expired': (user) => change('update sessions set expires_at = now() where user_id = $1', user.id),
    'has another version of tokens': (user) =>
      change('update users set token_version = token_version + 1 where id = $1', user.id),
  };

  it.each(Object.entries(ends))('is refused at once on each hub when it %s', async (_, end) => {
    const user = await asUser(here);
    expect([await statusOf(user), await statusOf(elsewhere(user))]).toEqual([200, 200]);
    await end(user);
    expect([await statusOf(user), await statusOf(elsewhere(user))]).toEqual([401, 401]);
  });

  const changesOfKeys: Record<string, [(user: LoggedIn) => Promise<unknown>, number]> = {
    'is deleted': [
      async (user) => {
        const [{ id }] = (await user.get('/api_keys')).body as [{ id: number }];
        await user.delete(`/api_keys/${id}`).expect(204);
      },
      401,
    ],
    'has expired': [(user) => change('update api_keys set expires_at = now() where user_id = $1', user.id), 401],
    'may only read': [(user) => change(`update api_keys set scope = 'read' where user_id = $1`, user.id), 403],
    'loses its account': [(user) => user.delete('/account', { current_password: PASSWORD }).expect(204), 401],
  };

  it.each(Object.entries(changesOfKeys))(
    'is refused at once on each hub when the key %s',
    async (_, [make, status]) => {
      const user = await asUser(here);
      const key = await withKey(user);
      const write = async (caller: Caller) => (await caller.put('/projects/0', {})).status;
      expect([await write(key), await write(elsewhere(key))]).toEqual([404, 404]);
      await make(user);
      expect([await write(key), await write(elsewhere(key))]).toEqual([status, status]);
    },
  );

  it('expires on time', async () => {
    const key = await withKey(await asUser(here));
    await change(`update api_keys set expires_at = now() + interval '0.5 seconds' where hash is not null and user_id =
      (select max(id) from users)`);
    const expired = async () => {
      const [row] = await here.db.query<[{ yes: boolean }]>(
        'select expires_at <= now() as yes from api_keys where user_id = (select max(id) from users)',
      );
      return row.yes;
    };
    expect(await statusOf(elsewhere(key))).toBe(200);
    await until(expired);
    expect(await statusOf(elsewhere(key))).toBe(401);
  });

  it('has its present rights and name on each hub', async () => {
    const [first, user] = [await asAdmin(here), await asUser(here)];
    expect(await statusOf(elsewhere(user), '/admins')).toBe(403);
    await first.post(`/add_admin/${user.username}`).expect(200);
    expect(await statusOf(elsewhere(user), '/admins')).toBe(200);
    await first.post(`/remove_admin/${user.username}`).expect(200);
    expect(await statusOf(elsewhere(user), '/admins')).toBe(403);
  });

  it('is not kept by a call that was read before it ended', async () => {
    const user = await asUser(here);
    const sessions = there.app.get(SessionsRepository, { strict: false });
    const live = sessions.live.bind(sessions);
    let goOn!: () => void;
    const read = new Promise<void>((hasRead) => {
      jest.spyOn(sessions, 'live').mockImplementationOnce(async (id) => {
        const session = await live(id);
        const released = new Promise<void>((resolve) => (goOn = resolve));
        hasRead();
        await released;
        return session;
      });
    });
    const early = statusOf(elsewhere(user));
    await read;
    await user.post('/auth/logout').expect(204);
    await there.app.get(HeardChanges).catchUp();
    goOn();
    expect(await early).toBe(200);
    expect(await statusOf(elsewhere(user))).toBe(401);
  });

  it('is refused where the connection that hears of changes is lost', async () => {
    const user = await asUser(here);
    expect(await statusOf(elsewhere(user))).toBe(200);
    await change(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'solverhub listener' and datname = current_database()`);
    await user.post('/auth/logout').expect(204);
    expect(await statusOf(elsewhere(user))).toBe(401);
    await Promise.all([here, there].map(listening));
  });
});
