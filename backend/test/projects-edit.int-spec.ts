import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, sendUpload } from './support/builders/upload';
import { mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
});
afterAll(() => hub.close());

const edit = (by: LoggedIn, id: number, body: object, ifMatch?: string) => {
  const call = by.put(`/projects/${id}`, body);
  return ifMatch ? call.set('if-match', ifMatch) : call;
};

describe('PUT /projects/{id}', () => {
  it('changes the fields that are given and keeps the others', async () => {
    const project = await aProject(owner);
    const first = await edit(owner, project.id, { description: ' Δ heat in 日本語, and عربى ' }).expect(200);
    expect(first.body).toMatchObject({ description: 'Δ heat in 日本語, and عربى', is_public: false, revision: 2 });
    const second = await edit(owner, project.id, { is_public: true }).expect(200);
    expect(second.body).toMatchObject({ description: 'Δ heat in 日本語, and عربى', is_public: true, revision: 3 });
    expect(second.headers['etag']).toMatch(/^"3-/);
    expect((await edit(owner, project.id, { description: null }).expect(200)).body).toMatchObject({ description: '' });
  });

  it('changes nothing and notifies nobody if the values are the same', async () => {
    const member = await asUser(hub);
    const project = await aProject(owner);
    await aMember(project, member, 'read');
    for (const body of [{}, { projectname: project.name, description: '', is_public: false }]) {
      expect((await edit(owner, project.id, body).expect(200)).body).toMatchObject({ revision: 1 });
    }
    expect(await mailsTo(hub, member.email)).toEqual([]);
  });

  it('refuses a stale copy completely', async () => {
    const project = await aProject(owner);
    await edit(owner, project.id, { description: 'newer' }, '"1"').expect(200);
    const { body } = await edit(owner, project.id, { description: 'older', projectname: 'never-so' }, '"1"').expect(
      412,
    );
    expect(body).toMatchObject({ type: 'stale-copy', detail: expect.stringMatching(/changed this project/) as string });
    await edit(owner, project.id, { description: 'x' }, 'nonsense').expect(412);
    expect((await owner.get(`/projects/${project.id}`)).body).toMatchObject({ description: 'newer', revision: 2 });
    await owner.get('/projects/check_access/never-so').expect(404);
    await edit(owner, project.id, { description: 'any' }, '*').expect(200);
  });

  it('accepts one of two concurrent edits of the same copy', async () => {
    const project = await aProject(owner);
    const answers = await Promise.all(['a', 'b'].map((description) => edit(owner, project.id, { description }, '"1"')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('hides the project at once when it becomes private, and shows it when it becomes public', async () => {
    const other = await asUser(hub);
    const project = await aProject(owner, { isPublic: true });
    const { id } = await anUpload(owner, { name: `${project.name}/draft` });
    const seen = async (status: number) => {
      await other.get(`/projects/${project.id}`).expect(status);
      await other.get(`/solutions/${id}`).expect(status);
      await other.get(`/solutions/download?id=${id}`).expect(status);
    };
    await seen(200);
    await edit(owner, project.id, { is_public: false }).expect(200);
    await seen(404);
    await edit(owner, project.id, { is_public: true }).expect(200);
    await seen(200);
  });

  it('renames a default project and makes it public', async () => {
    const user = await asUser(hub);
    const [{ id }] = (await user.get('/projects')).body as [{ id: number }];
    const { body } = await edit(user, id, { projectname: `${user.username}-lab`, is_public: true }).expect(200);
    expect(body).toMatchObject({ projectname: `${user.username}-lab`, is_public: true, is_default: true });
    expect(await anUpload(user, { name: 'bare' })).toMatchObject({ label: `${user.username}-lab/bare` });
  });

  it.each([
    ['an empty name', { projectname: '' }, 'projectname', 'Name cannot be Empty'],
    [
      'a label as name',
      { projectname: '/a' },
      'projectname',
      'A name cannot contain a slash, which separates the project from the solution',
    ],
    ['a blank name', { projectname: '   ' }, 'projectname', 'Name cannot be Empty'],
    ['null as name', { projectname: null }, 'projectname', 'Name cannot be Empty'],
    ['a list as name', { projectname: ['a'] }, 'projectname', 'Name must be text'],
    ['dots', { projectname: '..' }, 'projectname', 'A name cannot be . or ..'],
    ['a control character', { projectname: 'a\tb' }, 'projectname', 'A name cannot contain control characters'],
    ['a NUL', { projectname: 'a\0b' }, 'projectname', 'The text contains characters that cannot be stored'],
    [
      'a lone surrogate',
      { description: '\ud800' },
      'description',
      'The text contains characters that cannot be stored',
    ],
    ['a long name', { projectname: 'é'.repeat(101) }, 'projectname', 'A name must have at most 100 characters'],
    [
      'a long description',
      { description: 'x'.repeat(2001) },
      'description',
      'The description must have at most 2000 characters',
    ],
    ['a number as description', { description: 5 }, 'description', 'The description must be text'],
    ['null as visibility', { is_public: null }, 'is_public', 'is_public must be true or false'],
    ['a word as visibility', { is_public: 'yes' }, 'is_public', 'is_public must be true or false'],
  ])('refuses %s', async (_what, body, field, detail) => {
    const project = await aProject(owner);
    const answer = await edit(owner, project.id, body).expect(422);
    expect(answer.body).toMatchObject({ detail, errors: [{ field, message: detail }] });
  });

  it('refuses a description of a megabyte', async () => {
    const project = await aProject(owner);
    const { status } = await edit(owner, project.id, { description: 'x'.repeat(2 ** 20) });
    expect([413, 422]).toContain(status);
  });

  it('ignores fields that cannot be set', async () => {
    const [project, thief] = [await aProject(owner), await asUser(hub)];
    const body = { id: 1, revision: 90, is_default: true, default_of: thief.id, users: [], solutions_count: 9 };
    expect((await edit(owner, project.id, body).expect(200)).body).toMatchObject({
      id: project.id,
      is_default: false,
      revision: 1,
    });
  });

  it('is allowed for owners and admins, also with a write key', async () => {
    const [writer, project] = [await asUser(hub), await aProject(owner)];
    await aMember(project, writer, 'readwrite');
    const { body } = await edit(writer, project.id, { description: 'mine' }).expect(403);
    expect(body).toMatchObject({ detail: 'Only an owner of the project may edit it' });
    await edit(admin, project.id, { description: 'tidied' }).expect(200);
    await (await withKey(owner)).put(`/projects/${project.id}`, { description: 'by script' }).expect(200);
    await owner.put('/projects/2147483648', {}).expect(404);
  });

  it('notifies every other member once, and records the change in the audit log', async () => {
    const [changer, reader, second] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const project = await aProject(changer);
    await aMember(project, reader, 'read');
    await aMember(project, second, 'owner');
    const name = `${project.name}-new`;
    await edit(changer, project.id, { projectname: name, is_public: true, description: 'other' }).expect(200);
    for (const member of [reader, second]) {
      const [mail, ...more] = await mailsTo(hub, member.email);
      expect(more).toEqual([]);
      expect(mail!.subject).toBe('A project of yours has changed');
      expect(mail!.text).toContain(
        `${changer.username} has changed the project "${project.name}": its new name is "${name}", it is now public, it has a new description.`,
      );
      const notices = await hub.db.query<object[]>('select link from notices where user_id = $1', [member.id]);
      expect(notices).toEqual([{ link: `/settings/projects/${project.id}` }]);
    }
    expect(await mailsTo(hub, changer.email)).toEqual([]);
    const log = await hub.db.query<object[]>(
      `select action, object, details from audit_log where object_type = 'project' and object_id = $1 order by id`,
      [project.id],
    );
    expect(log).toEqual([
      { action: 'project.created', object: project.name, details: {} },
      {
        action: 'project.changed',
        object: project.name,
        details: {
          from: { name: project.name, is_public: false, description: '' },
          to: { name, is_public: true, description: 'other' },
        },
      },
    ]);
  });
});

describe('renaming a project', () => {
  it('normalises the new name, changes the labels, and keeps the old name working', async () => {
    const project = await aProject(owner, { name: 'first-home' });
    const { id } = await aPublishedUpload(owner, admin, { name: 'first-home/decay' });
    const { body } = await edit(owner, project.id, { projectname: ' Second Home ' }).expect(200);
    expect(body).toMatchObject({ projectname: 'second_home', solutions_count: 1, published_count: 1 });
    expect((await owner.get(`/solutions/${id}`)).body).toMatchObject({
      label: 'second_home/decay',
      projectname: 'second_home',
    });
    for (const home of ['first-home', 'second_home']) {
      await asVisitor(hub).get(`/solutions/download?name=${home}/decay`).expect(200);
      expect((await owner.get(`/projects/check_access/${home}`).expect(200)).body).toMatchObject({
        projectname: 'second_home',
      });
    }
    expect(await anUpload(owner, { name: 'first-home/decay' })).toMatchObject({
      id,
      version: 2,
      label: 'second_home/decay',
    });
    expect(await anUpload(owner, { name: 'first-home/other' })).toMatchObject({ label: 'second_home/other' });
    expect((await asVisitor(hub).get('/solutions?q=second_home').expect(200)).body).toHaveLength(1);
  });

  it('can restore an old name of the same project', async () => {
    const project = await aProject(owner, { name: 'there' });
    await edit(owner, project.id, { projectname: 'back' }).expect(200);
    expect((await edit(owner, project.id, { projectname: 'there' }).expect(200)).body).toMatchObject({
      projectname: 'there',
    });
    expect((await owner.get('/projects/check_access/back').expect(200)).body).toMatchObject({ id: project.id });
  });

  it('refuses a current or former name of another project', async () => {
    const [project, other] = [await aProject(owner, { name: 'held' }), await aProject(await asUser(hub))];
    await edit(owner, project.id, { projectname: 'held-now' }).expect(200);
    for (const projectname of ['held', 'HELD-now', other.name]) {
      const mine = await aProject(owner);
      const { body } = await edit(owner, mine.id, { projectname, description: 'lost?' }).expect(409);
      expect(body).toMatchObject({
        type: 'project-name-taken',
        detail: 'This Project Name already exists',
        errors: [{ field: 'projectname' }],
      });
      expect((await owner.get(`/projects/${mine.id}`)).body).toMatchObject({ projectname: mine.name, description: '' });
      await owner.post('/projects', { projectname }).expect(409);
    }
  });

  it('gives a name to one of two concurrent requests', async () => {
    const projects = [await aProject(owner), await aProject(owner)];
    const answers = await Promise.all(projects.map(({ id }) => edit(owner, id, { projectname: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([1, 2, 3])('works with concurrent uploads and renamed solutions (attempt %d)', async (attempt) => {
    const project = await aProject(owner);
    const { id } = await anUpload(owner, { name: `${project.name}/one` });
    const name = `moving-${attempt}`;
    const answers = await Promise.all([
      edit(owner, project.id, { projectname: name }),
      owner.put(`/solutions/${id}`, { name: 'renamed', citation: 'both' }),
      sendUpload(owner, { name: `${project.name}/two` }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    const labels = await hub.db.query<{ label: string }[]>(
      'select label from solutions where project_id = $1 order by label',
      [project.id],
    );
    expect(labels.map(({ label }) => label)).toEqual([`${name}/renamed`, `${name}/two`]);
  });
});

describe('POST /projects/details_notification', () => {
  const notify = (by: LoggedIn, projectname: unknown) =>
    by.post('/projects/details_notification', {
      projectname,
      projectdescription: 'd',
      projectstatus: 'public',
      users: [],
    });

  it('accepts a change that the caller has just made, under the old and the new name, and sends nothing more', async () => {
    const [member, second] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, member, 'read');
    await aMember(project, second, 'owner');
    await notify(owner, project.name).expect(409);
    await edit(owner, project.id, { projectname: `${project.name}-renamed` }).expect(200);
    await notify(owner, project.name).expect(202);
    await notify(owner, `${project.name}-renamed`).expect(202);
    await notify(second, project.name).expect(409);
    expect(await mailsTo(hub, member.email)).toHaveLength(1);
    expect((await mailTo(hub, second.email)).text).toContain('its new name is');
  });

  it.each([undefined, null, 5, ['a'], '', '..', 'a\u0007'])('refuses %j as a name', async (name) => {
    await notify(owner, name).expect(422);
  });
});
