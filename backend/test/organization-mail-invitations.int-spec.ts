import { asUser, asVisitor, logIn, PASSWORD, theAdmin, type LoggedIn } from './support/as';
import { mailTo, tokenMailedTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

const IS_OVER = 'This invitation has been used or is no longer valid. Please ask for a new one.';

let hub: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let name: string;
beforeAll(async () => {
  hub = await startTestHub({ HUB_CONFIRM_EMAIL: 'on', HUB_SIGNUP: 'invitation' });
  admin = await theAdmin(hub);
});
beforeEach(async () => {
  owner = await aUser();
  name = uniqueName('lab');
  await owner.post('/organizations', { name, display_name: 'Wave Laboratory' }).expect(201);
});
afterAll(() => hub.close());

const newAddress = () => `${uniqueName('invited')}@example.org`;
const invite = (body: object, by = owner) => by.post(`/organizations/${name}/invitations`, { role: 'member', ...body });
const tokenFor = (email: string) => tokenMailedTo(hub, email, 'invitation');
/** Invites an address. @returns the token that it gets */
async function tokenOf(role = 'member', email = newAddress()): Promise<string> {
  await invite({ email, role }).expect(201);
  return tokenFor(email);
}
const signUp = (invitation: string, email = newAddress(), username = uniqueName('new')) =>
  asVisitor(hub).post('/auth/signup', { username, email, password: PASSWORD, invitation });
/** Somebody whom an admin has invited. */
async function aUser(): Promise<LoggedIn> {
  const username = uniqueName('user');
  const email = `${username}@example.org`;
  await admin.post('/invitations', { email }).expect(201);
  await signUp(await tokenFor(email), email, username).expect(201);
  return logIn(hub, username);
}
const accept = (user: LoggedIn, token: string) => user.post('/organization_invitations/accept', { token });
const rolesOf = async (user: LoggedIn) =>
  ((await user.get('/organizations')).body as { name: string; role: string }[]).map((one) => [one.name, one.role]);
const listed = async () => (await owner.get(`/organizations/${name}/invitations`)).body as { id: number }[];

it('lets somebody sign up who is a member from then on, and confirms their address', async () => {
  const [email, username] = [newAddress(), uniqueName('new')];
  const { body } = await invite({ email }).expect(201);
  expect(body).toMatchObject({ username: null, email, role: 'member', invited_by: owner.username });
  expect(await listed()).toEqual([body]);
  const { text } = await mailTo(hub, email);
  expect(text).toContain(`"${owner.username}" invites you to the organization "Wave Laboratory"`);
  const made = await signUp(await tokenFor(email), email, username).expect(201);
  expect(made.body).toEqual({ account_created: true });
  expect(await rolesOf(await logIn(hub, username))).toEqual([[name, 'member']]);
  expect(await listed()).toEqual([]);
});

it('makes somebody with another address a member once that is confirmed', async () => {
  const [token, email, username] = [await tokenOf(), newAddress(), uniqueName('new')];
  expect((await signUp(token, email, username).expect(201)).body).toEqual({ account_created: false });
  expect(await listed()).toHaveLength(1);
  const confirmation = await tokenMailedTo(hub, email, 'token');
  await asVisitor(hub).post('/auth/signup/confirm', { token: confirmation, password: PASSWORD }).expect(200);
  expect(await rolesOf(await logIn(hub, username))).toEqual([[name, 'member']]);
});

it('lets somebody join with the account that they have, once, also when several people try at the same moment', async () => {
  const users = await Promise.all([1, 2, 3].map(aUser));
  const token = await tokenOf('owner');
  const answers = await Promise.all(users.map((user) => accept(user, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const roles = await Promise.all(users.map(rolesOf));
  expect(roles.flat()).toEqual([[name, 'owner']]);
  expect((await signUp(token).expect(422)).body).toMatchObject({ detail: IS_OVER });
});

it('ends the invitation by username of somebody who joins with a link', async () => {
  const user = await aUser();
  await invite({ username: user.username }).expect(201);
  expect((await accept(user, await tokenOf()).expect(200)).body).toEqual({ name });
  expect(await listed()).toEqual([]);
  expect((await accept(user, await tokenOf()).expect(409)).body).toMatchObject({ type: 'already-member' });
});

it('is over once it was revoked, has expired, the organization is gone, or its owner is blocked', async () => {
  const user = await aUser();
  const email = newAddress();
  const over = async (token: string) => {
    expect((await accept(user, token).expect(422)).body).toMatchObject({ detail: IS_OVER });
    expect((await signUp(token, email).expect(422)).body).toMatchObject({ detail: IS_OVER });
  };
  await over('never-existed');
  const revoked = await tokenOf();
  await owner.delete(`/organizations/${name}/invitations/${(await listed())[0]!.id}`).expect(204);
  await over(revoked);
  const expired = await tokenOf();
  await hub.db.query(`update invitations set expires_at = now() where user_id = $1`, [owner.id]);
  await over(expired);
  expect(await listed()).toEqual([]);
  const withoutOrganization = await tokenOf();
  await owner.delete(`/organizations/${name}`).expect(204);
  await over(withoutOrganization);
  name = uniqueName('lab');
  await owner.post('/organizations', { name, display_name: name }).expect(201);
  const ofBlocked = await tokenOf('member', email);
  await admin.put(`/users/${owner.username}/block`, { reason: 'Spam' }).expect(204);
  await over(ofBlocked);
});

it('is told apart from an invitation to the hub alone', async () => {
  const { body } = await admin.post('/invitations', {}).expect(201);
  const token = new URL((body as { link: string }).link).hash.slice('#invitation='.length);
  expect((await accept(owner, token).expect(422)).body).toMatchObject({
    detail: 'This invitation is for somebody without an account, and you have one.',
  });
  await signUp(token).expect(201);
});

it('goes to one address once, for an owner alone, and is not told from one to an address with an account', async () => {
  const [email, user] = [newAddress(), await aUser()];
  await invite({ email }, user).expect(403);
  await invite({ email }).expect(201);
  expect((await invite({ email: email.toUpperCase() }).expect(409)).body).toMatchObject({ type: 'already-invited' });
  const { body } = await invite({ email: user.email }).expect(201);
  expect(body).toMatchObject({ username: null, email: user.email });
  for (const wrong of [{}, { email: 'nobody' }, { username: user.username, email: newAddress() }])
    await invite(wrong).expect(422);
});

it('can be sent only to few addresses a day, and to fewer by a young account', async () => {
  const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  const user = await asUser(strict);
  const lab = uniqueName('lab');
  await user.post('/organizations', { name: lab, display_name: lab }).expect(201);
  const send = async () =>
    (await user.post(`/organizations/${lab}/invitations`, { email: newAddress(), role: 'member' })).status;
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await send());
  await strict.close();
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});
