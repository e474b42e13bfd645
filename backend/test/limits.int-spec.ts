import type { Response } from 'supertest';
import { LimitsSweep } from '../src/limits/limits-sweep.service';
import { LIMIT_NAMES, LimitsService, type Subject } from '../src/limits/limits.service';
import { asUser, asVisitor, PASSWORD, withKey } from './support/as';
import { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

/** A caller from this address: the test hub trusts its proxy. */
const from = (hub: TestHub, address: string, headers = {}) =>
  new Caller(hub, { 'x-forwarded-for': address, ...headers });
const logInFrom = (hub: TestHub, address: string, username: string, password: string) =>
  from(hub, address).postForm('/auth/login', { username, password });

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '0.3', HUB_TRUSTED_PROXY: '127.0.0.1' });
});
afterAll(() => hub.close());
/** Each test begins as if nobody had called before. */
beforeEach(() => hub.db.query('delete from rate_limits'));

/** Ten per account times 0.3. */
const PER_ACCOUNT = 3;
/** A hundred per address times 0.3. */
const PER_ADDRESS = 30;

async function statuses(calls: number, call: (n: number) => PromiseLike<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < calls; n++) seen.push((await call(n)).status);
  return seen;
}

it('limits guesses of the password of one account, from any address', async () => {
  const { username } = await asUser(hub);
  const guess = (n: number) => logInFrom(hub, `203.0.113.${n}`, username, 'a wrong guess');
  expect(await statuses(PER_ACCOUNT + 1, guess)).toEqual([401, 401, 401, 429]);
  const refused = await logInFrom(hub, '203.0.113.99', username, PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    type: 'too-many-requests',
    detail: expect.stringContaining('try again in 15 minutes') as string,
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
});

it('counts guesses by username and by email address, in any letter case, for the same account', async () => {
  const { username, email } = await asUser(hub);
  const logins = [username, email, username.toUpperCase(), email.toUpperCase()];
  const guess = (n: number) => logInFrom(hub, `203.0.113.${n}`, logins[n]!, 'a wrong guess');
  expect(await statuses(PER_ACCOUNT + 1, guess)).toEqual([401, 401, 401, 429]);
});

it('does not let a login name that looks like the key of a counter lock an account', async () => {
  const { id, username } = await asUser(hub);
  const home = '198.51.100.7';
  expect((await logInFrom(hub, home, username, PASSWORD)).status).toBe(200);
  const typed = [`user ${id} from ${home}`, `user ${id}`, `${id}`, `[${id},null,null,"${home}"]`, `{"user":${id}}`];
  for (const [n, login] of typed.entries()) {
    const guess = (again: number) => logInFrom(hub, `203.0.113.${10 * n + again}`, login, 'a wrong guess');
    expect(await statuses(PER_ACCOUNT + 1, guess)).toEqual([401, 401, 401, 429]);
  }
  expect((await logInFrom(hub, home, username, PASSWORD)).status).toBe(200);
  expect((await logInFrom(hub, '198.51.100.8', username, PASSWORD)).status).toBe(200);
});

it('counts equal values of different kinds separately in every limit', async () => {
  const limits = hub.app.get(LimitsService, { strict: false });
  const subjects: Subject[] = [
    ...[{ user: 7 }, { login: '7' }, { email: '7' }, { address: '7' }],
    ...[{ user: 7, address: '7' }, { login: '7', address: '7' }, { login: '7","7' }, { login: '7,null' }],
  ];
  for (const limit of LIMIT_NAMES) {
    for (const subject of subjects) await limits.consume(limit, subject);
    const [{ count }] = await hub.db.query<[{ count: number }]>(
      `select count(*)::int as count from rate_limits where key like $1 || ':%' and points = 1`,
      [limit],
    );
    expect([limit, count]).toEqual([limit, subjects.length]);
  }
});

it('counts the addresses of one IPv6 network together, and an IPv4 address in either notation', async () => {
  const guess = (address: string) => (n: number) => logInFrom(hub, address, `nobody-${address}-${n}`, 'a wrong guess');
  await statuses(PER_ADDRESS, guess('2001:db8:1:2::1'));
  expect((await guess('2001:db8:1:2:ffff:ffff:ffff:ffff')(0)).status).toBe(429);
  expect((await guess('2001:db8:1:3::1')(0)).status).toBe(401);
  await statuses(PER_ADDRESS, guess('203.0.113.5'));
  expect((await guess('::ffff:203.0.113.5')(0)).status).toBe(429);
});

it('limits guesses for accounts that do not exist in the same way', async () => {
  const guess = (n: number) => logInFrom(hub, `203.0.113.${n}`, 'nobody-here', 'a wrong guess');
  expect(await statuses(PER_ACCOUNT + 1, guess)).toEqual([401, 401, 401, 429]);
});

it('lets the owner log in from an address used before while others guess', async () => {
  const { username } = await asUser(hub);
  expect((await logInFrom(hub, '198.51.100.7', username, PASSWORD)).status).toBe(200);
  await statuses(PER_ACCOUNT + 1, (n) => logInFrom(hub, `203.0.113.${n}`, username, 'a wrong guess'));
  expect((await logInFrom(hub, '198.51.100.7', username, PASSWORD)).status).toBe(200);
});

it('does not count successful logins', async () => {
  const { username } = await asUser(hub);
  const logIn = () => logInFrom(hub, '198.51.100.7', username, PASSWORD);
  expect(new Set(await statuses(PER_ACCOUNT + 3, logIn))).toEqual(new Set([200]));
});

it('limits guesses from one address, and ignores an address that the caller made up', async () => {
  const guess = (n: number) => logInFrom(hub, '203.0.113.5', `nobody-${n}`, 'a wrong guess');
  expect((await statuses(PER_ADDRESS + 1, guess)).at(-1)).toBe(429);
  const claims = from(hub, '192.0.2.1, 203.0.113.5').postForm('/auth/login', {
    username: 'nobody',
    password: 'a guess',
  });
  expect((await claims).status).toBe(429);
  expect((await logInFrom(hub, '203.0.113.6', 'nobody', 'a guess')).status).toBe(401);
});

it('limits concurrent guesses, too', async () => {
  const { username } = await asUser(hub);
  const guesses = Array.from({ length: 8 }, (_, n) => logInFrom(hub, `203.0.113.${n}`, username, 'a wrong guess'));
  const seen = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(seen.filter((status) => status === 401)).toHaveLength(PER_ACCOUNT);
});

it('limits wrong API keys, and accepts valid ones from the same address', async () => {
  const key = (await withKey(await asUser(hub))).headers;
  const wrong = () => from(hub, '203.0.113.5', { apikey: 'shk_wrong' }).get('/enums');
  const seen = await statuses(PER_ADDRESS + 1, wrong);
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([401, 401, 429]);
  await from(hub, '203.0.113.5', key).get('/enums').expect(200);
});

it('limits sign-ups', async () => {
  const signUp = (n: number) =>
    from(hub, '203.0.113.5').postForm('/auth/signup', {
      username: `new-${n}`,
      email: `new-${n}@example.org`,
      password: PASSWORD,
    });
  const seen = await statuses(10, signUp);
  expect(seen).toEqual([...Array<number>(9).fill(201), 429]);
});

it('counts wrong current passwords in PUT /account, too', async () => {
  const user = await asUser(hub);
  const change = () => user.put('/account', { email: 'x@example.org', current_password: 'a wrong guess' });
  expect(await statuses(PER_ACCOUNT + 1, change)).toEqual([422, 422, 422, 429]);
});

it('stores neither addresses nor usernames as plain text', async () => {
  await asVisitor(hub).postForm('/auth/login', { username: 'nobody-here', password: 'a guess' });
  const rows = JSON.stringify(await hub.db.query('select key from rate_limits'));
  expect(rows).not.toMatch(/nobody|127\.0/);
});

it('deletes counters that ended more than an hour ago, and no others', async () => {
  const minutesFromNow = { long_over: -61, just_over: -59, running: 7, known: 43_200 };
  for (const [key, minutes] of Object.entries(minutesFromNow)) {
    await hub.db.query('insert into rate_limits values ($1, 3, $2)', [key, Date.now() + minutes * 60_000]);
  }
  await hub.app.get(LimitsSweep, { strict: false }).sweep();
  const left = await hub.db.query<{ key: string }[]>('select key from rate_limits order by key');
  expect(left.map(({ key }) => key)).toEqual(['just_over', 'known', 'running']);
});
