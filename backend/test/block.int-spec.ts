import request from 'supertest';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { aStatedProblem } from './support/builders/stated-problem';
import { aPublishedUpload, anUpload, sendUpload } from './support/builders/upload';
import type { Caller } from './support/caller';
import { heldUp } from './support/held-up';
import { mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
let reader: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  [admin, reader] = [await asAdmin(hub), await asUser(hub)];
});
afterAll(() => hub.close());

const block = ({ username }: LoggedIn, reason = 'Nothing but advertising') =>
  admin.put(`/users/${username}/block`, { reason });
const unblock = ({ username }: LoggedIn) => admin.put(`/users/${username}/unblock`, {});

/** An account with something of everything; each text contains its word. */
interface Author {
  user: LoggedIn;
  word: string;
  project: TestProject;
  published: number;
  created: number;
  submitted: number;
  problem: string;
  collection: string;
}

async function anAuthor(): Promise<Author> {
  const word = uniqueName('zq').replaceAll('-', '');
  const user = await asUser(hub, `${word}user`);
  const project = await aProject(user, { name: `${word}project`, isPublic: true });
  const published = (await aPublishedUpload(user, admin, { name: `${project.name}/${word}a` })).id;
  await anUpload(user, { name: `${project.name}/${word}a` });
  const created = (await anUpload(user, { name: `${project.name}/${word}b` })).id;
  const submitted = (await anUpload(user, { name: `${project.name}/${word}c` })).id;
  await user.put(`/solutions/${submitted}/submit`, { comment: 'Please look' }).expect(200);
  const { body: stated } = await user.post('/problems', aStatedProblem({ title: `${word} problem` })).expect(201);
  await admin.put(`/problems/stated/${(stated as { id: number }).id}/publish`, {}).expect(200);
  const { body: problems } = await asVisitor(hub).get(`/problems?q=${word}`);
  const items = [{ solution_id: published }];
  const { body: made } = await user.post('/collections', { title: `${word} list`, is_public: true, items }).expect(201);
  return {
    ...{ user, word, project, published, created, submitted },
    problem: (problems as { slug: string }[])[0]!.slug,
    collection: (made as { slug: string }).slug,
  };
}

/** Addresses that are about one author alone. */
const OWN = [
  ({ published }: Author) => `/solutions/${published}`,
  ({ published }: Author) => `/solutions/${published}/preview.svg`,
  ({ published }: Author) => `/solutions/versions?id=${published}`,
  ({ published }: Author) => `/solutions/${published}/exports`,
  ({ published }: Author) => `/solutions/${published}/samples`,
  ({ created }: Author) => `/solutions/${created}`,
  ({ submitted }: Author) => `/solutions/${submitted}`,
  ({ project }: Author) => `/projects/${project.id}`,
  ({ user }: Author) => `/profile/${user.username}`,
  ({ user }: Author) => `/profile/${user.username}/projects`,
  ({ user }: Author) => `/userinfo?id=${user.id}`,
  ({ user }: Author) => `/solutions?username=${user.username}`,
  ({ problem }: Author) => `/problems/${problem}`,
  ({ collection }: Author) => `/collections/${collection}`,
];
/** Addresses of lists and counts. */
const SHARED = [
  '/solutions?page_size=100',
  '/solutions/facets',
  '/solutions/top_contributors',
  '/stats',
  '/problems?page_size=100',
  '/collections?page_size=100',
  '/users?page_size=100',
  '/equation_pages',
];
const PAGES = [
  '/feeds/solutions.atom',
  '/sitemaps/solutions-1.xml',
  '/sitemaps/users-1.xml',
  '/sitemaps/problems-1.xml',
];
const pagesOf = ({ user, published, problem, collection }: Author) => [
  `/solutions/${published}`,
  `/embed/solutions/${published}`,
  `/feeds/users/${user.username}.atom`,
  `/user/${user.username}`,
  `/problems/${problem}`,
  `/collections/${collection}`,
];

