import { asAdmin, asUser, withKey, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  owner = await asUser(hub);
});
afterAll(() => hub.close());

const share = (by: LoggedIn, who: string, projectid: unknown, permission_type: unknown = 'read') =>
  by.put(`/projects/update_users/${who}`, { projectid, permission_type });
const remove = (by: LoggedIn, who: string, projectid: unknown) =>
  by.put(`/projects/remove_users/${who}`, { projectid });
const noticesOf = ({ id }: LoggedIn) =>
  hub.db.query<{ text: string; link: string | null }[]>(
    'select text, link from notices where user_id = $1 order by id',
    [id],
  );
const audited = (id: number) =>
  hub.db.query<{ action: string; actor: string; details: object }[]>(
    `select action, actor, details from audit_log where object_type = 'project' and object_id = $1 and action like 'member.%' order by id`,
    [id],
  );

describe('sharing a project', () => {
  it('adds a member, who has access at once and is notified', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    const { body } = await share(owner, user.username.toUpperCase(), project.id).expect(200);
    expect(body).toMatchObject({
      id: project.id,
      revision: 1,
      users: [
        { username: owner.username, permission_type: 'owner' },
        { username: user.username, permission_type: 'read' },
      ],
    });
    await user.get(`/projects/${project.id}`).expect(200);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('You were added to a project');
    expect(mail.text).toContain(`${owner.username} has added you to the project "${project.name}"`);
    expect(mail.text).toContain(`/settings/projects/${project.id}`);
    expect(await noticesOf(user)).toEqual([
      { text: expect.stringContaining(project.name) as string, link: `/settings/projects/${project.id}` },
    ]);
    expect(await mailsTo(hub, owner.email)).toEqual([]);
  });

  it('changes a permission, with a notice and an audit log entry for each change and one email for several', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    await share(owner, user.username, project.id, 'readwrite').expect(200);
    await user.get(`/projects/check_access/${project.name}`).expect(200);
    const [added, ...more] = await mailsTo(hub, user.email);
    expect(added).toMatchObject({
      subject: 'You were added to a project',
      text: expect.stringContaining('with the permission readwrite') as string,
    });
    expect(more).toEqual([]);
    expect(await noticesOf(user)).toHaveLength(2);
    await share(owner, user.username, project.id, 'owner').expect(200);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual([
      'You were added to a project',
      'Your permission in a project has changed',
    ]);
    const { username } = user;
    expect(await audited(project.id)).toEqual([
      { action: 'member.added', actor: owner.username, details: { username, permission: 'read', before: null } },
      {
        action: 'member.changed',
        actor: owner.username,
        details: { username, permission: 'readwrite', before: 'read' },
      },
      {
        action: 'member.changed',
        actor: owner.username,
        details: { username, permission: 'owner', before: 'readwrite' },
      },
    ]);
  });

  it('does not change the revision for edits', async () => {
    const project = await aProject(owner);
    await share(owner, (await asUser(hub)).username, project.id).expect(200);
    await owner.put(`/projects/${project.id}`, { description: 'still fresh' }).set('if-match', '"1"').expect(200);
  });

  it('changes the ETag within one revision', async () => {
    const project = await aProject(owner);
    const before = await owner.get(`/projects/${project.id}`).expect(200);
    await share(owner, (await asUser(hub)).username, project.id).expect(200);
    const tag = before.headers['etag']!;
    expect(tag).toMatch(/^"1-/);
    await owner.get(`/projects/${project.id}`).set('if-none-match', tag).expect(200);
    await owner.put(`/projects/${project.id}`, { description: 'by the whole tag' }).set('if-match', tag).expect(200);
  });

  it('is refused for a default project', async () => {
    const user = await asUser(hub);
    const [{ id }] = (await owner.get(`/projects?q=${owner.username}`)).body as [{ id: number }];
    const { body } = await share(owner, user.username, id).expect(409);
    expect(body).toMatchObject({
      type: 'default-project',
      detail: expect.stringMatching(/cannot be shared/) as string,
    });
  });

  it('is refused for a permission that the user already has, and with oneself', async () => {
    const [user, admin] = [await asUser(hub), await asAdmin(hub)];
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    const again = await share(owner, user.username, project.id).expect(409);
    expect(again.body).toMatchObject({ detail: `${user.username} already has the permission read` });
    const self = await share(owner, owner.username, project.id, 'owner').expect(409);
    expect(self.body).toMatchObject({ detail: `${owner.username} already has the permission owner` });
    const { body } = await share(admin, admin.username, project.id, 'owner').expect(409);
    expect(body).toMatchObject({ detail: 'You cannot share a project with yourself' });
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });

  it.each(['nobody-of-this-name', 'demo', 'former-member', 'Ωmega', '%F0%9F%A6%8A', 'a%20b'])(
    'answers 404 for the user %s',
    async (name) => {
      const project = await aProject(owner);
      const { body } = await share(owner, name, project.id).expect(404);
      expect(body).toMatchObject({ detail: `There is no user ${decodeURIComponent(name).toLowerCase()}` });
    },
  );

  it.each([
    ['no project', undefined, 'read', 'projectid'],
    ['a word as project', 'ours', 'read', 'projectid'],
    ['a list as project', [1], 'read', 'projectid'],
    ['a fraction as project', 1.5, 'read', 'projectid'],
    ['zero as project', 0, 'read', 'projectid'],
    ['an id beyond 32 bits', 2 ** 31, 'read', 'projectid'],
    ['an unknown permission', 1, 'admin', 'permission_type'],
    ['a property of Object.prototype as permission', 1, 'constructor', 'permission_type'],
    ['no permission', 1, null, 'permission_type'],
    ['a list as permission', 1, ['read'], 'permission_type'],
  ])('refuses %s and names the field', async (_what, projectid, permission, field) => {
    const { body } = await share(owner, 'somebody', projectid, permission).expect(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('is possible with a write key, but not with a read key', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    const body = { projectid: project.id, permission_type: 'read' };
    await (await withKey(owner)).put(`/projects/update_users/${user.username}`, body).expect(200);
    await (await withKey(owner, 'read')).put(`/projects/update_users/${user.username}`, body).expect(403);
  });
});

describe('removing a member', () => {
  it('takes away all access at once, also for open sessions', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id, 'readwrite').expect(200);
    await user.get(`/projects/${project.id}`).expect(200);
    expect((await mailTo(hub, user.email)).subject).toBe('You were added to a project');
    const { body } = await remove(owner, user.username, project.id).expect(200);
    expect(body).toMatchObject({ users: [{ username: owner.username }] });
    await user.get(`/projects/${project.id}`).expect(404);
    await user.get(`/projects/check_access/${project.name}`).expect(404);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('You were removed from a project');
    expect(mail.text).not.toContain('http');
    expect((await noticesOf(user)).at(-1)).toEqual({ text: expect.any(String) as string, link: null });
    expect((await audited(project.id)).at(-1)).toEqual({
      action: 'member.removed',
      actor: owner.username,
      details: { username: user.username, permission: null, before: 'readwrite' },
    });
  });

  it.each(['read', 'readwrite', 'owner'] as const)(
    'lets a member with the permission %s leave, without an email',
    async (permission) => {
      const user = await asUser(hub);
      const project = await aProject(owner);
      await aMember(project, user, permission);
      const { body } = await remove(user, user.username, project.id).expect(200);
      expect(body).toMatchObject({ users: [{ username: owner.username }], can: [], is_owner: false });
      await user.get(`/projects/${project.id}`).expect(404);
      expect(await mailsTo(hub, user.email)).toEqual([]);
    },
  );

  it('is only possible for owners if it is another member', async () => {
    const [writer, reader] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, writer, 'readwrite');
    await aMember(project, reader, 'read');
    const { body } = await remove(writer, reader.username, project.id).expect(403);
    expect(body).toMatchObject({ detail: 'Only an owner of the project may manage its members' });
  });

  it('answers 404 if the user is not a member', async () => {
    const [user, stranger] = [await asUser(hub), await asUser(hub)];
    const [project, open] = [await aProject(owner), await aProject(owner, { isPublic: true })];
    const { body } = await remove(owner, user.username, project.id).expect(404);
    expect(body).toMatchObject({ detail: `${user.username} is not a member of this project` });
    await remove(stranger, stranger.username, project.id).expect(404);
    await remove(stranger, stranger.username, open.id).expect(403);
  });

  it('succeeds once when it is requested twice at the same time', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await aMember(project, user, 'read');
    const answers = await Promise.all([1, 2].map(() => remove(owner, user.username, project.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });
});

