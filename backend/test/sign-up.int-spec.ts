import { asVisitor, logIn, PASSWORD, theAdmin, type LoggedIn } from './support/as';
import { mailsTo, mailTo, tokenMailedTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

const LINK_IS_OVER = 'This link has expired or has already been used. Please request a new one.';
const INVITATION_IS_OVER = 'This invitation has been used or is no longer valid. Please ask for a new one.';
const NOT_CONFIRMED = { type: 'address-not-confirmed' };

const account = (fields: object = {}) => {
  const username = uniqueName('new');
  return { username, email: `${username}@example.org`, password: PASSWORD, ...fields };
};
const signUp = (hub: TestHub, fields: object) => asVisitor(hub).post('/auth/signup', fields);
const confirm = (hub: TestHub, token: string, password = PASSWORD) =>
  asVisitor(hub).post('/auth/signup/confirm', { token, password });
const tryLogIn = (hub: TestHub, username: string, password = PASSWORD) =>
  asVisitor(hub).post('/auth/login', { username, password });
const tokenFor = (hub: TestHub, email: string) => tokenMailedTo(hub, email, 'token');
const usersNamed = (hub: TestHub, username: string) =>
  hub.db.query('select from users where username = $1', [username]);

describe('where addresses are confirmed', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ HUB_CONFIRM_EMAIL: 'on' });
  });
  afterAll(() => hub.close());

  /** An account that was signed up for and confirmed. */
  async function aMember(): Promise<LoggedIn> {
    const { username, email, ...rest } = account();
    await signUp(hub, { username, email, ...rest }).expect(201);
    await confirm(hub, await tokenFor(hub, email)).expect(200);
    return logIn(hub, username);
  }

  it('creates no account before the link is opened with the password of the sign-up', async () => {
    const { username, email, password } = account();
    const { body } = await signUp(hub, { username: username.toUpperCase(), email, password }).expect(201);
    expect(body).toEqual({ account_created: false });
    expect(await usersNamed(hub, username)).toEqual([]);
    const token = await tokenFor(hub, email);
    const wrong = await confirm(hub, token, 'the password of somebody else').expect(422);
    expect(wrong.body).toMatchObject({ errors: [{ field: 'password' }] });
    expect((await confirm(hub, token).expect(200)).body).toEqual({ username });
    const ada = await logIn(hub, username);
    expect((await ada.get('/account')).body).toMatchObject({ username, email });
    expect((await ada.get('/projects')).body).toMatchObject([{ projectname: username }]);
    expect((await confirm(hub, token).expect(422)).body).toMatchObject({ detail: LINK_IS_OVER });
  });

  it('tells somebody who logs in before that, with the right password alone, and sends the link again', async () => {
    const { username, email, ...rest } = account();
    await signUp(hub, { username, email, ...rest });
    const first = await tokenFor(hub, email);
    expect((await tryLogIn(hub, username, 'not the password').expect(401)).body).toMatchObject({ type: 'wrong-login' });
    expect((await tryLogIn(hub, username).expect(403)).body).toMatchObject(NOT_CONFIRMED);
    expect(await mailsTo(hub, email)).toHaveLength(2);
    await confirm(hub, first).expect(422);
    await confirm(hub, await tokenFor(hub, email)).expect(200);
  });

  it('answers for an address in use as for any other, and tells its owner alone', async () => {
    const owner = await aMember();
    const [taken, free] = [account({ email: owner.email.toUpperCase() }), account()];
    const answers = [await signUp(hub, taken), await signUp(hub, free)];
    const [known, unknown] = answers.map(({ status, text, headers }) => ({ status, text, ...headers, date: null }));
    expect(known).toEqual(unknown);
    expect(await mailTo(hub, owner.email)).toMatchObject({ subject: 'You already have an account' });
    // A login tells no more.
    const logins = [await tryLogIn(hub, taken.username), await tryLogIn(hub, free.username)];
    expect(logins.map(({ body }) => ({ ...(body as object), request_id: null }))).toEqual(
      [1, 2].map(() => expect.objectContaining(NOT_CONFIRMED) as object),
    );
    expect(await usersNamed(hub, taken.username)).toEqual([]);
  });

  it('keeps a username for the one who was first, who may correct the address', async () => {
    const { username, email, password } = account();
    await signUp(hub, { username, email: 'with-a-typo@example.org', password }).expect(201);
    const typo = await tokenFor(hub, 'with-a-typo@example.org');
    const other = { username, email: 'other@example.org', password: 'another long phrase' };
    expect((await signUp(hub, other).expect(409)).body).toMatchObject({ type: 'username-taken' });
    await signUp(hub, { username, email, password }).expect(201);
    await confirm(hub, typo).expect(422);
    await confirm(hub, await tokenFor(hub, email)).expect(200);
    expect((await signUp(hub, other).expect(409)).body).toMatchObject({ type: 'username-taken' });
  });

  it('creates one account when a link is opened twice at once, and when two people confirm one address', async () => {
    const { email, ...rest } = account();
    await signUp(hub, { email, ...rest });
    const token = await tokenFor(hub, email);
    const twice = await Promise.all([confirm(hub, token), confirm(hub, token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);

    const shared = `${uniqueName('shared')}@example.org`;
    const tokens: string[] = [];
    for (const fields of [account({ email: shared }), account({ email: shared })]) {
      await signUp(hub, fields).expect(201);
      tokens.push(await tokenFor(hub, shared));
    }
    const both = await Promise.all(tokens.map((each) => confirm(hub, each)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('forgets a sign-up that was not confirmed in time', async () => {
    const { username, email, ...rest } = account();
    await signUp(hub, { username, email, ...rest });
    const token = await tokenFor(hub, email);
    await hub.db.query(`update waiting_sign_ups set expires_at = now() where username = $1`, [username]);
    expect((await confirm(hub, token).expect(422)).body).toMatchObject({ detail: LINK_IS_OVER });
    await tryLogIn(hub, username).expect(401);
    await signUp(hub, account({ username })).expect(201);
  });

  it('gives an account a new address when its link is opened, and tells the previous one', async () => {
    const ada = await aMember();
    const email = `${uniqueName('moved')}@example.org`;
    const asked = await ada.put('/account', { email, current_password: PASSWORD }).expect(200);
    expect(asked.body).toMatchObject({ email: ada.email, waiting_email: email });
    const token = await tokenFor(hub, email);
    const reset = (await mailsTo(hub, ada.email)).length;
    expect((await asVisitor(hub).post('/account/email/confirm', { token }).expect(200)).body).toEqual({ email });
    expect((await ada.get('/account')).body).toMatchObject({ email, waiting_email: null });
    expect((await mailsTo(hub, ada.email)).slice(reset)).toMatchObject([{ subject: 'Your email address was changed' }]);
    await asVisitor(hub).post('/account/email/confirm', { token }).expect(422);
  });

  it('forgets the new address when the present one is sent again', async () => {
    const ada = await aMember();
    const email = `${uniqueName('moved')}@example.org`;
    await ada.put('/account', { email, current_password: PASSWORD }).expect(200);
    const token = await tokenFor(hub, email);
    const { body } = await ada.put('/account', { email: ada.email }).expect(200);
    expect(body).toMatchObject({ email: ada.email, waiting_email: null });
    await asVisitor(hub).post('/account/email/confirm', { token }).expect(422);
  });

  it('lets nobody take the address of another account, and tells its owner', async () => {
    const [ada, emmy] = [await aMember(), await aMember()];
    const { body } = await ada.put('/account', { email: emmy.email, current_password: PASSWORD }).expect(200);
    expect(body).toMatchObject({ email: ada.email, waiting_email: emmy.email });
    expect(await mailTo(hub, emmy.email)).toMatchObject({ subject: 'You already have an account' });
  });

  it('creates the account of an invited person at once, if the invitation was sent to the same address', async () => {
    const admin = await theAdmin(hub);
    const { email, ...rest } = account();
    const made = await admin.post('/invitations', { email }).expect(201);
    expect(made.body).toMatchObject({ email, invited_by: admin.username, link: null });
    const invitation = await tokenMailedTo(hub, email, 'invitation');
    const { body } = await signUp(hub, { email, ...rest, invitation }).expect(201);
    expect(body).toEqual({ account_created: true });
  });

  it('confirms the address of an invited person who chooses another, and keeps the invitation until then', async () => {
    const invitation = await anInvitation(await theAdmin(hub));
    const { username, email, ...rest } = account({ invitation });
    expect((await signUp(hub, { username, email, ...rest }).expect(201)).body).toEqual({ account_created: false });
    const earlier = await tokenFor(hub, email);
    // Whoever has the link may begin again, with another name too.
    const next = account({ invitation });
    await signUp(hub, next).expect(201);
    await confirm(hub, earlier).expect(422);
    await confirm(hub, await tokenFor(hub, next.email)).expect(200);
    expect((await signUp(hub, account({ invitation })).expect(422)).body).toMatchObject({ detail: INVITATION_IS_OVER });
  });
});

/** An admin of a hub where nobody can just sign up. */
async function anInvitation(admin: LoggedIn): Promise<string> {
  const { body } = await admin.post('/invitations', {}).expect(201);
  return new URLSearchParams(new URL((body as { link: string }).link).hash.slice(1)).get('invitation')!;
}

describe('where sign-up is by invitation', () => {
  let hub: TestHub;
  let admin: LoggedIn;
  beforeAll(async () => {
    hub = await startTestHub({ HUB_SIGNUP: 'invitation' });
    admin = await theAdmin(hub);
  });
  afterAll(() => hub.close());

  it('lets each invitation create one account, also when several people use it at once', async () => {
    expect((await asVisitor(hub).get('/auth/signup')).body).toEqual({ mode: 'invitation', domains: [] });
    expect((await signUp(hub, account()).expect(422)).body).toMatchObject({ errors: [{ field: 'invitation' }] });
    const invitation = await anInvitation(admin);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(hub, account({ invitation }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect((await admin.get('/invitations')).body).toEqual([]);
  });

  it('refuses an invitation that was revoked, has expired or never existed', async () => {
    const over = async (invitation: string) => {
      const { body } = await signUp(hub, account({ invitation })).expect(422);
      expect(body).toMatchObject({ errors: [{ field: 'invitation', message: INVITATION_IS_OVER }] });
    };
    await over('unknown');
    const revoked = await anInvitation(admin);
    const [{ id }] = (await admin.get('/invitations')).body as [{ id: number }];
    await admin.delete(`/invitations/${id}`).expect(204);
    await over(revoked);
    const expired = await anInvitation(admin);
    await hub.db.query('update invitations set expires_at = now()');
    await over(expired);
  });

  it('leaves an invitation as it is when the account could not be created', async () => {
    const invitation = await anInvitation(admin);
    await signUp(hub, account({ invitation, username: admin.username })).expect(409);
    await signUp(hub, account({ invitation })).expect(201);
  });
});

it('lets only addresses of the chosen domains sign up, and people who are invited', async () => {
  const hub = await startTestHub({
    HUB_SIGNUP: 'domain',
    HUB_SIGNUP_DOMAINS: 'Example.org, uni.example',
    HUB_CONFIRM_EMAIL: 'on',
  });
  for (const email of ['eve@evil.example', 'eve@example.org.evil.example', 'eve@sub.example.org']) {
    const { body } = await signUp(hub, account({ email })).expect(422);
    const message = 'Please sign up with an address of example.org or uni.example';
    expect(body).toMatchObject({ errors: [{ field: 'email', message }] });
  }
  await signUp(hub, account({ email: 'ada@EXAMPLE.org' })).expect(201);
  await hub.close();
});

it.each(['closed', 'sign-in'])('creates no account with a password where sign-up is %s', async (mode) => {
  const hub = await startTestHub({ HUB_SIGNUP: mode });
  const invitation = await anInvitation(await theAdmin(hub));
  expect((await signUp(hub, account()).expect(403)).body).toMatchObject({ type: 'sign-up-closed' });
  expect((await signUp(hub, account({ invitation })).expect(403)).body).toMatchObject({ type: 'sign-up-closed' });
  await hub.close();
});
