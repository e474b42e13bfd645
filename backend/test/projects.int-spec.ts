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

describe('the default project', () => {
  it('has the username as its name, is private and belongs to its user', async () => {
    const user = await asUser(hub, 'sofia');
    const { body } = await user.get('/projects').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ projectname: 'sofia', is_public: false, is_default: true, permission_type: 'owner' }),
    ]);
  });

  it('gets the next free number if its name is taken', async () => {
    const first = await asUser(hub);
    await aProject(first, { name: 'emmy' });
    await aProject(first, { name: 'emmy-2' });
    const emmy = await asUser(hub, 'emmy');
    const { body } = await emmy.get('/projects').expect(200);
    expect(body).toEqual([expect.objectContaining({ projectname: 'emmy-3', is_default: true })]);
  });

  it('can be renamed, but not deleted or shared', async () => {
    const user = await asUser(hub);
    const [{ id }] = (await user.get('/projects')).body as [{ id: number }];
    const { body } = await user.get(`/projects/${id}`).expect(200);
    expect(body.can).toEqual(['upload', 'edit']);
  });
});

describe('POST /projects', () => {
  it('creates a project owned by the caller', async () => {
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
      organization: null,
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

  it('creates a private project without a description by default', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/projects', { projectname: 'plain', description: null }).expect(201);
    expect(body).toMatchObject({ is_public: false, description: '' });
  });

  it.each([
    ['no name', {}, 'Name cannot be Empty'],
    ['a blank name', { projectname: '  ' }, 'Name cannot be Empty'],
    ['a list as name', { projectname: ['a'] }, 'Name must be text'],
    ['dots', { projectname: '..' }, 'A name cannot be . or ..'],
    ...['/a', 'a/', 'project/solution'].map(
      (projectname) =>
        [
          projectname,
          { projectname },
          'A name cannot contain a slash, which separates the project from the solution',
        ] as [string, object, string],
    ),
    ['no letter', { projectname: '!!!' }, 'A name needs at least one letter or digit'],
    ['a long name', { projectname: 'a'.repeat(101) }, 'A name must have at most 100 characters'],
    ['a tab in the name', { projectname: 'tab\there' }, 'A name cannot contain control characters'],
    [
      'a long description',
      { projectname: 'a', description: 'x'.repeat(2001) },
      'The description must have at most 2000 characters',
    ],
    ['a word as visibility', { projectname: 'a', is_public: 'yes' }, 'is_public must be true or false'],
  ])('refuses %s', async (_what, input, detail) => {
    const { body } = await someone.post('/projects', input).expect(422);
    expect(body).toMatchObject({ type: 'invalid-input', detail, errors: [{ message: detail }] });
  });

  it('refuses a name in use, regardless of its spelling', async () => {
    const user = await asUser(hub);
    await aProject(user, { name: 'taken' });
    const { body } = await (await asUser(hub)).post('/projects', { projectname: 'TAKEN' }).expect(409);
    expect(body).toMatchObject({ type: 'project-name-taken', detail: 'This Project Name already exists' });
  });

  it('gives a name to one of several concurrent calls', async () => {
    const users = await Promise.all([asUser(hub), asUser(hub), asUser(hub), asUser(hub)]);
    const answers = await Promise.all(users.map((user) => user.post('/projects', { projectname: 'race' })));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('requires a login or a write key', async () => {
    await asVisitor(hub).post('/projects', { projectname: 'x' }).expect(401);
    const key = await withKey(await asUser(hub), 'read');
    const { body } = await key.post('/projects', { projectname: 'x' }).expect(403);
    expect(body).toMatchObject({ type: 'scope-missing', scope: 'write' });
  });
});

describe('GET /projects', () => {
  it('lists the projects of which the caller is a member, by name, also for admins', async () => {
    const [owner, member, admin] = [await asUser(hub), await asUser(hub), await asAdmin(hub)];
    const shared = await aProject(owner, { name: 'aaa-shared' });
    await aMember(shared, member, 'read');
    expect(await namesIn(member.get('/projects'))).toEqual(['aaa-shared', member.username]);
    expect(await namesIn(admin.get('/projects'))).toEqual([admin.username]);
  });

  it('filters by a part of the name, in which % and _ are ordinary characters', async () => {
    const user = await asUser(hub);
    await aProject(user, { name: 'quantum_well' });
    await aProject(user, { name: 'quantum-well' });
    expect(await namesIn(user.get('/projects?q=TUM_W'))).toEqual(['quantum_well']);
    expect(await namesIn(user.get('/projects?q=%25'))).toEqual([]);
  });

  it('returns pages with the total count and links to their neighbours', async () => {
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
  it('shows a public project, its members and the caller’s rights to every user', async () => {
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

  it.each(['0', '-1', '01', '1e3', '2147483648', '99999999999999999999', 'abc'])(
    'answers 404 for the id %s',
    async (id) => {
      await someone.get(`/projects/${id}`).expect(404);
    },
  );

  it('requires a login before it looks at the id', async () => {
    const answer = await asVisitor(hub).get('/projects/abc').expect(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('GET /projects/check_access/{projectname}', () => {
  it('accepts callers who may upload, regardless of the spelling', async () => {
    const [owner, writer] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner, { name: 'lab.notes' });
    await aMember(project, writer, 'readwrite');
    const { body } = await writer.get('/projects/check_access/LAB.Notes').expect(200);
    expect(body).toMatchObject({ id: project.id, projectname: 'lab.notes', permission_type: 'readwrite' });
  });

  it('answers 403 if the caller can only read the project, and 404 if it is hidden or missing', async () => {
    const [owner, reader, stranger] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const [hidden, open] = [await aProject(owner), await aProject(owner, { isPublic: true })];
    await aMember(hidden, reader, 'read');
    await reader.get(`/projects/check_access/${hidden.name}`).expect(403);
    await stranger.get(`/projects/check_access/${open.name}`).expect(403);
    await stranger.get(`/projects/check_access/${hidden.name}`).expect(404);
    await stranger.get('/projects/check_access/nowhere').expect(404);
    await asVisitor(hub).get(`/projects/check_access/${open.name}`).expect(401);
  });

  it('finds a project by a former name', async () => {
    const owner = await asUser(hub);
    const project = await aProject(owner);
    await hub.db.query('insert into project_names (name, project_id) values ($1, $2)', ['the-old-name', project.id]);
    const { body } = await owner.get('/projects/check_access/the-old-name').expect(200);
    expect(body).toMatchObject({ projectname: project.name });
  });

  it('accepts a write key, and names the missing scope for a read key', async () => {
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
