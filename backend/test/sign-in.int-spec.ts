import type { SignInProvider } from '../src/config/sign-in-providers';
import { asUser, asVisitor, logIn, PASSWORD, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import type { Caller } from './support/caller';
import { ForgingProvider } from './support/forging-provider';
import { heldUp } from './support/held-up';
import { linkIn, mailsTo, mailTo } from './support/mailbox';
import { RealProvider } from './support/real-provider';
import { callerOf, PUBLIC, SignInBrowser } from './support/sign-in-browser';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

const client = { id: 'the-hub', secret: 'a secret of the hub, long enough' };

let hub: TestHub;
let university: RealProvider;
let github: ForgingProvider;
let orcid: ForgingProvider;
beforeAll(async () => {
  university = await RealProvider.start(`${PUBLIC}/api/v1/auth/sign-in/oidc/callback`, client);
  [github, orcid] = [await ForgingProvider.start(), await ForgingProvider.start()];
  const known = { clientId: client.id, clientSecret: client.secret, userAddress: null };
  const signInProviders: SignInProvider[] = [
    { ...known, key: 'orcid', name: 'ORCID', issuer: orcid.issuer },
    { ...known, key: 'github', name: 'GitHub', issuer: github.issuer, userAddress: `${github.issuer}/user` },
    { ...known, key: 'oidc', name: 'University', issuer: university.issuer },
  ];
  hub = await startTestHub({ HUB_PUBLIC_URL: PUBLIC }, { signInProviders });
});
afterAll(async () => {
  await hub.close();
  await Promise.all([university, github, orcid].map((provider) => provider.stop()));
});
beforeEach(() => {
  for (const provider of [github, orcid]) provider.claims = {};
  github.user = { id: Math.floor(Math.random() * 1e9), login: uniqueName('octo') };
});

class Browser extends SignInBrowser {
  constructor() {
    super(hub);
  }

  /** Logs in at the university. @returns the ticket */
  async ticketOf(login: string): Promise<string> {
    const { result } = await this.open(await university.logIn(await this.begin('oidc'), login));
    return result.get('ticket')!;
  }
  atGitHub(): Promise<string> {
    return this.ticketFrom('github', github);
  }
}

const withSession = (answer: { body: unknown }) => callerOf(hub, answer);
/** Creates an account at the university or at GitHub. */
async function aPerson(browser = new Browser()): Promise<{ caller: Caller; username: string; browser: Browser }> {
  const username = uniqueName('person');
  const answer = await browser.signUp(await browser.atGitHub(), username).expect(201);
  return { caller: withSession(answer), username, browser };
}

it('lists the providers that the operator has set up, and knows no others', async () => {
  const { body } = await asVisitor(hub).get('/auth/sign-in').expect(200);
  expect(body).toEqual([
    { key: 'orcid', name: 'ORCID' },
    { key: 'github', name: 'GitHub' },
    { key: 'oidc', name: 'University' },
  ]);
  await asVisitor(hub).get('/auth/sign-in/myspace').expect(404);
  await asVisitor(hub).get('/auth/sign-in/myspace/callback').expect(404);
});

describe('somebody whom a real provider knows', () => {
  it('creates an account, and later logs in to it', async () => {
    const [browser, login, username] = [new Browser(), uniqueName('somebody'), uniqueName('person')];
    const ticket = await browser.ticketOf(login);
    const { body } = await browser.complete(ticket).expect(200);
    expect(body).toEqual({
      session: null,
      second_factor: null,
      to: '/',
      new_account: {
        provider_name: 'University',
        display_name: login,
        full_name: `${login} of the provider`,
        email: `${login}@provider.example`,
      },
    });
    const created = await browser.signUp(ticket, username).expect(201);
    expect(created.body).toMatchObject({ session: { username, account_type: 'hub', token_type: 'bearer' } });
    expect((await withSession(created).get('/account')).body).toMatchObject({ username, has_password: false });
    expect(await auditOf(hub, 'account.created', username)).toMatchObject([{ details: { way_in: 'University' } }]);

    const elsewhere = new Browser();
    const again = await elsewhere.complete(await elsewhere.ticketOf(login)).expect(200);
    const { session } = again.body as { session: object };
    expect(session).toMatchObject({ username });
    const { body: sessions } = await withSession(again).get('/auth/sessions').expect(200);
    expect(sessions).toMatchObject([{ way_in: 'University', current: true }, { way_in: 'University' }]);
  });

  it('comes back to the screen on which the login began, and to no other site', async () => {
    const browser = new Browser();
    const to = async (path: string) => {
      const { result } = await browser.open(
        await university.logIn(await browser.begin('oidc', `?to=${encodeURIComponent(path)}`), 'somebody'),
      );
      return ((await browser.complete(result.get('ticket')!).expect(200)).body as { to: string }).to;
    };
    expect(await to('/solutions/7?version=1')).toBe('/solutions/7?version=1');
    expect(await to('https://evil.example/solutions')).toBe('/');
    expect(await to('//evil.example')).toBe('/');
  });
});

describe('an answer of a provider', () => {
  it('is believed once, only in the browser that was sent there, and only for fifteen minutes', async () => {
    const [browser, thief] = [new Browser(), new Browser()];
    await thief.begin('github');
    const stolen = github.comeBack(await browser.begin('github'));
    expect((await thief.comeBack('github', stolen)).result.get('failed')).toBe('attempt-over');
    expect((await new Browser().comeBack('github', stolen)).result.get('failed')).toBe('attempt-over');
    const { result, screen } = await browser.comeBack('github', stolen);
    expect([screen, [...result.keys()]]).toEqual(['/login', ['ticket']]);
    expect((await browser.comeBack('github', stolen)).result.get('failed')).toBe('attempt-over');

    const late = github.comeBack(await browser.begin('github'));
    await hub.db.query('update sign_in_attempts set expires_at = now()');
    expect((await browser.comeBack('github', late)).result.get('failed')).toBe('attempt-over');
  });

  it('is refused where it arrives at the address of another provider', async () => {
    const browser = new Browser();
    const query = github.comeBack(await browser.begin('github'));
    expect((await browser.comeBack('orcid', query)).result.get('failed')).toBe('attempt-over');
    const named = github.comeBack(await browser.begin('github'), { iss: orcid.issuer });
    expect((await browser.comeBack('github', named)).result.get('failed')).toBe('provider-untrusted');
  });

  it('is refused if it is forged', async () => {
    const browser = new Browser();
    orcid.claims = { nonce: 'of another sign-in' };
    expect((await browser.comeBack('orcid', orcid.comeBack(await browser.begin('orcid')))).result.get('failed')).toBe(
      'provider-untrusted',
    );
  });

  it('can be that somebody has cancelled', async () => {
    const browser = new Browser();
    const query = github.comeBack(await browser.begin('github'), { code: null, error: 'access_denied' });
    expect((await browser.comeBack('github', query)).result.get('failed')).toBe('cancelled');
  });
});

describe('a ticket', () => {
  it('is good for one login, in the same browser, for half an hour', async () => {
    const { browser } = await aPerson();
    const over = 'This sign-in has expired or was begun in another browser. Please try again.';
    const ticket = await browser.atGitHub();
    expect((await new Browser().complete(ticket).expect(422)).body).toMatchObject({ detail: over });
    await browser.complete(ticket).expect(200);
    await browser.complete(ticket).expect(422);
    const late = await browser.atGitHub();
    await hub.db.query('update sign_in_tickets set expires_at = now()');
    await browser.complete(late).expect(422);
    await browser.signUp(late).expect(422);
  });

  it('makes one account, however many ask for it at once', async () => {
    const [one, other] = [new Browser(), new Browser()];
    const [ticket, second] = [await one.atGitHub(), await other.atGitHub()];
    const answers = await Promise.all([one.signUp(ticket), other.signUp(second), one.signUp(ticket)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number), expect.any(Number)]);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, (body as { type: string }).type]).toEqual(
        status === 409 ? [409, 'identity-taken'] : [422, 'invalid-input'],
      );
    const subject = String(github.user.id);
    const rows = await hub.db.query<unknown[]>('select from identities where subject = $1', [subject]);
    expect(rows).toHaveLength(1);
  });

  it('never leads to an account with the same email address', async () => {
    const owner = await asUser(hub);
    github.user = { ...github.user, email: owner.email };
    const browser = new Browser();
    const ticket = await browser.atGitHub();
    const { body } = await browser.complete(ticket).expect(200);
    expect(body).toMatchObject({ session: null, new_account: { email: owner.email } });
    const refused = await browser.signUp(ticket, uniqueName('thief'), owner.email.toUpperCase()).expect(409);
    expect(refused.body).toMatchObject({ type: 'email-taken' });
    expect((await owner.get('/auth/identities').expect(200)).body).toEqual([]);
  });

  it.each([
    [{ username: 'admin' }, 'This username is reserved'],
    [{ username: 'x' }, /^A username must have 3–39 characters/],
    [{ email: 'nonsense' }, 'Enter a valid email address'],
  ])('refuses a new account with %j', async (wrong, detail) => {
    const browser = new Browser();
    const ticket = await browser.atGitHub();
    const { username = uniqueName('person'), email } = wrong as { username?: string; email?: string };
    const { body } = await browser.signUp(ticket, username, email).expect(422);
    expect((body as { detail: string }).detail).toMatch(detail);
  });
});

