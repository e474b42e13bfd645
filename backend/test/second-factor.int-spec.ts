import { TOTP } from 'otpauth';
import { Passkey, WITH_CERTIFICATE, type PasskeyOptions } from '../../scripts/lib/example-passkey.mjs';
import { SecondFactorService } from '../src/auth/second-factor/second-factor.service';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import type { Caller } from './support/caller';
import { ForgingProvider } from './support/forging-provider';
import { heldUp } from './support/held-up';
import { mailsTo } from './support/mailbox';
import { callerOf, PUBLIC, SignInBrowser } from './support/sign-in-browser';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let github: ForgingProvider;
beforeAll(async () => {
  github = await ForgingProvider.start();
  const { issuer } = github;
  const provider = { key: 'github' as const, name: 'GitHub', clientId: 'x', clientSecret: 'x' };
  const signInProviders = [{ ...provider, issuer, userAddress: `${issuer}/user` }];
  hub = await startTestHub({ HUB_PUBLIC_URL: PUBLIC }, { signInProviders });
});
afterAll(async () => {
  await hub.close();
  await github.stop();
});

const ROUTES = '/auth/second-factor';
const password = { current_password: PASSWORD };
const NONE = { has_authenticator: false, passkeys: [], recovery_codes: 0 };

/** An authenticator app. */
class App {
  private readonly totp: TOTP;
  constructor(secret: string) {
    this.totp = new TOTP({ secret });
  }
  /** @param away steps from now */
  code(away = 0): string {
    return this.totp.generate({ timestamp: Date.now() + away * 30_000 });
  }
}

interface Protected {
  app: App;
  codes: string[];
}

/** Sets up an app. The code of the step before is used up by this. */
async function protect(user: Caller): Promise<Protected> {
  const { body } = await user.post(`${ROUTES}/authenticator`, password).expect(200);
  const { secret, address } = body as { secret: string; address: string };
  expect(new URL(address).searchParams.get('secret')).toBe(secret);
  const app = new App(secret);
  const answer = await user.put(`${ROUTES}/authenticator`, { code: app.code(-1) }).expect(200);
  return { app, codes: (answer.body as { recovery_codes: string[] }).recovery_codes };
}

interface Challenged {
  challenge: string;
  has_passkey: boolean;
}
/** The first step of a login. */
async function firstStep(username: string): Promise<Challenged> {
  const { body } = await asVisitor(hub).post('/auth/login', { username, password: PASSWORD }).expect(401);
  expect(body).toMatchObject({ type: 'second-factor-needed', detail: 'This account needs a second factor.' });
  return body as Challenged;
}
const secondStep = ({ challenge }: Challenged, proof: string | object) =>
  asVisitor(hub).post('/auth/login/second', {
    challenge,
    ...(typeof proof === 'string' ? { code: proof } : { passkey: proof }),
  });

