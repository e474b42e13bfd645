import { existsSync } from 'node:fs';
import path from 'node:path';
import { AccountsService } from '../src/auth/accounts/accounts.service';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture, NO_SOLVER, sendUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

/** Holds up a removal when all of it is done, but for the sessions. @param $1 id of the account */
const ALMOST_GONE = 'select from sessions where user_id = $1 for update';

const visitor = () => asVisitor(hub);
const remove = (user: LoggedIn) => user.delete('/account', { current_password: PASSWORD });
const rows = <T = object>(sql: string, ...values: unknown[]) => hub.db.query<T[]>(sql, values);
const namesOf = async (table: 'projects' | 'project_names' | 'solutions', pattern: string) =>
  (await rows<{ name: string }>(`select name from ${table} where name like $1 order by name`, pattern)).map(
    (r) => r.name,
  );
const isThere = async (user: LoggedIn) => (await rows(`select from users where id = $1`, user.id)).length === 1;
const signUp = (username: string, email = `${uniqueName('mail')}@example.org`) =>
  visitor().post('/auth/signup', { username, email, password: PASSWORD });
const detail = async (id: number) => (await admin.get(`/solutions/${id}`).expect(200)).body as SolutionDto;
const fileOf = (sha256: string) =>
  path.join(hub.settings.stateDir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
/** Bytes that no other test uploads. */
const ownFile = () => Buffer.from(`\x80\x04\x8c\x0c${uniqueName('bytes').padEnd(12, '.')}.`, 'latin1');

describe('DELETE /account', () => {
  it('ends the account: sessions, keys, profile and login', async () => {
    const user = await asUser(hub);
    const [other, key] = [await logIn(hub, user.username), await withKey(user)];
    const { text } = await remove(user).expect(204);
    expect(text).toBe('');
    for (const call of [user, other]) {
      const { body } = await call.get('/profile').expect(401);
      expect(body).toMatchObject({ detail: 'Your session has ended, please log in again' });
    }
    await key.get('/profile').expect(401);
    await admin.get(`/profile/${user.username}`).expect(404);
    await visitor().postForm('/auth/login', { username: user.username, password: PASSWORD }).expect(401);
  });

  it('tells the person by a mail, and the audit log', async () => {
    const user = await asUser(hub);
    await remove(user).expect(204);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('Your account was removed');
    expect(mail.text).toContain(`Hello ${user.username},`);
    expect(await auditOf(hub, 'account.removed', user.username)).toEqual([
      expect.objectContaining({ via: 'session', object_type: 'user', object_id: user.id, object: user.username }),
    ]);
  });

  it.each([
    ['no password', undefined, 'Please enter your current password'],
    ['an empty one', { current_password: '' }, 'Please enter your current password'],
    ['a wrong one', { current_password: 'not the password' }, 'The current password is wrong'],
    ['a long one', { current_password: 'x'.repeat(300) }, 'The current password is wrong'],
    ['a number', { current_password: 7 }, 'The current password must be text'],
  ])('refuses %s at its field', async (_what, body, message) => {
    const user = await asUser(hub);
    const refused = await user.delete('/account', body).expect(422);
    expect(refused.body).toMatchObject({ detail: message, errors: [{ field: 'current_password', message }] });
    await user.get('/profile').expect(200);
  });

  it('refuses a password that is changed meanwhile', async () => {
    const user = await asUser(hub);
    const change = { password: 'another long phrase', current_password: PASSWORD };
    const calls = [() => user.put('/account', change), () => remove(user)];
    const [changed, refused] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect([changed!.status, refused!.status]).toEqual([200, 422]);
    expect(refused!.body).toMatchObject({ errors: [{ field: 'current_password' }] });
    expect(await isThere(user)).toBe(true);
  });

  it('leaves nothing to be changed a moment later', async () => {
    const user = await asUser(hub);
    const change = { password: 'another long phrase', current_password: PASSWORD };
    const calls = [
      () => remove(user),
      () => user.put('/profile', { full_name: 'Too late' }),
      () => user.put('/account', change),
    ];
    const answers = await heldUp(hub, ALMOST_GONE, [user.id], calls);
    expect(answers.map(({ status }) => status)).toEqual([204, 401, 401]);
    expect(await auditOf(hub, 'account.changed', user.username)).toEqual([]);
  });

  it('needs a session', async () => {
    const user = await asUser(hub);
    await visitor().delete('/account', { current_password: PASSWORD }).expect(401);
    await (await withKey(user)).delete('/account', { current_password: PASSWORD }).expect(403);
    expect(await isThere(user)).toBe(true);
  });
});

describe('a used username', () => {
  it('is taken for good, in any case; the e-mail address is free again', async () => {
    const user = await asUser(hub);
    const taken = await signUp(admin.username).expect(409);
    await remove(user).expect(204);
    const again = await signUp(user.username.toUpperCase(), user.email).expect(409);
    const body = (answer: { body: unknown }) => ({ ...(answer.body as object), request_id: '' });
    expect(body(again)).toEqual(body(taken));
    expect(body(again)).toMatchObject({
      type: 'username-taken',
      errors: [{ field: 'username', message: 'This username is already taken' }],
    });
    await signUp(uniqueName('fresh'), user.email).expect(201);
  });

  it('is taken for a first admin, too', async () => {
    const user = await asUser(hub);
    await remove(user).expect(204);
    const accounts = hub.app.get(AccountsService, { strict: false });
    await rows(`update users set account_type = 'hub' where id = $1`, admin.id);
    try {
      for (const username of [user.username, 'former-member']) {
        const wish = { username, email: 'again@example.org', password: 'a password of the operator' };
        await expect(accounts.createAdminIfNone(wish)).rejects.toThrow('is taken');
      }
    } finally {
      await rows(`update users set account_type = 'admin' where id = $1`, admin.id);
    }
  });

  it('is nobody’s when somebody asks for it during the removal', async () => {
    const user = await asUser(hub);
    const [gone, asked] = await heldUp(hub, ALMOST_GONE, [user.id], [() => remove(user), () => signUp(user.username)]);
    expect([gone!.status, asked!.status]).toEqual([204, 409]);
    expect(asked!.body).toMatchObject({ type: 'username-taken' });
    expect(await rows(`select from users where username = $1`, user.username)).toEqual([]);
  });
});

describe('projects without another member', () => {
  it('go with their solutions, names and files where nothing is published', async () => {
    const user = await asUser(hub);
    const project = await aProject(user);
    const drafts = [
      await anUpload(user, { name: `${project.name}/draft`, file: ownFile() }),
      await anUpload(user, { name: 'in-the-default-project', file: ownFile() }),
    ];
    await user.put(`/solutions/${drafts[0]!.id}/submit`, { comment: 'please' }).expect(200);
    await remove(user).expect(204);
    for (const { id, sha256 } of drafts) {
      await admin.get(`/solutions/${id}`).expect(404);
      expect(existsSync(fileOf(sha256))).toBe(false);
    }
    expect(await namesOf('projects', `${user.username}%`)).toEqual([]);
    expect(await namesOf('project_names', `${user.username}%`)).toEqual([]);
    await aProject(admin, { name: project.name });
  });

  it('stay with what was published, under the former member, who nobody is', async () => {
    const user = await asUser(hub);
    const kept = await aPublishedUpload(user, admin, { name: 'kept' });
    await user.put(`/solutions/${kept.id}`, { name: 'renamed' }).expect(200);
    const draft = await anUpload(user, { name: 'draft', file: ownFile() });
    await remove(user).expect(204);

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

  it('lose the unpublished versions above the published one', async () => {
    const user = await asUser(hub);
    const name = 'grown';
    const { id } = await anUpload(user, { name, file: ownFile() }); // rejected, below
    await user.put(`/solutions/${id}/submit`, { comment: 'one' }).expect(200);
    await admin.put(`/solutions/${id}/reject`, { comment: 'no' }).expect(200);
    await aPublishedUpload(user, admin, { name, file: fixture('exp-decay/solver-1.dill') });
    const before = await detail(id);
    const newer = await anUpload(user, { name, file: ownFile() });
    await user.put(`/solutions/${id}/submit`, { comment: 'three' }).expect(200);
    const newest = await anUpload(user, { name, file: ownFile() });
    await remove(user).expect(204);

    for (const { sha256 } of [newer, newest]) expect(existsSync(fileOf(sha256))).toBe(false);
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

  it('go, but keep their names, where all that was published was deleted before', async () => {
    const user = await asUser(hub);
    const project = await aProject(user);
    const { id } = await aPublishedUpload(user, admin, { name: `${project.name}/once` });
    await user.delete(`/solutions/${id}`).expect(204);
    await remove(user).expect(204);
    expect(await namesOf('projects', project.name)).toEqual([]);
    await admin.post('/projects', { projectname: project.name }).expect(409);
  });

  it('keep a file that somebody else uploaded, too', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const file = ownFile();
    const { sha256 } = await anUpload(user, { name: 'same', file });
    const { id } = await anUpload(other, { name: 'same', file });
    await remove(user).expect(204);
    expect(existsSync(fileOf(sha256))).toBe(true);
    await other.get(`/solutions/download?id=${id}`).expect(200);
  });
});

describe('projects with other members', () => {
  it('hold the only owner back, and say which they are', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const [first, second] = [await aProject(user), await aProject(user)];
    for (const project of [first, second]) await aMember(project, friend, 'readwrite');
    const { body } = await remove(user).expect(409);
    expect(body).toMatchObject({
      type: 'only-owner',
      detail: `You are the only owner of ${first.name} and ${second.name}: please give another member the ownership first`,
    });
    await user.get('/profile').expect(200);
    expect(await auditOf(hub, 'account.removed', user.username)).toEqual([]);
    for (const project of [first, second]) await aMember(project, friend, 'owner');
    await remove(user).expect(204);
    expect((await friend.get(`/projects/${first.id}`)).body).toMatchObject({
      users: [{ username: friend.username, permission_type: 'owner' }],
    });
  });

  it('keep everything that the leaving member did there, without the name', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, user, 'readwrite');
    const { id } = await anUpload(user, { name: `${project.name}/work`, file: NO_SOLVER });
    await user.put(`/solutions/${id}/submit`, { comment: 'please' }).expect(200);
    await remove(user).expect(204);
    expect((await owner.get(`/solutions/${id}`).expect(200)).body).toMatchObject({
      username: 'former-member',
      hub_status: 'submitted',
      submitted_by: 'former-member',
    });
    const everything = JSON.stringify(await rows(`select * from solution_versions where solution_id = $1`, id));
    expect(everything).not.toContain(user.username);
  });

  it('keep their only owner when a member came a moment earlier', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(user);
    const join = `insert into project_members (project_id, user_id, permission) values ($1, $2, 'read')`;
    const [refused] = await heldUp(hub, join, [project.id, friend.id], [() => remove(user)]);
    expect(refused!.status).toBe(409);
    expect(refused!.body).toMatchObject({ type: 'only-owner' });
    expect(await isThere(user)).toBe(true);
  });

  it('take no member any more that comes a moment later', async () => {
    const [user, friend] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(user);
    const share = { projectid: project.id, permission_type: 'read' };
    const answers = await heldUp(
      hub,
      ALMOST_GONE,
      [user.id],
      [() => remove(user), () => user.put(`/projects/update_users/${friend.username}`, share)],
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
    expect(await rows(`select from project_members where project_id = $1`, project.id)).toEqual([]);
  });
});

describe('projects of others', () => {
  it('take nobody in who is leaving, and so keep their owner', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'liked-by-a-leaver', file: NO_SOLVER });
    await user.put(`/solutions/${id}/like`).expect(200);
    const project = await aProject(owner);
    const share = { projectid: project.id, permission_type: 'owner' };
    const calls = [() => remove(user), () => owner.put(`/projects/update_users/${user.username}`, share)];
    const [gone, added] = await heldUp(hub, 'select from solutions where id = $1 for update', [id], calls);
    expect([gone!.status, added!.status]).toEqual([204, 404]);
    expect(added!.body).toMatchObject({ detail: `There is no user ${user.username}` });
    await owner.put(`/projects/remove_users/${owner.username}`, { projectid: project.id }).expect(409);
  });
});

