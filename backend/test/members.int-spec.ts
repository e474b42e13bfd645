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
  it('adds a member, who may do at once what was given, and knows of it', async () => {
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
    expect(mail.subject).toBe(`You are a member of the project ${project.name}`);
    expect(mail.text).toContain(`${owner.username} has added you to the project ${project.name}`);
    expect(mail.text).toContain(`/settings/projects/${project.id}`);
    expect(await noticesOf(user)).toEqual([
      { text: expect.stringContaining(project.name) as string, link: `/settings/projects/${project.id}` },
    ]);
    expect(await mailsTo(hub, owner.email)).toEqual([]);
  });

  it('changes what a member may do, with one mail and one line in the log each time', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    await share(owner, user.username, project.id, 'readwrite').expect(200);
    await user.get(`/projects/check_access/${project.name}`).expect(200);
    expect((await mailsTo(hub, user.email)).map(({ subject }) => subject)).toEqual([
      `You are a member of the project ${project.name}`,
      `Your permission in the project ${project.name} has changed`,
    ]);
    const { username } = user;
    expect(await audited(project.id)).toEqual([
      { action: 'member.added', actor: owner.username, details: { username, permission: 'read', before: null } },
      {
        action: 'member.changed',
        actor: owner.username,
        details: { username, permission: 'readwrite', before: 'read' },
      },
    ]);
  });

  it('does not move the edit revision', async () => {
    const project = await aProject(owner);
    await share(owner, (await asUser(hub)).username, project.id).expect(200);
    await owner.put(`/projects/${project.id}`, { description: 'still fresh' }).set('if-match', '"1"').expect(200);
  });

  it('knows when a page of one revision is another text', async () => {
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

  it('is refused for what is so already, and with oneself', async () => {
    const [user, admin] = [await asUser(hub), await asAdmin(hub)];
    const project = await aProject(owner);
    await share(owner, user.username, project.id).expect(200);
    const again = await share(owner, user.username, project.id).expect(409);
    expect(again.body).toMatchObject({ detail: `${user.username} has the permission read already` });
    const self = await share(owner, owner.username, project.id, 'owner').expect(409);
    expect(self.body).toMatchObject({ detail: `${owner.username} has the permission owner already` });
    const { body } = await share(admin, admin.username, project.id, 'owner').expect(409);
    expect(body).toMatchObject({ detail: 'You cannot share a project with yourself' });
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });

  it.each(['nobody-of-this-name', 'demo', 'former-member', 'Ωmega', '%F0%9F%A6%8A', 'a%20b'])(
    'knows no user %s',
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
    ['an inherited word as permission', 1, 'constructor', 'permission_type'],
    ['no permission', 1, null, 'permission_type'],
    ['a list as permission', 1, ['read'], 'permission_type'],
  ])('refuses %s at its field', async (_what, projectid, permission, field) => {
    const { body } = await share(owner, 'somebody', projectid, permission).expect(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('may be done with a key that writes', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    const body = { projectid: project.id, permission_type: 'read' };
    await (await withKey(owner)).put(`/projects/update_users/${user.username}`, body).expect(200);
    await (await withKey(owner, 'read')).put(`/projects/update_users/${user.username}`, body).expect(403);
  });
});

describe('removing a member', () => {
  it('takes everything at once, on the session that is open already', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id, 'readwrite').expect(200);
    await user.get(`/projects/${project.id}`).expect(200);
    const { body } = await remove(owner, user.username, project.id).expect(200);
    expect(body).toMatchObject({ users: [{ username: owner.username }] });
    await user.get(`/projects/${project.id}`).expect(404);
    await user.get(`/projects/check_access/${project.name}`).expect(404);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe(`You are no longer a member of the project ${project.name}`);
    expect(mail.text).not.toContain('http');
    expect((await noticesOf(user)).at(-1)).toEqual({ text: expect.any(String) as string, link: null });
    expect((await audited(project.id)).at(-1)).toEqual({
      action: 'member.removed',
      actor: owner.username,
      details: { username: user.username, permission: null, before: 'readwrite' },
    });
  });

  it.each(['read', 'readwrite', 'owner'] as const)(
    'lets a member with %s leave, without a mail',
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

  it('lets nobody but owners remove others', async () => {
    const [writer, reader] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, writer, 'readwrite');
    await aMember(project, reader, 'read');
    const { body } = await remove(writer, reader.username, project.id).expect(403);
    expect(body).toMatchObject({ detail: 'Only an owner of the project may manage its members' });
  });

  it('knows who is no member', async () => {
    const [user, stranger] = [await asUser(hub), await asUser(hub)];
    const [project, open] = [await aProject(owner), await aProject(owner, { isPublic: true })];
    const { body } = await remove(owner, user.username, project.id).expect(404);
    expect(body).toMatchObject({ detail: `${user.username} is not a member of this project` });
    await remove(stranger, stranger.username, project.id).expect(404);
    await remove(stranger, stranger.username, open.id).expect(403);
  });

  it('happens once of two at the same time', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await aMember(project, user, 'read');
    const answers = await Promise.all([1, 2].map(() => remove(owner, user.username, project.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });
});

describe('the last owner', () => {
  it('can neither leave nor become less', async () => {
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

  it('may go once there is another', async () => {
    const user = await asUser(hub);
    const project = await aProject(owner);
    await share(owner, user.username, project.id, 'owner').expect(200);
    await share(owner, owner.username, project.id, 'read').expect(200);
    await remove(owner, owner.username, project.id).expect(200);
    expect((await user.get(`/projects/${project.id}`).expect(200)).body).toMatchObject({ is_owner: true });
  });

  it.each([1, 2, 3])('remains when two remove each other, try %d', async () => {
    const [one, two] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(one);
    await aMember(project, two, 'owner');
    const answers = await Promise.all([remove(one, two.username, project.id), remove(two, one.username, project.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([1, 2, 3])('remains when two leave, try %d', async () => {
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

  it('accepts what the caller has just done, and sends nothing more', async () => {
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
    expect(await mailsTo(hub, user.email)).toHaveLength(3);
    expect(await noticesOf(user)).toHaveLength(3);
  });

  it('refuses what somebody else did, what was not done, and what was done long ago', async () => {
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
  ])('refuses %s at its field', async (_what, username, projectid, permission_given, field) => {
    const { body } = await owner.post('/projects/notification', { username, projectid, permission_given }).expect(422);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});
