import { existsSync } from 'node:fs';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, PASSWORD, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture, NO_SOLVER } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { mailTo } from './support/mailbox';
import { ALMOST_GONE, hasAccount, namesLike, removeAccount, storedPath, uniqueFile } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const rows = <T = object>(sql: string, ...values: unknown[]) => hub.db.query<T[]>(sql, values);
const detail = async (id: number) => (await admin.get(`/solutions/${id}`).expect(200)).body as SolutionDto;

describe('removing an account: projects without other members', () => {
  it('deletes a project without published solutions, with its solutions, name and files', async () => {
    const user = await asUser(hub);
    const project = await aProject(user);
    const drafts = [
      await anUpload(user, { name: `${project.name}/draft`, file: uniqueFile() }),
      await anUpload(user, { name: 'in-the-default-project', file: uniqueFile() }),
    ];
    await user.put(`/solutions/${drafts[0]!.id}/submit`, { comment: 'please' }).expect(200);
    await removeAccount(user).expect(204);
    for (const { id, sha256 } of drafts) {
      await admin.get(`/solutions/${id}`).expect(404);
      expect(existsSync(storedPath(hub, sha256))).toBe(false);
    }
    expect(await namesLike(hub, 'projects', `${user.username}%`)).toEqual([]);
    expect(await namesLike(hub, 'project_names', `${user.username}%`)).toEqual([]);
    await aProject(admin, { name: project.name });
  });

  it('keeps published solutions and their project under the former member, who cannot log in', async () => {
    const user = await asUser(hub);
    const kept = await aPublishedUpload(user, admin, { name: 'kept' });
    await user.put(`/solutions/${kept.id}`, { name: 'renamed' }).expect(200);
    const draft = await anUpload(user, { name: 'draft', file: uniqueFile() });
    await removeAccount(user).expect(204);

    await visitor().get(`/solutions/download?name=${user.username}/kept`).expect(200);
    await admin.get(`/solutions/${draft.id}`).expect(404);
    expect(await auditOf(hub, 'solution.deleted', user.username)).toEqual([
      expect.objectContaining({
        object_id: draft.id,
        object: `${user.username}/draft`,
        details: { versions: 1, published: false },
      }),
    ]);
    expect(await detail(kept.id)).toMatchObject({
      label: `${user.username}/renamed`,
      username: 'former-member',
      hub_status: 'published',
      head_version: 1,
    });
    const history = (await admin.get(`/solutions/hub_status_history?id=${kept.id}`)).body as { username: string }[];
    expect(history.map(({ username }) => username)).toEqual([admin.username, 'former-member']);
    const [project] = await rows<{ id: number; default_of: number | null }>(
      `select id, default_of from projects where name = $1`,
      user.username,
    );
    expect(project!.default_of).toBeNull();
    expect((await admin.get(`/projects/${project!.id}`)).body).toMatchObject({
      is_default: false,
      users: [{ username: 'former-member', permission_type: 'owner' }],
    });
    expect((await visitor().get('/profile/former-member').expect(200)).body).toMatchObject({
      full_name: 'Former member',
    });
    await visitor().postForm('/auth/login', { username: 'former-member', password: 'nobody' }).expect(401);
    // The name of the draft is free again, the published one is not.
    await admin.put(`/solutions/${kept.id}`, { name: 'draft' }).expect(200);
    await admin.post('/projects', { projectname: user.username }).expect(409);
  });

  it('deletes published solutions, too, if the user chooses so, but none in projects with other members', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const own = await aPublishedUpload(user, admin, { name: 'own' });
    const shared = await aProject(other);
    await aMember(shared, user, 'readwrite');
    const theirs = await aPublishedUpload(user, admin, { name: `${shared.name}/shared` });
    await user.delete('/account', { current_password: PASSWORD, published: 'everything' }).expect(422);
    await user.delete('/account', { current_password: PASSWORD, published: 'go' }).expect(204);
    await visitor().get(`/solutions/${own.id}`).expect(404);
    const { body } = await visitor().get(`/solutions/${theirs.id}`).expect(200);
    expect(body).toMatchObject({ username: 'former-member' });
    expect((await mailTo(hub, user.email)).text).toContain('all\nsolutions in projects that had no other members');
  });

  it('deletes the versions that are newer than the published one', async () => {
    const user = await asUser(hub);
    const name = 'grown';
    const { id } = await anUpload(user, { name, file: uniqueFile() }); // rejected, below
    await user.put(`/solutions/${id}/submit`, { comment: 'one' }).expect(200);
    await admin.put(`/solutions/${id}/reject`, { comment: 'no' }).expect(200);
    await aPublishedUpload(user, admin, { name, file: fixture('exp-decay/solver-1.dill') });
    const before = await detail(id);
    const newer = await anUpload(user, { name, file: uniqueFile() });
    await user.put(`/solutions/${id}/submit`, { comment: 'three' }).expect(200);
    const newest = await anUpload(user, { name, file: uniqueFile() });
    await removeAccount(user).expect(204);

    for (const { sha256 } of [newer, newest]) expect(existsSync(storedPath(hub, sha256))).toBe(false);
    const after = await detail(id);
    expect(after).toMatchObject({ version: 2, head_version: 2, published_version: 2, submitted_version: null });
    const { evaluated, diff_equation_details } = before;
    expect(after).toMatchObject({ evaluated, diff_equation_details });
    const versions = (await admin.get(`/solutions/versions?id=${id}`)).body as {
      version: number;
      hub_status: string;
    }[];
    expect(versions.map(({ version, hub_status }) => [version, hub_status])).toEqual([
      [2, 'published'],
      [1, 'rejected'],
    ]);
    const queue = (await admin.get('/solutions?status=submitted')).body as { id: number }[];
    expect(queue.map((card) => card.id)).not.toContain(id);
    const history = (await admin.get(`/solutions/hub_status_history?id=${id}`)).body as { version: number }[];
    expect(history.map(({ version }) => version)).toEqual([2, 2, 1, 1]);
    // An edit of a copy that was read before the removal is told so; the next version takes the next number.
    await admin.put(`/solutions/${id}`, { citation: 'x' }).set('if-match', `"${before.revision}"`).expect(412);
    expect(await anUpload(admin, { name: `${user.username}/${name}` })).toMatchObject({ id, version: 3 });
  });

  it('deletes a project whose published solutions were all deleted before, but keeps its name reserved', async () => {
    const user = await asUser(hub);
    const project = await aProject(user);
    const { id } = await aPublishedUpload(user, admin, { name: `${project.name}/once` });
    await user.delete(`/solutions/${id}`).expect(204);
    await removeAccount(user).expect(204);
    expect(await namesLike(hub, 'projects', project.name)).toEqual([]);
    await admin.post('/projects', { projectname: project.name }).expect(409);
  });

  it('keeps a file that another user also uploaded', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const file = uniqueFile();
    const { sha256 } = await anUpload(user, { name: 'same', file });
    const { id } = await anUpload(other, { name: 'same', file });
    await removeAccount(user).expect(204);
    expect(existsSync(storedPath(hub, sha256))).toBe(true);
    await other.get(`/solutions/download?id=${id}`).expect(200);
  });
});

