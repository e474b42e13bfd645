import type { Response } from 'supertest';
import { asUser, asVisitor, PASSWORD, withKey } from './support/as';
import { Caller } from './support/caller';
import { startTestHub, type TestHub } from './support/test-hub';

/** Where a call comes from: the test hub believes its proxy. */
const from = (hub: TestHub, address: string, headers = {}) =>
  new Caller(hub, { 'x-forwarded-for': address, ...headers });
const logInFrom = (hub: TestHub, address: string, username: string, password: string) =>
  from(hub, address).postForm('/auth/login', { username, password });

let hub: TestHub;
beforeEach(async () => {
  hub = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '0.3', HUB_TRUSTED_PROXY: '127.0.0.1' });
});
afterEach(() => hub.close());

/** Ten per account times 0.3. */
const PER_ACCOUNT = 3;
/** A hundred per address times 0.3. */
const PER_ADDRESS = 30;

async function statuses(calls: number, call: (n: number) => PromiseLike<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let n = 0; n < calls; n++) seen.push((await call(n)).status);
  return seen;
}

it('slows down who guesses the password of one account, from wherever', async () => {
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

it('is as strict with accounts that do not exist', async () => {
  const guess = (n: number) => logInFrom(hub, `203.0.113.${n}`, 'nobody-here', 'a wrong guess');
  expect(await statuses(PER_ACCOUNT + 1, guess)).toEqual([401, 401, 401, 429]);
});

it('lets the owner in from where they logged in before, whatever strangers do', async () => {
  const { username } = await asUser(hub);
  expect((await logInFrom(hub, '198.51.100.7', username, PASSWORD)).status).toBe(200);
  await statuses(PER_ACCOUNT + 1, (n) => logInFrom(hub, `203.0.113.${n}`, username, 'a wrong guess'));
  expect((await logInFrom(hub, '198.51.100.7', username, PASSWORD)).status).toBe(200);
});

it('does not count logins that succeed', async () => {
  const { username } = await asUser(hub);
  const logIn = () => logInFrom(hub, '198.51.100.7', username, PASSWORD);
  expect(new Set(await statuses(PER_ACCOUNT + 3, logIn))).toEqual(new Set([200]));
});

it('slows down an address that guesses all over the place, without believing what it says of itself', async () => {
  const guess = (n: number) => logInFrom(hub, '203.0.113.5', `nobody-${n}`, 'a wrong guess');
  expect((await statuses(PER_ADDRESS + 1, guess)).at(-1)).toBe(429);
  const claims = from(hub, '192.0.2.1, 203.0.113.5').postForm('/auth/login', {
    username: 'nobody',
    password: 'a guess',
  });
  expect((await claims).status).toBe(429);
  expect((await logInFrom(hub, '203.0.113.6', 'nobody', 'a guess')).status).toBe(401);
});

it('cannot be outrun by guessing at the same time', async () => {
  const { username } = await asUser(hub);
  const guesses = Array.from({ length: 8 }, (_, n) => logInFrom(hub, `203.0.113.${n}`, username, 'a wrong guess'));
  const seen = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(seen.filter((status) => status === 401)).toHaveLength(PER_ACCOUNT);
});

it('slows down wrong keys; right ones pass', async () => {
  const key = (await withKey(await asUser(hub))).headers;
  const wrong = () => from(hub, '203.0.113.5', { apikey: 'shk_wrong' }).get('/enums');
  const seen = await statuses(PER_ADDRESS + 1, wrong);
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([401, 401, 429]);
  await from(hub, '203.0.113.5', key).get('/enums').expect(200);
});

it('slows down signing up', async () => {
  const signUp = (n: number) =>
    from(hub, '203.0.113.5').postForm('/auth/signup', {
      username: `new-${n}`,
      email: `new-${n}@example.org`,
      password: PASSWORD,
    });
  const seen = await statuses(10, signUp);
  expect(seen).toEqual([...Array<number>(9).fill(201), 429]);
});

it('counts the current password of PUT /account too', async () => {
  const user = await asUser(hub);
  const change = () => user.put('/account', { email: 'x@example.org', current_password: 'a wrong guess' });
  expect(await statuses(PER_ACCOUNT + 1, change)).toEqual([422, 422, 422, 429]);
});

it('keeps neither addresses nor names in plain', async () => {
  await asVisitor(hub).postForm('/auth/login', { username: 'nobody-here', password: 'a guess' });
  const rows = JSON.stringify(await hub.db.query('select key from rate_limits'));
  expect(rows).not.toMatch(/nobody|127\.0/);
});
