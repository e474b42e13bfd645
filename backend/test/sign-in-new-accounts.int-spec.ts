import type { SignInProvider } from '../src/config/sign-in-providers';
import { AccountsService } from '../src/auth/accounts/accounts.service';
import { asVisitor, logIn, PASSWORD, type LoggedIn } from './support/as';
import { ForgingProvider } from './support/forging-provider';
import { mailTo, tokenMailedTo } from './support/mailbox';
import { callerOf, PUBLIC, SignInBrowser } from './support/sign-in-browser';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let github: ForgingProvider;
beforeAll(async () => {
  github = await ForgingProvider.start();
});
afterAll(() => github.stop());
beforeEach(() => {
  github.user = { id: Math.floor(Math.random() * 1e9), login: uniqueName('octo') };
});

/** A hub with one provider. */
const start = (environment: NodeJS.ProcessEnv) => {
  const { issuer } = github;
  const secrets = { clientId: 'the-hub', clientSecret: 'a secret of the hub, long enough' };
  const provider: SignInProvider = { key: 'github', name: 'GitHub', issuer, userAddress: `${issuer}/user`, ...secrets };
  return startTestHub({ HUB_PUBLIC_URL: PUBLIC, ...environment }, { signInProviders: [provider] });
};

/** Somebody with a password on a hub that confirms addresses. */
async function aMember(hub: TestHub, domain = 'example.org'): Promise<LoggedIn> {
  const username = uniqueName('member');
  const email = `${username}@${domain}`;
  await asVisitor(hub).post('/auth/signup', { username, email, password: PASSWORD }).expect(201);
  const token = await tokenMailedTo(hub, email, 'token');
  await asVisitor(hub).post('/auth/signup/confirm', { token, password: PASSWORD }).expect(200);
  return logIn(hub, username);
}
async function anAdmin(hub: TestHub, domain?: string): Promise<LoggedIn> {
  const member = await aMember(hub, domain);
  await hub.app.get(AccountsService, { strict: false }).makeAdmin(member.username, null);
  return member;
}

describe('where addresses are confirmed', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await start({ HUB_CONFIRM_EMAIL: 'on' });
  });
  afterAll(() => hub.close());

  const somebody = async () => {
    const browser = new SignInBrowser(hub);
    const [ticket, name] = [await browser.ticketFrom('github', github), uniqueName('person')];
    return { browser, ticket, name, email: `${name}@example.org` };
  };
  const codeFor = async (email: string) => {
    const { subject, text } = await mailTo(hub, email);
    expect(subject).toBe('Your code for the new account');
    return /^ {4}(\d{4} \d{4})$/m.exec(text)![1]!;
  };
  const another = (code: string) => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  const usersNamed = (name: string) => hub.db.query<unknown[]>('select from users where username = $1', [name]);

  it('creates the account with the code that was sent, and not before', async () => {
    const { browser, ticket, name, email } = await somebody();
    expect((await browser.signUp(ticket, name, email).expect(201)).body).toEqual({ session: null });
    expect(await usersNamed(name)).toEqual([]);
    const code = await codeFor(email);
    const { body } = await browser.signUp(ticket, name, email, { code: another(code) }).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'code' }] });
    await new SignInBrowser(hub).signUp(ticket, name, email, { code }).expect(422);
    const created = await browser.signUp(ticket, name, email, { code }).expect(201);
    expect((await callerOf(hub, created).get('/account')).body).toMatchObject({ username: name, email });
    await browser.signUp(ticket, name, email, { code }).expect(422);
  });

  it('takes the code for no other address, and only the newest', async () => {
    const { browser, ticket, name, email } = await somebody();
    await browser.signUp(ticket, name, email).expect(201);
    const first = await codeFor(email);
    const victim = `victim-of-${email}`;
    await browser.signUp(ticket, name, victim, { code: first }).expect(422);
    await browser.signUp(ticket, name, victim).expect(201);
    await browser.signUp(ticket, name, victim, { code: first }).expect(422);
    const second = await codeFor(victim);
    await browser.signUp(ticket, name, email, { code: second }).expect(422);
    await browser.signUp(ticket, name, victim, { code: second }).expect(201);
  });

  it('lets a code be guessed five times', async () => {
    const { browser, ticket, name, email } = await somebody();
    await browser.signUp(ticket, name, email);
    const code = await codeFor(email);
    for (let tries = 0; tries < 5; tries++)
      await browser.signUp(ticket, name, email, { code: another(code) }).expect(422);
    await browser.signUp(ticket, name, email, { code }).expect(422);
    await browser.signUp(ticket, name, email).expect(201);
    await browser.signUp(ticket, name, email, { code: await codeFor(email) }).expect(201);
  });

  it('answers the same for an address in use, and tells only its owner', async () => {
    const owner = await aMember(hub);
    const { browser, ticket, name } = await somebody();
    const { body } = await browser.signUp(ticket, name, owner.email.toUpperCase()).expect(201);
    expect(body).toEqual({ session: null });
    expect((await mailTo(hub, owner.email)).subject).toBe('You already have an account');
    await browser.signUp(ticket, name, owner.email.toUpperCase(), { code: '00000000' }).expect(422);
    expect(await usersNamed(name)).toEqual([]);
  });

  it('needs no code with an invitation that was sent to the address', async () => {
    const { browser, ticket, name, email } = await somebody();
    await (await anAdmin(hub)).post('/invitations', { email }).expect(201);
    const invitation = /#invitation=([\w-]+)/.exec((await mailTo(hub, email)).text)![1]!;
    const { body } = await browser.signUp(ticket, name, `other-${email}`, { invitation }).expect(201);
    expect(body).toEqual({ session: null });
    const created = await browser.signUp(ticket, name, email, { invitation }).expect(201);
    expect(created.body).toMatchObject({ session: { username: name } });
  });

  it('says before the mail that a username is taken', async () => {
    const { username } = await aMember(hub);
    const { browser, ticket, email } = await somebody();
    expect((await browser.signUp(ticket, username, email).expect(409)).body).toMatchObject({ type: 'username-taken' });
  });
});