describe('the last owner of a project', () => {
  it('can neither leave nor get a lower permission', async () => {
    const [user, admin] = [await asUser(hub), await asAdmin(hub)];
    const project = await aProject(owner);
    await aMember(project, user, 'readwrite');
    for (const answer of [
      await remove(owner, owner.username, project.id),
      await share(owner, owner.username, project.id, 'read'),
      await remove(admin, owner.username, project.id),
      await share(admin, owner.username, project.id, 'readwrite'),
    ]) {
      expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([
        409,
        'A project needs at least one owner',
      ]);
    }
  });

  it('can leave once there is another owner', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id, 'owner').expect(200);
    await share(owner, owner.username, project.id, 'read').expect(200);
    await remove(owner, owner.username, project.id).expect(200);
    expect((await user.get(`/projects/${project.id}`).expect(200)).body).toMatchObject({ is_owner: true });
  });

  it.each([1, 2, 3])('remains when two owners remove each other (attempt %d)', async () => {
    const [one, two] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(one);
    await aMember(project, two, 'owner');
    const answers = await Promise.all([remove(one, two.username, project.id), remove(two, one.username, project.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([1, 2, 3])('remains when two owners leave at the same time (attempt %d)', async () => {
    const [one, two] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(one);
    await aMember(project, two, 'owner');
    const answers = await Promise.all([
      remove(one, one.username, project.id),
      share(two, two.username, project.id, 'read'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('POST /projects/notification', () => {
  const notify = (by: LoggedIn, username: string, projectid: unknown, permission_given?: unknown) =>
    by.post('/projects/notification', { username, permission_given, projectid, projectstatus: 'private' });

  it('accepts a change that the caller has just made, and sends nothing more', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    await notify(owner, user.username, project.id, 'read').expect(202);
    await notify(owner, user.username, project.id, 'read').expect(202);
    await share(owner, user.username, project.id, 'readwrite').expect(200);
    await notify(owner, user.username, project.id, 'readwrite').expect(202);
    await notify(owner, user.username, project.id).expect(409);
    await remove(owner, user.username, project.id).expect(200);
    await notify(owner, user.username, project.id).expect(202);
    expect(await mailsTo(hub, user.email)).toEqual([]); // added, and removed again a moment later
    expect(await noticesOf(user)).toHaveLength(3);
  });

  it('refuses a change by another member, one that was not made, and one from long ago', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, other, 'owner');
    await share(owner, user.username, project.id).expect(200);
    await notify(other, user.username, project.id, 'read').expect(409);
    await notify(owner, user.username, project.id, 'owner').expect(409);
    await notify(owner, other.username, project.id, 'owner').expect(409);
    const { body } = await notify(owner, 'nobody-at-all', project.id, 'read').expect(409);
    expect(body).toMatchObject({ type: 'no-such-change' });
    // Rows of the log can't be changed: one of the past is written instead.
    await hub.db.query(
      `insert into audit_log (at, actor_id, actor, via, action, object_type, object_id, details)
       values (now() - interval '16 minutes', $1, 'somebody', 'session', 'member.added', 'project', $2, $3)`,
      [owner.id, project.id, { username: other.username, permission: 'read', before: null }],
    );
    await notify(owner, other.username, project.id, 'read').expect(409);
  });

  it.each([
    ['no username', undefined, 1, 'read', 'username'],
    ['a list as username', ['a'], 1, 'read', 'username'],
    ['no project', 'a', undefined, 'read', 'projectid'],
    ['an id beyond 32 bits', 'a', 2 ** 31, 'read', 'projectid'],
    ['an unknown permission', 'a', 1, 'god', 'permission_given'],
  ])('refuses %s and names the field', async (_what, username, projectid, permission_given, field) => {
    const { body } = await owner.post('/projects/notification', { username, projectid, permission_given }).expect(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});