interface Seen {
  own: [string, number, unknown][];
  /** Bodies with the numbers of their entries. */
  shared: [unknown, unknown][];
  pages: [string, number, string][];
}
/** What somebody sees, but for what differs from call to call. */
async function lookOf(who: Caller, author: Author): Promise<Seen> {
  const searches = [`/solutions?q=${author.word}`, `/search?q=${author.word}`, `/problems?q=${author.word}`];
  const seen: Seen = { own: [], shared: [], pages: [] };
  for (const own of OWN) {
    const { status, body } = await who.get(own(author));
    seen.own.push([own(author), status, { ...(body as object), request_id: '' }]);
  }
  for (const path of [...SHARED, ...searches]) {
    const { status, body, headers } = await who.get(path);
    if (status < 400) seen.shared.push([body, (headers as Record<string, string>)['x-total-count']]);
  }
  for (const path of [...PAGES, ...pagesOf(author)]) {
    const { status, text } = await request(hub.url).get(path);
    seen.pages.push([path, status, text.replace(/<updated>[^<]*<\/updated>/, '')]);
  }
  return seen;
}

describe('a blocked account', () => {
  it('is hidden with everything that belongs to it, as if it had never been, and all of it comes back', async () => {
    const visitor = asVisitor(hub);
    const callers: Caller[] = [visitor, reader];
    const author = await anAuthor();
    const before = await Promise.all(callers.map((caller) => lookOf(caller, author)));
    for (const { own, shared } of before) {
      expect(own.filter(([, status]) => status === 200).length).toBeGreaterThan(8);
      expect(JSON.stringify(shared)).toContain(author.word);
    }
    await block(author.user).expect(204);
    const during = await Promise.all(callers.map((caller) => lookOf(caller, author)));
    for (const { own, shared, pages } of during) {
      expect(own.filter(([path, status]) => status < 400 && !path.includes('?username='))).toEqual([]);
      expect(JSON.stringify(shared)).not.toContain(author.word);
      const texts = pages.map(([path, , text]) => [path, text.replaceAll(path, '')] as const);
      expect(texts.filter(([, text]) => text.includes(author.word)).map(([path]) => path)).toEqual([]);
    }
    // Beside the others, because each download changes what is shown.
    await visitor.get(`/solutions/download?id=${author.published}`).expect(404);
    const { body } = await admin.get(`/solutions/${author.published}`).expect(200);
    expect(body).toMatchObject({ hub_status: 'withheld' });
    await admin.get(`/profile/${author.user.username}`).expect(200);
    await admin.get(`/collections/${author.collection}`).expect(200);
    await unblock(author.user).expect(204);
    expect(await Promise.all(callers.map((caller) => lookOf(caller, author)))).toEqual(before);
  });

  it('cannot log in, but only the right password says why; its sessions end and its keys are refused', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    await block(user, 'Spam').expect(204);
    await user.get('/profile').expect(401);
    const detail = 'An admin has blocked this account, with this reason: Spam';
    expect((await key.get('/stats').expect(403)).body).toMatchObject({ type: 'account-blocked', detail });
    const send = (password: string) => asVisitor(hub).postForm('/auth/login', { username: user.username, password });
    expect((await send('a wrong password').expect(401)).body).toMatchObject({ type: 'wrong-login' });
    expect((await send(PASSWORD).expect(403)).body).toMatchObject({ type: 'account-blocked', detail });
    await unblock(user).expect(204);
    await key.get('/profile').expect(200);
    await (await logIn(hub, user.username)).get('/profile').expect(200);
  });

  it('gets the reason by mail, and the audit log has both', async () => {
    const user = await asUser(hub);
    await block(user, 'Too much advertising').expect(204);
    expect((await mailTo(hub, user.email)).text).toContain('Too much advertising');
    await unblock(user).expect(204);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual([
      'Your account was blocked',
      'Your account is no longer blocked',
    ]);
    for (const action of ['account.blocked', 'account.unblocked'] as const) {
      const entries = await auditOf(hub, action, admin.username);
      expect(entries.filter(({ object }) => object === user.username)).toHaveLength(1);
    }
  });

  it('stores nothing with calls that were running', async () => {
    const author = await anAuthor();
    const { user, project } = author;
    const calls = [
      () => block(user),
      () => sendUpload(user, { name: `${project.name}/late` }),
      () => user.post('/projects', { projectname: uniqueName('late'), is_public: true }),
      () => user.post('/problems', aStatedProblem()),
      () => user.post('/collections', { title: 'Late', is_public: true }),
    ];
    const answers = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect(answers.map(({ status }) => status)).toEqual([204, 403, 403, 403, 403]);
    const { body } = await admin.get(`/solutions?q=late&status=withheld`);
    expect(body).toEqual([]);
  });

  it('hides an upload that came first', async () => {
    const { user, project } = await anAuthor();
    const calls = [() => sendUpload(user, { name: `${project.name}/early` }), () => block(user)];
    const [uploaded, blocked] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect([uploaded!.status, blocked!.status]).toEqual([201, 204]);
    await reader.get(`/solutions/${(uploaded!.body as { id: number }).id}`).expect(404);
  });

  it('does not end a session that is being opened: it is not opened', async () => {
    const user = await asUser(hub);
    const logsIn = () => asVisitor(hub).postForm('/auth/login', { username: user.username, password: PASSWORD });
    const calls = [() => block(user), logsIn];
    const [, refused] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect(refused!.body).toMatchObject({ type: 'account-blocked' });
  });
});

