import type { Test } from 'supertest';
import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let someone: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  someone = await asUser(hub);
});
afterAll(() => hub.close());

describe('default project', () => {
  it('bears the username, is private and belongs to its owner', async () => {
    const user = await asUser(hub, 'sofia');
    const { body } = await user.get('/projects').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ projectname: 'sofia', is_public: false, is_default: true, permission_type: 'owner' }),
    ]);
  });

  it('takes the next free number where the name is gone', async () => {
    const first = await asUser(hub);
    await aProject(first, { name: 'emmy' });
    await aProject(first, { name: 'emmy-2' });
    const emmy = await asUser(hub, 'emmy');
    const { body } = await emmy.get('/projects').expect(200);
    expect(body).toEqual([expect.objectContaining({ projectname: 'emmy-3', is_default: true })]);
  });

  it('can be renamed, not deleted or shared', async () => {
    const user = await asUser(hub);
    const [{ id }] = (await user.get('/projects')).body as [{ id: number }];
    const { body } = await user.get(`/projects/${id}`).expect(200);
    expect(body.can).toEqual(['upload', 'edit']);
  });
});

describe('POST /projects', () => {
  it('makes a project of the caller', async () => {
    const user = await asUser(hub);
    const { body } = await user
      .post('/projects', { projectname: 'Heat & Waves', description: ' about heat ', is_public: true })
      .expect(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      projectname: 'heat___waves',
      description: 'about heat',
      is_public: true,
      is_default: false,
      permission_type: 'owner',
      solutions_count: 0,
      published_count: 0,
      revision: 1,
      is_owner: true,
      can: ['upload', 'edit', 'delete', 'manage_members'],
      users: [{ username: user.username, permission_type: 'owner' }],
      created_at: expect.stringMatching(/Z$/) as string,
      updated_at: expect.stringMatching(/Z$/) as string,
    });
  });

  it('is private and without a description unless asked otherwise', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/projects', { projectname: 'plain', description: null }).expect(201);
    expect(body).toMatchObject({ is_public: false, description: '' });
  });

  it.each([
    ['no name', {}, 'Name cannot be Empty'],
    ['a blank name', { projectname: '  ' }, 'Name cannot be Empty'],
    ['a list as name', { projectname: ['a'] }, 'Name must be text'],
    ['dots', { projectname: '..' }, 'A name cannot be . or ..'],
    ['a long name', { projectname: 'a'.repeat(101) }, 'A name has at most 100 characters'],
    ['a tab in the name', { projectname: 'tab\there' }, 'A name cannot hold control characters'],
    [
      'a long description',
      { projectname: 'a', description: 'x'.repeat(2001) },
      'The description has at most 2000 characters',
    ],
    ['a word as switch', { projectname: 'a', is_public: 'yes' }, 'is_public must be true or false'],
  ])('refuses %s', async (_what, input, detail) => {
    const { body } = await someone.post('/projects', input).expect(422);
    expect(body).toMatchObject({ type: 'invalid-input', detail, errors: [{ message: detail }] });
  });

  it('refuses a name in use, whatever its spelling', async () => {
    const user = await asUser(hub);
    await aProject(user, { name: 'taken' });
    const { body } = await (await asUser(hub)).post('/projects', { projectname: 'TAKEN' }).expect(409);
    expect(body).toMatchObject({ type: 'project-name-taken', detail: 'This Project Name already exists' });
  });

  it('gives a name to one of those who ask at the same time', async () => {
    const users = await Promise.all([asUser(hub), asUser(hub), asUser(hub), asUser(hub)]);
    const answers = await Promise.all(users.map((user) => user.post('/projects', { projectname: 'race' })));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('needs a login, and a key that may write', async () => {
    await asVisitor(hub).post('/projects', { projectname: 'x' }).expect(401);
    const key = await withKey(await asUser(hub), 'read');
    const { body } = await key.post('/projects', { projectname: 'x' }).expect(403);
    expect(body).toMatchObject({ type: 'scope-missing', scope: 'write' });
  });
});