describe('likes', () => {
  it('are taken back, but those of others', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'liked', file: NO_SOLVER });
    for (const liker of [user, admin]) await liker.put(`/solutions/${id}/like`).expect(200);
    await remove(user).expect(204);
    expect((await detail(id)).like_count).toBe(1);
  });

  it('are taken back when given at the same time', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'early', file: NO_SOLVER });
    const calls = [() => user.put(`/solutions/${id}/like`), () => remove(user)];
    const [liked, gone] = await heldUp(hub, `select from users where id = $1 for update`, [user.id], calls);
    expect(gone!.status).toBe(204);
    expect([200, 401]).toContain(liked!.status); // the database lets either go first
    expect((await detail(id)).like_count).toBe(0);
  });

  it('are refused a moment after', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'late', file: NO_SOLVER });
    const calls = [() => remove(user), () => user.put(`/solutions/${id}/like`)];
    const likesTakenBack = 'lock table former_usernames in share mode'; // the removal writes there next
    const [gone, liked] = await heldUp(hub, likesTakenBack, [], calls);
    expect([gone!.status, liked!.status]).toEqual([204, 401]);
    expect((await detail(id)).like_count).toBe(0);
  });
});

describe('the former member', () => {
  it('is nobody that one can find, make an admin or name oneself', async () => {
    const user = await asUser(hub);
    await aPublishedUpload(user, admin, { name: 'shown', file: NO_SOLVER });
    await remove(user).expect(204);
    for (const path of ['/users?q=former', '/users?q=Former%20member'])
      expect((await admin.get(path)).body).toEqual([]);
    for (const who of [visitor(), admin]) {
      const { body } = await who.get('/search?q=former').expect(200);
      expect((body as { users: unknown[] }).users).toEqual([]);
    }
    const { text } = await visitor().get('/solutions/top_contributors').expect(200);
    expect(text).not.toContain('former-member');
    expect((await admin.post('/add_admin/former-member').expect(409)).body).toMatchObject({ type: 'no-login' });
    await signUp('former-member').expect(422);
  });
});