describe('projects of several people', () => {
  it('stay with their other owners, who still see what the blocked account uploaded; others do not', async () => {
    const [owner, user] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, user, 'owner');
    const { id } = await aPublishedUpload(user, admin, { name: `${project.name}/shared` });
    const other = await aPublishedUpload(owner, admin, { name: `${project.name}/other` });
    await block(user).expect(204);
    await asVisitor(hub).get(`/solutions/${id}`).expect(404);
    await asVisitor(hub).get(`/solutions/${other.id}`).expect(200);
    expect((await owner.get(`/solutions/${id}`).expect(200)).body).toMatchObject({ hub_status: 'withheld' });
    await block(owner).expect(204);
    await asVisitor(hub).get(`/solutions/${other.id}`).expect(404);
    await unblock(user).expect(204);
    await asVisitor(hub).get(`/solutions/${id}`).expect(200);
    await asVisitor(hub).get(`/solutions/${other.id}`).expect(404);
    await unblock(owner).expect(204);
    await asVisitor(hub).get(`/solutions/${other.id}`).expect(200);
  });

  it('are hidden from their members if all owners are blocked, and take no uploads', async () => {
    const [owner, member] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, member, 'readwrite');
    const { id } = await anUpload(member, { name: `${project.name}/mine` });
    await block(owner).expect(204);
    await member.get(`/solutions/${id}`).expect(404);
    await member.get(`/projects/${project.id}`).expect(404);
    expect((await member.get('/solutions?my=true')).body).toEqual([]);
    expect((await member.get('/solutions?my=true&status=withheld')).body).toEqual([]);
    expect((await member.get(`/projects?q=${project.name}`)).body).toEqual([]);
    await sendUpload(member, { name: `${project.name}/another` }).expect(404);
    await unblock(owner).expect(204);
    await member.get(`/solutions/${id}`).expect(200);
  });
});

describe('a problem that others stated in the meantime', () => {
  it('does not come back as published', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const problem = aStatedProblem();
    const state = async (who: LoggedIn) => {
      const { body } = await who.post('/problems', problem).expect(201);
      await admin.put(`/problems/stated/${(body as { id: number }).id}/publish`, {}).expect(200);
      return (body as { id: number }).id;
    };
    const id = await state(user);
    await block(user).expect(204);
    await state(other);
    await unblock(user).expect(204);
    expect((await admin.get(`/problems/stated/${id}`)).body).toMatchObject({ status: 'submitted' });
  });
});

describe('blocking', () => {
  it.each([
    ['oneself', () => admin.username, 'own-account'],
    ['another admin', async () => (await asAdmin(hub)).username, 'admin-account'],
    ['an account of the hub', () => 'demo', 'no-login'],
  ])('is refused for %s', async (_, username, type) => {
    await hub.db.query(
      `insert into users (username, email) values ('demo', 'demo@localhost') on conflict (username) do nothing`,
    );
    const { body } = await admin.put(`/users/${await username()}/block`, { reason: 'No' }).expect(409);
    expect(body).toMatchObject({ type });
  });

  it('is refused twice, without a reason and for nobody; a blocked account cannot become an admin', async () => {
    const user = await asUser(hub);
    expect((await block(user, ' ').expect(422)).body).toMatchObject({ errors: [{ field: 'reason' }] });
    await block(user).expect(204);
    expect((await block(user).expect(409)).body).toMatchObject({ type: 'already-blocked' });
    expect((await admin.post(`/add_admin/${user.username}`, {}).expect(409)).body).toMatchObject({
      type: 'account-blocked',
    });
    await unblock(user).expect(204);
    expect((await unblock(user).expect(409)).body).toMatchObject({ type: 'not-blocked' });
    await admin.put('/users/no-such-user/block', { reason: 'No' }).expect(404);
  });
});