describe('GET /projects', () => {
  it('lists what the caller is a member of, by name, also for admins', async () => {
    const [owner, member, admin] = [await asUser(hub), await asUser(hub), await asAdmin(hub)];
    const shared = await aProject(owner, { name: 'aaa-shared' });
    await aMember(shared, member, 'read');
    expect(await namesIn(member.get('/projects'))).toEqual(['aaa-shared', member.username]);
    expect(await namesIn(admin.get('/projects'))).toEqual([admin.username]);
  });

  it('filters by a part of the name, in which % and _ mean themselves', async () => {
    const user = await asUser(hub);
    await aProject(user, { name: 'quantum_well' });
    await aProject(user, { name: 'quantum-well' });
    expect(await namesIn(user.get('/projects?q=TUM_W'))).toEqual(['quantum_well']);
    expect(await namesIn(user.get('/projects?q=%25'))).toEqual([]);
  });

  it('comes in pages that name their neighbours and the count of all', async () => {
    const user = await asUser(hub);
    for (const name of ['page-b', 'page-a']) await aProject(user, { name });
    const answer = await user.get('/projects?q=page-&page_size=1&page_num=1').expect(200);
    expect(answer.body).toEqual([expect.objectContaining({ projectname: 'page-b' })]);
    expect(answer.headers['x-total-count']).toBe('2');
    expect(answer.headers['link']).toContain('</api/v1/projects?q=page-&page_size=1&page_num=0>; rel="prev"');
    const past = await user.get('/projects?q=page-&page_num=5').expect(200);
    expect([past.body, past.headers['x-total-count']]).toEqual([[], '2']);
  });

  it.each(['page_num=-1', 'page_num=1.5', 'page_size=0', 'page_size=101', 'page_size=x', 'q=a&q=b'])(
    'refuses ?%s',
    async (query) => {
      await someone.get(`/projects?${query}`).expect(422);
    },
  );
});

describe('GET /projects/{id}', () => {
  it('shows a public project and its members to every account, what they may do to each', async () => {
    const [owner, writer, other] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { isPublic: true });
    await aMember(project, writer, 'readwrite');
    const seenBy = async (caller: typeof owner) =>
      (await caller.get(`/projects/${project.id}`).expect(200)).body as object;
    const users = [
      { username: owner.username, permission_type: 'owner' },
      { username: writer.username, permission_type: 'readwrite' },
    ];
    expect(await seenBy(writer)).toMatchObject({
      users,
      is_owner: false,
      permission_type: 'readwrite',
      can: ['upload'],
    });
    expect(await seenBy(other)).toMatchObject({ users, is_owner: false, permission_type: 'read', can: [] });
  });

  it('answers the same for a hidden and a missing project', async () => {
    const hidden = await aProject(await asUser(hub));
    const stranger = await asUser(hub);
    const answers = await Promise.all(
      [hidden.id, 2_000_000_000].map((id) => stranger.get(`/projects/${id}`).expect(404)),
    );
    const texts = answers.map((a) => a.text.replace(/"request_id":"[^"]+"/, ''));
    expect(texts[0]).toBe(texts[1]);
  });

  it.each(['0', '-1', '01', '1e3', '2147483648', '99999999999999999999', 'abc'])('has nothing at id %s', async (id) => {
    await someone.get(`/projects/${id}`).expect(404);
  });

  it('asks visitors to log in, whatever they ask for', async () => {
    const answer = await asVisitor(hub).get('/projects/abc').expect(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('GET /projects/check_access/{projectname}', () => {
  it('lets those pass who may upload, whatever the spelling', async () => {
    const [owner, writer] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { name: 'lab.notes' });
    await aMember(project, writer, 'readwrite');
    const { body } = await writer.get('/projects/check_access/LAB.Notes').expect(200);
    expect(body).toMatchObject({ id: project.id, projectname: 'lab.notes', permission_type: 'readwrite' });
  });

  it('is 403 where the caller only sees the project, 404 where it is hidden or missing', async () => {
    const [owner, reader, stranger] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const [hidden, open] = [await aProject(owner), await aProject(owner, { isPublic: true })];
    await aMember(hidden, reader, 'read');
    await reader.get(`/projects/check_access/${hidden.name}`).expect(403);
    await stranger.get(`/projects/check_access/${open.name}`).expect(403);
    await stranger.get(`/projects/check_access/${hidden.name}`).expect(404);
    await stranger.get('/projects/check_access/nowhere').expect(404);
    await asVisitor(hub).get(`/projects/check_access/${open.name}`).expect(401);
  });

  it('finds a project by an older name', async () => {
    const owner = await asUser(hub);
    const project = await aProject(owner);
    await hub.db.query('insert into project_names (name, project_id) values ($1, $2)', ['the-old-name', project.id]);
    const { body } = await owner.get('/projects/check_access/the-old-name').expect(200);
    expect(body).toMatchObject({ projectname: project.name });
  });

  it('takes a key that may write and names the scope that another lacks', async () => {
    const owner = await asUser(hub);
    const project = await aProject(owner);
    await (await withKey(owner)).get(`/projects/check_access/${project.name}`).expect(200);
    const { body } = await (await withKey(owner, 'read')).get(`/projects/check_access/${project.name}`).expect(403);
    expect(body).toMatchObject({ type: 'scope-missing' });
  });
});

async function namesIn(list: Test): Promise<string[]> {
  return ((await list.expect(200)).body as { projectname: string }[]).map((project) => project.projectname);
}