describe('at the same time', () => {
  it('an upload, then the removal: it is stored, and goes', async () => {
    const user = await asUser(hub);
    const hold = `select from projects where default_of = $1 for update`;
    const upload = () => sendUpload(user, { name: 'just-in-time', file: ownFile() });
    const [sent, gone] = await heldUp(hub, hold, [user.id], [upload, () => remove(user)]);
    expect([sent!.status, gone!.status]).toEqual([201, 204]);
    await admin.get(`/solutions/${(sent!.body as { id: number }).id}`).expect(404);
    expect(existsSync(fileOf((sent!.body as { sha256: string }).sha256))).toBe(false);
  });

  it('the removal, then an upload: nothing of it is stored', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, user, 'readwrite');
    const filesBefore = await rows(`select sha256 from files`);
    const [gone, atHome, elsewhere] = await heldUp(
      hub,
      ALMOST_GONE,
      [user.id],
      [
        () => remove(user),
        () => sendUpload(user, { name: 'too-late', file: ownFile() }),
        () => sendUpload(user, { name: `${project.name}/too-late`, file: ownFile() }),
      ],
    );
    expect([gone!.status, atHome!.status, elsewhere!.status]).toEqual([204, 404, 401]);
    expect(await namesOf('solutions', 'too-late')).toEqual([]);
    expect(await rows(`select sha256 from files`)).toEqual(filesBefore);
  });

  it('two removals of one account: it goes once', async () => {
    const user = await asUser(hub);
    const other = await logIn(hub, user.username);
    const answers = await heldUp(hub, ALMOST_GONE, [user.id], [() => remove(user), () => remove(other)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect(await auditOf(hub, 'account.removed', user.username)).toHaveLength(1);
  });

  it('removals of many accounts that published: one former member', async () => {
    const fresh = await startTestHub();
    try {
      const boss = await asAdmin(fresh);
      const users = [await asUser(fresh), await asUser(fresh), await asUser(fresh)];
      for (const user of users) await aPublishedUpload(user, boss, { name: 'shown', file: NO_SOLVER });
      const answers = await Promise.all(users.map(remove));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      const owners = await fresh.db.query(
        `select distinct u.username from solution_versions v join users u on u.id = v.uploaded_by`,
      );
      expect(owners).toEqual([{ username: 'former-member' }]);
    } finally {
      await fresh.close();
    }
  });

  it('the last admin stays, also where the last two go together', async () => {
    const fresh = await startTestHub();
    try {
      const [one, two] = [await asAdmin(fresh), await asAdmin(fresh)];
      const answers = await heldUp(fresh, ALMOST_GONE, [one.id], [() => remove(one), () => remove(two)]);
      expect(answers.map(({ status }) => status)).toEqual([204, 409]);
      expect(answers[1]!.body).toMatchObject({ type: 'last-admin', detail: 'The hub needs at least one admin' });
      expect(await fresh.db.query(`select 1 from users where account_type = 'admin'`)).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});