describe('where not everybody can sign up', () => {
  const trySignUp = async (hub: TestHub, more: object = {}, email?: string) => {
    const browser = new SignInBrowser(hub);
    github.user = { ...github.user, id: Math.floor(Math.random() * 1e9) };
    return browser.signUp(await browser.ticketFrom('github', github), uniqueName('person'), email, more);
  };

  it('makes accounts with a provider only, where that is the way', async () => {
    const hub = await start({ HUB_SIGNUP: 'sign-in' });
    try {
      expect(await trySignUp(hub)).toMatchObject({ status: 201 });
      const account = { username: uniqueName('typed'), email: 'typed@example.org', password: PASSWORD };
      await asVisitor(hub).post('/auth/signup', account).expect(403);
    } finally {
      await hub.close();
    }
  });

  it('makes none where sign-up is closed', async () => {
    const hub = await start({ HUB_SIGNUP: 'closed' });
    try {
      expect(await trySignUp(hub)).toMatchObject({ status: 403, body: { type: 'sign-up-closed' } });
    } finally {
      await hub.close();
    }
  });

  it('needs an address of a domain, or an invitation, which is used up', async () => {
    const hub = await start({
      HUB_SIGNUP: 'domain',
      HUB_SIGNUP_DOMAINS: 'university.example',
      HUB_CONFIRM_EMAIL: 'on',
    });
    try {
      const refused = await trySignUp(hub);
      expect(refused.body).toMatchObject({ errors: [{ field: 'email' }] });
      expect((await trySignUp(hub, {}, 'ada@university.example')).body).toEqual({ session: null });
      const { body } = await (
        await anAdmin(hub, 'university.example')
      )
        .post('/invitations', { email: 'guest@example.org' })
        .expect(201);
      expect(body).toMatchObject({ link: null });
      const invitation = /#invitation=([\w-]+)/.exec((await mailTo(hub, 'guest@example.org')).text)![1]!;
      const invited = await trySignUp(hub, { invitation }, 'guest@example.org');
      expect(invited.body).toMatchObject({ session: { account_type: 'hub' } });
      expect((await trySignUp(hub, { invitation })).body).toMatchObject({ errors: [{ field: 'invitation' }] });
    } finally {
      await hub.close();
    }
  });
});