describe('an authenticator app', () => {
  it('is asked for after the password, and not before', async () => {
    const user = await asUser(hub);
    expect((await user.get(ROUTES)).body).toEqual(NONE);
    const { app } = await protect(user);
    expect((await user.get(ROUTES)).body).toEqual({ ...NONE, has_authenticator: true, recovery_codes: 10 });
    const wrong = await asVisitor(hub).post('/auth/login', { username: user.username, password: 'wrong' }).expect(401);
    expect(wrong.body).toMatchObject({ type: 'wrong-login' });
    const step = await firstStep(user.username);
    expect(step.has_passkey).toBe(false);
    const { body } = await secondStep(step, app.code()).expect(200);
    expect(body).toMatchObject({ username: user.username, token_type: 'bearer' });
    expect(await auditOf(hub, 'session.opened', user.username)).toHaveLength(2);
    const over = await secondStep(step, app.code(1)).expect(401);
    expect(over.body).toMatchObject({ type: 'challenge-over', detail: 'This login has expired. Please begin again.' });
  });

  it('gives each code once, and no wrong one', async () => {
    const user = await asUser(hub);
    const { app } = await protect(user);
    const code = app.code();
    await secondStep(await firstStep(user.username), code).expect(200);
    for (const used of [code, app.code(-1), '000000', ''])
      expect((await secondStep(await firstStep(user.username), used).expect(422)).body).toMatchObject({
        errors: [{ field: 'code' }],
      });
    await secondStep(await firstStep(user.username), app.code(1)).expect(200);
  });

  it('gives one of two simultaneous calls the same code', async () => {
    const user = await asUser(hub);
    const { app } = await protect(user);
    const both = [await firstStep(user.username), await firstStep(user.username)];
    const code = app.code();
    const answers = await heldUp(
      hub,
      'select from users where id = $1 for update',
      [user.id],
      both.map((step) => () => secondStep(step, code)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('logs nobody in before it was added, also where the account has a passkey', async () => {
    const user = await asUser(hub);
    const device = new Passkey(PUBLIC);
    const { body: made } = await user.post(`${ROUTES}/passkeys/options`, password).expect(200);
    const { options } = made as { options: PasskeyOptions };
    await user.post(`${ROUTES}/passkeys`, { name: 'Laptop', passkey: device.made(options) }).expect(201);
    const { body } = await user.post(`${ROUTES}/authenticator`, password).expect(200);
    const app = new App((body as { secret: string }).secret);
    await secondStep(await firstStep(user.username), app.code()).expect(422);
    await user.put(`${ROUTES}/authenticator`, { code: app.code() }).expect(200);
    await secondStep(await firstStep(user.username), app.code(1)).expect(200);
  });

  it('is encrypted in the database', async () => {
    const user = await asUser(hub);
    const { body } = await user.post(`${ROUTES}/authenticator`, password).expect(200);
    const { secret } = body as { secret: string };
    const stored = await hub.db.query<{ secret: Buffer }[]>('select secret from authenticators where user_id = $1', [
      user.id,
    ]);
    expect(stored).toHaveLength(1);
    expect(stored[0]!.secret.includes(Buffer.from(new TOTP({ secret }).secret.bytes))).toBe(false);
  });
});

describe('a passkey', () => {
  const optionsOf = (answer: { body: unknown }) => (answer.body as { options: PasskeyOptions }).options;
  const toMake = async (user: Caller) => optionsOf(await user.post(`${ROUTES}/passkeys/options`, password).expect(200));
  const toSign = async ({ challenge }: Challenged) =>
    optionsOf(await asVisitor(hub).post('/auth/login/passkey', { challenge }).expect(200));
  const add = (user: Caller, passkey: object, name = 'Laptop') => user.post(`${ROUTES}/passkeys`, { name, passkey });

  it('logs in after the password, in the hub for which it was made', async () => {
    const user = await asUser(hub);
    const device = new Passkey(PUBLIC);
    const { body } = await add(user, device.made(await toMake(user))).expect(201);
    const { recovery_codes, passkey } = body as { recovery_codes: string[]; passkey: { id: number } };
    expect(recovery_codes).toHaveLength(10);
    expect((await user.get(ROUTES)).body).toMatchObject({ passkeys: [{ name: 'Laptop', last_used_at: null }] });
    const step = await firstStep(user.username);
    expect(step.has_passkey).toBe(true);
    await secondStep(step, device.signed(await toSign(step))).expect(200);
    expect((await user.get(ROUTES)).body).toMatchObject({ passkeys: [{ last_used_at: expect.any(String) as string }] });
    await user.delete(`${ROUTES}/passkeys/${passkey.id}`, password).expect(204);
    expect((await user.get(ROUTES)).body).toEqual(NONE);
    await logIn(hub, user.username);
  });

  it('signs for no other login, site or key, and no signature twice', async () => {
    const user = await asUser(hub);
    const device = new Passkey(PUBLIC);
    await add(user, device.made(await toMake(user))).expect(201);
    const [one, other] = [await firstStep(user.username), await firstStep(user.username)];
    const [options, another] = [await toSign(one), await toSign(other)];
    const stranger = new Passkey(PUBLIC);
    const refused = [
      device.signed(another),
      { ...stranger.signed(options), id: device.id.toString('base64url'), rawId: device.id.toString('base64url') },
      stranger.signed(options),
      { ...device.signed(options), response: {} },
      {},
    ];
    for (const answer of refused)
      expect((await secondStep(one, answer).expect(422)).body).toMatchObject({ errors: [{ field: 'passkey' }] });
    await secondStep(one, device.at('https://hub.evil').signed(options)).expect(422);
    const right = device.signed(options);
    await secondStep(one, right).expect(200);
    await secondStep(one, right).expect(401);
    await secondStep(other, right).expect(422);
  });

  it('is added once, for the account that asked for it, and with no certificates', async () => {
    const [user, another] = [await asUser(hub), await asUser(hub)];
    const options = await toMake(user);
    const device = new Passkey(PUBLIC);
    const made = device.made(options);
    for (const [caller, answer] of [
      [another, made],
      [user, new Passkey('https://hub.evil').made(options)],
      [user, device.made({ ...options, rp: { id: 'hub.evil' } })],
      [user, device.made({ ...options, challenge: 'bm90IG91cnM' })],
      [user, device.made(options, 'packed', WITH_CERTIFICATE)],
      [user, device.made(options, 'android-safetynet')],
      [user, {}],
    ] as const)
      expect((await add(caller, answer).expect(422)).body).toMatchObject({ errors: [{ field: 'passkey' }] });
    await add(user, made).expect(201);
    expect((await add(user, made).expect(409)).body).toMatchObject({ type: 'passkey-taken' });
    expect((await add(user, new Passkey(PUBLIC).made(await toMake(user)), '  ').expect(422)).body).toMatchObject({
      errors: [{ field: 'name' }],
    });
    const second = await add(user, new Passkey(PUBLIC).made(await toMake(user)), 'Key').expect(201);
    expect(second.body).toMatchObject({ recovery_codes: null });
  });

  it('cannot be made later than ten minutes after the password', async () => {
    const user = await asUser(hub);
    const made = new Passkey(PUBLIC).made(await toMake(user));
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    try {
      await add(user, made).expect(422);
    } finally {
      now.mockRestore();
    }
  });
});

describe('a second factor', () => {
  it('has recovery codes, each for once and however it is typed, and tells the owner', async () => {
    const user = await asUser(hub);
    const { codes } = await protect(user);
    expect(new Set(codes).size).toBe(10);
    const [first, second] = codes as [string, string];
    await secondStep(await firstStep(user.username), first.toUpperCase().replace('-', ' ')).expect(200);
    await secondStep(await firstStep(user.username), first).expect(422);
    const { body } = await user.post(`${ROUTES}/recovery-codes`, password).expect(200);
    await secondStep(await firstStep(user.username), second).expect(422);
    const [fresh] = (body as { recovery_codes: string[] }).recovery_codes as [string];
    await secondStep(await firstStep(user.username), fresh).expect(200);
    expect((await user.get(ROUTES)).body).toMatchObject({ recovery_codes: 9 });
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual([
      'An authenticator app was added',
      'A recovery code was used',
      'You have new recovery codes',
      'A recovery code was used',
    ]);
    expect(await auditOf(hub, 'second_factor.changed', user.username)).toMatchObject([
      { details: { change: 'authenticator-added' } },
      { details: { change: 'recovery-code-used' } },
      { details: { change: 'new-recovery-codes' } },
      { details: { change: 'recovery-code-used' } },
    ]);
  });

  it('needs the password for each change, and ends with it', async () => {
    const user = await asUser(hub);
    for (const call of [
      () => user.post(`${ROUTES}/authenticator`, {}),
      () => user.post(`${ROUTES}/authenticator`, { current_password: 'wrong' }),
      () => user.delete(`${ROUTES}/authenticator`, {}),
      () => user.post(`${ROUTES}/passkeys/options`, {}),
      () => user.delete(`${ROUTES}/passkeys/1`, {}),
      () => user.post(`${ROUTES}/recovery-codes`, {}),
    ])
      expect((await call().expect(422)).body).toMatchObject({ errors: [{ field: 'current_password' }] });
    const early = await user.put(`${ROUTES}/authenticator`, { code: '123456' }).expect(409);
    expect(early.body).toMatchObject({ type: 'not-prepared' });
    await user.delete(`${ROUTES}/authenticator`, password).expect(409);
    await user.post(`${ROUTES}/authenticator`, password).expect(200);
    await user.put(`${ROUTES}/authenticator`, { code: '000000' }).expect(422);
    await logIn(hub, user.username); // nothing is needed before the first code
    await protect(user);
    await user.post(`${ROUTES}/authenticator`, password).expect(409);
    await user.delete(`${ROUTES}/authenticator`, password).expect(204);
    await logIn(hub, user.username);
  });

  it('is asked for after a login with a provider, too', async () => {
    github.user = { id: 4711, login: 'octo' };
    const browser = new SignInBrowser(hub);
    const username = uniqueName('person');
    const made = await browser.signUp(await browser.ticketFrom('github', github), username).expect(201);
    const user = callerOf(hub, made);
    const { app } = await protect(user);
    const { body } = await browser.complete(await browser.ticketFrom('github', github)).expect(200);
    expect(body).toMatchObject({ session: null, new_account: null });
    const { second_factor } = body as { second_factor: Challenged };
    expect((await secondStep(second_factor, app.code()).expect(200)).body).toMatchObject({ username });
    expect((await user.get('/auth/sessions')).body).toMatchObject([{ way_in: 'GitHub' }, { way_in: 'GitHub' }]);
  });

  it('ends a login that waits when the password changes, and after ten minutes', async () => {
    const user = await asUser(hub);
    const { app } = await protect(user);
    const step = await firstStep(user.username);
    await hub.db.query('update users set token_version = token_version + 1 where id = $1', [user.id]);
    await secondStep(step, app.code()).expect(401);
    const late = await firstStep(user.username);
    await hub.db.query('update second_factor_challenges set expires_at = now()');
    await secondStep(late, app.code()).expect(401);
    await asVisitor(hub).post('/auth/login/passkey', { challenge: late.challenge }).expect(401);
  });

  it('can be removed by the operator, for somebody who has lost everything', async () => {
    const user = await asUser(hub);
    const remove = () => hub.app.get(SecondFactorService, { strict: false }).removeByOperator(user.email);
    await expect(remove()).rejects.toThrow(`${user.username} has no second factor.`);
    await protect(user);
    await remove();
    await logIn(hub, user.username);
    expect((await user.get(ROUTES)).body).toEqual(NONE);
    expect((await mailsTo(hub, user.email)).at(-1)).toMatchObject({ subject: 'Your second factor was removed' });
  });

  it('leaves API keys as they are', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    await protect(user);
    await key.get('/profile').expect(200);
    await key.get(ROUTES).expect(403);
  });
});

it('limits guesses for each account', async () => {
  const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  try {
    const user = await asUser(strict);
    await user.post(`${ROUTES}/authenticator`, password).expect(200);
    const guess = () => user.put(`${ROUTES}/authenticator`, { code: '000000' });
    for (let guesses = 0; guesses < 10; guesses++) await guess().expect(422);
    const { body } = await guess().expect(429);
    expect(body).toMatchObject({ detail: 'Too many attempts. Please try again in 15 minutes.' });
  } finally {
    await strict.close();
  }
});

describe('an admin who needs a second factor', () => {
  let guarded: TestHub;
  beforeAll(async () => {
    guarded = await startTestHub({ HUB_ADMINS_NEED_SECOND_FACTOR: 'on' });
  });
  afterAll(() => guarded.close());

  it('can log in, and do what admins do once there is one', async () => {
    const admin: LoggedIn = await asAdmin(guarded);
    const { body } = await admin.get('/admins').expect(403);
    expect(body).toMatchObject({
      type: 'second-factor-required',
      detail: 'Admins of this hub need a second factor. Please set one up under Settings, Sign-in.',
    });
    await admin.get('/profile').expect(200);
    const { body: prepared } = await admin.post(`${ROUTES}/authenticator`, password).expect(200);
    const app = new App((prepared as { secret: string }).secret);
    await admin.put(`${ROUTES}/authenticator`, { code: app.code() }).expect(200);
    await admin.get('/admins').expect(200);
    await admin.delete(`${ROUTES}/authenticator`, password).expect(204);
    await admin.get('/admins').expect(403);
  });
});