describe('removing an account: projects with other members', () => {
  it('is refused to the only owner, and the answer names the projects', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const [first, second] = [await aProject(user), await aProject(user)];
    for (const project of [first, second]) await aMember(project, friend, 'readwrite');
    const { body } = await removeAccount(user).expect(409);
    expect(body).toMatchObject({
      type: 'only-owner',
      detail: `You are the only owner of ${first.name} and ${second.name}. Please make another member an owner first.`,
    });
    await user.get('/profile').expect(200);
    expect(await auditOf(hub, 'account.removed', user.username)).toEqual([]);
    for (const project of [first, second]) await aMember(project, friend, 'owner');
    await removeAccount(user).expect(204);
    expect((await friend.get(`/projects/${first.id}`)).body).toMatchObject({
      users: [{ username: friend.username, permission_type: 'owner' }],
    });
  });

  it('keeps everything that the user did in the projects of others, without the username', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, user, 'readwrite');
    const { id } = await anUpload(user, { name: `${project.name}/work`, file: NO_SOLVER });
    await user.put(`/solutions/${id}/submit`, { comment: 'please' }).expect(200);
    await removeAccount(user).expect(204);
    expect((await owner.get(`/solutions/${id}`).expect(200)).body).toMatchObject({
      username: 'former-member',
      hub_status: 'submitted',
      submitted_by: 'former-member',
    });
    const everything = JSON.stringify(await rows(`select * from solution_versions where solution_id = $1`, id));
    expect(everything).not.toContain(user.username);
  });

  it('is refused to the only owner when a member joined a moment earlier', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(user);
    const join = `insert into project_members (project_id, user_id, permission) values ($1, $2, 'read')`;
    const [refused] = await heldUp(hub, join, [project.id, friend.id], [() => removeAccount(user)]);
    expect(refused!.status).toBe(409);
    expect(refused!.body).toMatchObject({ type: 'only-owner' });
    expect(await hasAccount(user)).toBe(true);
  });

  it('refuses to add a member to a project that is being deleted', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(user);
    const share = { projectid: project.id, permission_type: 'read' };
    const answers = await heldUp(
      hub,
      ALMOST_GONE,
      [user.id],
      [() => removeAccount(user), () => user.put(`/projects/update_users/${friend.username}`, share)],
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    expect(await rows(`select from project_members where project_id = $1`, project.id)).toEqual([]);
  });
});

describe('removing an account: projects of other owners', () => {
  it('refuses to add the account as an owner while it is being removed', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'liked-by-a-leaver', file: NO_SOLVER });
    await user.put(`/solutions/${id}/like`).expect(200);
    const project = await aProject(owner);
    const share = { projectid: project.id, permission_type: 'owner' };
    const calls = [() => removeAccount(user), () => owner.put(`/projects/update_users/${user.username}`, share)];
    const [gone, added] = await heldUp(hub, 'select from solutions where id = $1 for update', [id], calls);
    expect([gone!.status, added!.status]).toEqual([204, 404]);
    expect(added!.body).toMatchObject({ detail: `There is no user ${user.username}` });
    await owner.put(`/projects/remove_users/${owner.username}`, { projectid: project.id }).expect(409);
  });
});