describe('an account that is linked', () => {
  /** Links an account with GitHub. @returns the id of the link */
  async function linked(user: LoggedIn, browser = new Browser()): Promise<number> {
    const { body } = await browser.link(user, 'github');
    const { screen, result } = await browser.comeBack(
      'github',
      github.comeBack((body as { location: string }).location),
    );
    expect([screen, result.toString()]).toEqual(['/settings/sign-in', 'linked=github']);
    return ((await user.get('/auth/identities')).body as { id: number }[])[0]!.id;
  }

  it('can be entered with the provider, is shown as checked, and its owner is told', async () => {
    const user = await asUser(hub);
    await linked(user);
    const login = String(github.user.login);
    expect((await user.get('/auth/identities')).body).toMatchObject([
      { provider: 'github', provider_name: 'GitHub', display_name: login },
    ]);
    expect(await mailTo(hub, user.email)).toMatchObject({
      subject: 'Your account was linked with GitHub',
      text: expect.stringContaining(`"${login}" at GitHub`) as string,
    });
    expect(await auditOf(hub, 'identity.linked', user.username)).toMatchObject([
      { via: 'session', object: user.username, details: { provider: 'github', name: login } },
    ]);
    const browser = new Browser();
    const { body } = await browser.complete(await browser.atGitHub()).expect(200);
    expect(body).toMatchObject({ session: { username: user.username } });
    expect((await user.get('/profile')).body).toMatchObject({ verified_github: login, verified_orcid: null });
  });

  it('needs the password before, the same browser and the same session', async () => {
    const user = await asUser(hub);
    const browser = new Browser();
    for (const [password, detail] of [
      [null, 'Please enter your current password'],
      ['wrong', 'The current password is wrong'],
    ] as const)
      expect((await browser.link(user, 'github', password)).body).toMatchObject({ status: 422, detail });
    expect((await browser.link(user, 'myspace')).status).toBe(404);
    const { location } = (await browser.link(user, 'github')).body as { location: string };
    const query = github.comeBack(location);
    expect((await new Browser().comeBack('github', query)).result.get('failed')).toBe('attempt-over');
    await user.post('/auth/logout').expect(204);
    expect((await browser.comeBack('github', query)).result.get('failed')).toBe('attempt-over');
    expect((await (await logIn(hub, user.username)).get('/auth/identities')).body).toEqual([]);
  });

  it('has one identity of each provider, which belongs to no other account', async () => {
    const [owner, other] = [await asUser(hub), await asUser(hub)];
    await linked(owner);
    const browser = new Browser();
    const again = async (user: LoggedIn) => {
      const { location } = (await browser.link(user, 'github')).body as { location: string };
      return browser.comeBack('github', github.comeBack(location));
    };
    expect(await again(other)).toMatchObject({ screen: '/settings/sign-in' });
    expect((await again(other)).result.get('failed')).toBe('identity-taken');
    github.user = { id: 17, login: 'another-octo' };
    expect((await again(owner)).result.get('failed')).toBe('provider-linked-already');
  });

  it('can be unlinked with the password, and its owner is told', async () => {
    const user = await asUser(hub);
    const id = await linked(user);
    const other = await asUser(hub);
    await other.delete(`/auth/identities/${id}`, { current_password: PASSWORD }).expect(404);
    await user.delete(`/auth/identities/${id}`, {}).expect(422);
    await user.delete(`/auth/identities/${id}`, { current_password: PASSWORD }).expect(204);
    await user.delete(`/auth/identities/${id}`, { current_password: PASSWORD }).expect(404);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual([
      'Your account was linked with GitHub',
      'Your account is no longer linked with GitHub',
    ]);
    expect(await auditOf(hub, 'identity.unlinked', user.username)).toHaveLength(1);
    const browser = new Browser();
    expect((await browser.complete(await browser.atGitHub())).body).toMatchObject({ session: null });
  });
});

