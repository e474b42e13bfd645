import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { aPublishedUpload, anUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
// Another one each time: an account can create ten organizations.
beforeEach(async () => {
  owner = await asUser(hub);
});
afterAll(() => hub.close());

const TEXTS = {
  display_name: 'Wave Laboratory',
  description: 'Waves of all kinds',
  website: 'https://waves.example.org/',
};
const newOrganization = async (by: LoggedIn): Promise<string> => {
  const name = uniqueName('lab');
  await by.post('/organizations', { name, display_name: 'Wave Laboratory' }).expect(201);
  return name;
};
const invite = (by: LoggedIn, name: string, username: string, role = 'member') =>
  by.post(`/organizations/${name}/invitations`, { username, role });
const join = async (user: LoggedIn, name: string, { by, role }: { by: LoggedIn; role?: 'owner' }) => {
  const { body } = await invite(by, name, user.username, role).expect(201);
  await user.post(`/organization_invitations/${(body as { id: number }).id}/accept`).expect(204);
};
const roleOf = (by: LoggedIn, name: string, username: string, role: string) =>
  by.put(`/organizations/${name}/members/${username}`, { role });
const leave = (user: LoggedIn, name: string) => user.delete(`/organizations/${name}/members/${user.username}`);
const transfer = (by: LoggedIn, id: number, organization: string | null) =>
  by.put(`/projects/${id}/organization`, { organization });
const projectOf = async (by: LoggedIn, organization: string) => {
  const projectname = uniqueName('waves');
  const { body } = await by.post('/projects', { projectname, organization }).expect(201);
  return { id: (body as { id: number }).id, name: projectname };
};

describe('an organization', () => {
  it('is created by its first owner, seen by everybody and listed for its members', async () => {
    const name = uniqueName('lab');
    const { body } = await owner.post('/organizations', { name: name.toUpperCase(), ...TEXTS }).expect(201);
    expect(body).toMatchObject({
      name,
      ...TEXTS,
      members: 1,
      solutions: 0,
      role: 'owner',
      member_permission: 'readwrite',
    });
    const { body: seen } = await asVisitor(hub).get(`/organizations/${name}`).expect(200);
    expect(seen).toMatchObject({ name, ...TEXTS, role: null, can: [] });
    const { body: mine } = await owner.get('/organizations').expect(200);
    expect(mine).toContainEqual({ name, display_name: 'Wave Laboratory', role: 'owner', members: 1, projects: 0 });
    const { body: profile } = await owner.get(`/profile/${owner.username}`).expect(200);
    expect(profile.organizations).toContainEqual({ name, display_name: 'Wave Laboratory' });
    expect((await (await asUser(hub)).get('/organizations')).body).toEqual([]);
  });

  it('has one space of names with users, also after it is deleted', async () => {
    const name = await newOrganization(owner);
    const refused = { name, display_name: 'Another' };
    expect((await owner.post('/organizations', refused).expect(409)).body).toMatchObject({ type: 'name-taken' });
    const account = { username: name, email: `${name}@example.org`, password: 'a pass phrase for the tests' };
    const signUp = () => asVisitor(hub).postForm('/auth/signup', account);
    expect((await signUp().expect(409)).body).toMatchObject({ type: 'username-taken' });
    await owner.post('/organizations', { ...refused, name: owner.username }).expect(409);
    await owner.delete(`/organizations/${name}`).expect(204);
    await asVisitor(hub).get(`/organizations/${name}`).expect(404);
    await signUp().expect(409);
    await owner.post('/organizations', refused).expect(409);
  });

  it('gives a name to one of several concurrent calls', async () => {
    const name = uniqueName('race');
    const users = await Promise.all([asUser(hub), asUser(hub), asUser(hub)]);
    const answers = await Promise.all(users.map((user) => user.post('/organizations', { name, display_name: 'Race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['no name', { display_name: 'Lab' }],
    ['no display name', { name: 'lab' }],
    ['a slash', { name: 'a/b', display_name: 'Lab' }],
    ['a reserved name', { name: 'admin', display_name: 'Lab' }],
    ['the name of the form for new ones', { name: 'new', display_name: 'Lab' }],
    ['a script as website', { name: 'lab', display_name: 'Lab', website: 'javascript:alert(1)' }],
  ])('is refused with %s', async (_what, body) => {
    await owner.post('/organizations', body).expect(422);
  });

  it('is edited by its owners and admins, never over what another one has saved', async () => {
    const name = await newOrganization(owner);
    const edit = (by: LoggedIn, body: object, ifMatch = '') => {
      const call = by.put(`/organizations/${name}`, body);
      return ifMatch ? call.set('if-match', ifMatch) : call;
    };
    const { etag } = (await owner.get(`/organizations/${name}`)).headers as { etag: string };
    const { body } = await edit(owner, { description: 'Tides' }, etag).expect(200);
    expect(body).toMatchObject({ display_name: 'Wave Laboratory', description: 'Tides' });
    await edit(owner, { description: 'Ripples' }, etag).expect(412);
    await edit(admin, { website: 'https://example.org/' }).expect(200);
    await edit(owner, { website: null }).expect(200);
    const member = await asUser(hub);
    await join(member, name, { by: owner });
    await edit(member, { description: 'Mine' }).expect(403);
    const { body: seen } = await member.get(`/organizations/${name}`);
    expect(seen).toMatchObject({ description: 'Tides', website: null, role: 'member', can: ['leave'] });
  });

  it('with projects cannot be deleted', async () => {
    const name = await newOrganization(owner);
    const project = await projectOf(owner, name);
    const { body } = await owner.delete(`/organizations/${name}`).expect(409);
    expect(body).toMatchObject({ type: 'organization-has-projects' });
    await owner.delete(`/projects/${project.id}`).expect(204);
    await owner.delete(`/organizations/${name}`).expect(204);
  });
});

describe('an invitation', () => {
  it('makes a member once it is accepted, and not twice', async () => {
    const [name, user] = [await newOrganization(owner), await asUser(hub)];
    const { body } = await invite(owner, name, user.username.toUpperCase()).expect(201);
    expect(body).toMatchObject({ username: user.username, role: 'member', invited_by: owner.username });
    const { id } = body as { id: number };
    const { body: received } = await user.get('/organization_invitations').expect(200);
    expect(received).toEqual([
      expect.objectContaining({
        id,
        organization: { name, display_name: 'Wave Laboratory' },
        role: 'member',
        invited_by: owner.username,
      }),
    ]);
    expect((await owner.get(`/organizations/${name}/invitations`)).body).toHaveLength(1);
    for (const [caller, path] of [
      [owner, `/organizations/${name}/invitations`],
      [user, '/organization_invitations'],
      [owner, `/organizations/${name}/members`],
    ] as const) {
      const { body: rest, headers } = await caller.get(`${path}?page_num=5`).expect(200);
      expect([rest, (headers as Record<string, string>)['x-total-count']]).toEqual([[], '1']);
    }
    await (await asUser(hub)).post(`/organization_invitations/${id}/accept`).expect(404);
    const answers = await Promise.all([1, 2].map(() => user.post(`/organization_invitations/${id}/accept`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await user.get('/organization_invitations')).body).toEqual([]);
    expect((await user.get('/organizations')).body).toEqual([
      expect.objectContaining({ name, role: 'member', members: 2 }),
    ]);
  });

  it('notifies the user', async () => {
    const [name, user] = [await newOrganization(owner), await asUser(hub)];
    await invite(owner, name, user.username).expect(201);
    const [notice] = await hub.db.query<{ link: string }[]>('select link from notices where user_id = $1', [user.id]);
    expect(notice).toEqual({ link: '/settings/organizations' });
  });

  it('is declined, or revoked, and then accepted by nobody', async () => {
    const [name, user] = [await newOrganization(owner), await asUser(hub)];
    const idOf = async () => ((await invite(owner, name, user.username).expect(201)).body as { id: number }).id;
    const declined = await idOf();
    await user.delete(`/organization_invitations/${declined}`).expect(204);
    await user.post(`/organization_invitations/${declined}/accept`).expect(404);
    const revoked = await idOf();
    await owner.delete(`/organizations/${name}/invitations/${revoked}`).expect(204);
    await user.post(`/organization_invitations/${revoked}/accept`).expect(404);
    expect((await owner.get(`/organizations/${name}/invitations`)).body).toEqual([]);
  });

  it('is only sent by owners, to users who are not members or invited', async () => {
    const [name, user, member] = [await newOrganization(owner), await asUser(hub), await asUser(hub)];
    await join(member, name, { by: owner });
    await invite(member, name, user.username).expect(403);
    await invite(user, name, user.username).expect(403);
    await invite(owner, name, member.username).expect(409);
    await invite(owner, name, user.username).expect(201);
    await invite(owner, name, user.username).expect(409);
  });
});

describe('members', () => {
  it('get another role, leave and are removed, but the last owner stays one', async () => {
    const [name, user] = [await newOrganization(owner), await asUser(hub)];
    await join(user, name, { by: owner });
    await roleOf(user, name, user.username, 'owner').expect(403);
    expect((await roleOf(owner, name, owner.username, 'member').expect(409)).body).toMatchObject({
      type: 'last-owner',
    });
    await leave(owner, name).expect(409);
    await roleOf(owner, name, user.username, 'owner').expect(200);
    // Both give it up at once: one of them stays an owner.
    const answers = await Promise.all([leave(owner, name), leave(user, name)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('are listed with their roles, for visitors only those whom they may see', async () => {
    const [name, user] = [await newOrganization(owner), await asUser(hub)];
    await join(user, name, { by: owner });
    const { body } = await user.get(`/organizations/${name}/members`).expect(200);
    const roles = (body as { username: string; role: string }[]).map(({ username, role }) => [username, role]);
    expect(new Map(roles as [string, string][])).toEqual(
      new Map([
        [owner.username, 'owner'],
        [user.username, 'member'],
      ]),
    );
    expect((await asVisitor(hub).get(`/organizations/${name}/members`).expect(200)).body).toEqual([]);
    const project = await projectOf(owner, name);
    await aPublishedUpload(owner, admin, { name: `${project.name}/tide` });
    expect((await asVisitor(hub).get(`/organizations/${name}/members`)).body).toEqual([
      expect.objectContaining({ username: owner.username }),
    ]);
  });
});

describe('projects of an organization', () => {
  it('are created by its owners, and used by its members without being among the users', async () => {
    const [name, member] = [await newOrganization(owner), await asUser(hub)];
    await join(member, name, { by: owner });
    await member.post('/projects', { projectname: uniqueName('mine'), organization: name }).expect(403);
    const project = await projectOf(owner, name);
    const { body } = await member.get(`/projects/${project.id}`).expect(200);
    expect(body).toMatchObject({ organization: name, permission_type: 'readwrite', can: ['upload'] });
    expect((await member.get(`/projects?organization=${name}`)).body).toEqual([
      expect.objectContaining({ projectname: project.name, organization: name }),
    ]);
    const { id } = await anUpload(member, { name: `${project.name}/tide` });
    await owner.get(`/solutions/${id}`).expect(200);

    await owner.put(`/organizations/${name}`, { member_permission: 'read' }).expect(200);
    await member.get(`/solutions/${id}`).expect(200);
    await member.get(`/projects/check_access/${project.name}`).expect(403);
    await leave(member, name).expect(204);
    await member.get(`/projects/${project.id}`).expect(404);
    await member.get(`/solutions/${id}`).expect(404);
  });

  it('are given to it and taken back by those who own both', async () => {
    const [name, other, member] = [await newOrganization(owner), await asUser(hub), await asUser(hub)];
    await join(other, name, { by: owner, role: 'owner' });
    await join(member, name, { by: owner });
    const project = await aProject(owner);
    await member.get(`/projects/${project.id}`).expect(404);
    await transfer(other, project.id, name).expect(404);
    const { body } = await transfer(owner, project.id, name).expect(200);
    expect(body).toMatchObject({ organization: name, permission_type: 'owner' });
    await member.get(`/projects/${project.id}`).expect(200);
    await transfer(member, project.id, null).expect(403);
    expect((await transfer(other, project.id, null).expect(200)).body).toMatchObject({
      organization: null,
      users: expect.arrayContaining([{ username: other.username, permission_type: 'owner' }]) as object[],
    });
    await member.get(`/projects/${project.id}`).expect(404);
  });

  it('are never default projects', async () => {
    const name = await newOrganization(owner);
    const [{ id }] = (await owner.get('/projects?q=' + owner.username)).body as [{ id: number }];
    expect((await transfer(owner, id, name).expect(409)).body).toMatchObject({ type: 'default-project' });
  });

  it('are listed for everybody once something in them is published', async () => {
    const name = await newOrganization(owner);
    const [full] = [await projectOf(owner, name), await projectOf(owner, name)];
    await aPublishedUpload(owner, admin, { name: `${full.name}/tide` });
    await anUpload(owner, { name: `${full.name}/ripple` });
    for (const caller of [asVisitor(hub), owner]) {
      const { body } = await caller.get(`/organizations/${name}/projects`).expect(200);
      expect(body).toEqual([{ projectname: full.name, count: 1 }]);
    }
    expect((await asVisitor(hub).get(`/organizations/${name}`)).body).toMatchObject({ solutions: 1 });
  });
});