describe('an account without a password', () => {
  const links = async (caller: Caller) => (await caller.get('/auth/identities')).body as { id: number }[];

  it('keeps one way in, also when two are removed at once', async () => {
    const { caller, browser } = await aPerson();
    const only = (await links(caller))[0]!;
    expect((await caller.delete(`/auth/identities/${only.id}`, {}).expect(409)).body).toMatchObject({
      type: 'last-way-in',
    });
    orcid.claims = { sub: uniqueName('0000') };
    const { location } = (await browser.link(caller, 'orcid', null)).body as { location: string };
    await browser.comeBack('orcid', orcid.comeBack(location));
    const both = await links(caller);
    expect(both).toHaveLength(2);
    const answers = await heldUp(
      hub,
      'select from users where id = (select user_id from identities where id = $1) for update',
      [only.id],
      both.map(
        ({ id }) =>
          () =>
            caller.delete(`/auth/identities/${id}`, {}),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await links(caller)).toHaveLength(1);
  });

  it('needs a login of the last ten minutes instead of a password', async () => {
    const { caller, username } = await aPerson();
    await hub.db.query(
      `update sessions set created_at = now() - interval '11 minutes' where user_id = (select id from users where username = $1)`,
      [username],
    );
    const detail = 'Your account has no password. Please log out, log in again, and repeat this within ten minutes.';
    const { body } = await caller.put('/account', { email: `new-${username}@example.org` }).expect(422);
    expect(body).toMatchObject({ detail, errors: [{ field: 'current_password', message: detail }] });
    expect((await caller.delete('/account', {}).expect(422)).body).toMatchObject({ detail });
  });

  it('can be deleted, be an admin, and get a password with the link in a mail', async () => {
    const { caller, username, browser } = await aPerson();
    const email = `${username}@example.org`;
    await asVisitor(hub).postForm('/auth/login', { username, password: 'anything' }).expect(401);
    await asVisitor(hub).postForm('/auth/resetpassword', { email }).expect(200);
    const token = linkIn(await mailTo(hub, email)).hash.slice('#token='.length);
    await asVisitor(hub).post('/auth/resetpassword/confirm', { token, password: PASSWORD }).expect(200);
    const withPassword = await logIn(hub, username);
    expect((await withPassword.get('/account')).body).toMatchObject({ has_password: true });
    const id = (await links(withPassword))[0]!.id;
    await withPassword.delete(`/auth/identities/${id}`, { current_password: PASSWORD }).expect(204);
    await caller.get('/profile').expect(401);
    const another = await aPerson(browser);
    await another.caller.delete('/account', {}).expect(204);
  });
});

it('says on the login where a provider does not answer, and lets people try again', async () => {
  const away = await ForgingProvider.start();
  const { issuer } = away;
  await away.stop();
  const provider = { clientId: 'x', clientSecret: 'x', userAddress: null, name: 'Away', issuer, key: 'oidc' as const };
  const lonely = await startTestHub({ HUB_PUBLIC_URL: PUBLIC }, { signInProviders: [provider] });
  try {
    const answer = await asVisitor(lonely).get('/auth/sign-in/oidc').expect(302);
    expect(answer.headers.location).toBe(`${PUBLIC}/login#failed=provider-unreachable`);
    const user = await asUser(lonely);
    const { body } = await user.post('/auth/sign-in/oidc/link', { current_password: PASSWORD }).expect(503);
    expect(body).toMatchObject({
      type: 'provider-unreachable',
      detail: 'The sign-in provider does not answer. Please try again in a minute.',
    });
  } finally {
    await lonely.close();
  }
});
