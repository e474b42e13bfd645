import { existsSync } from 'node:fs';
import { AccountsService } from '../src/auth/accounts/accounts.service';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject } from './support/builders/project';
import { aPublishedUpload, NO_SOLVER, sendUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { mailTo } from './support/mailbox';
import { ALMOST_GONE, hasAccount, namesLike, removeAccount, storedPath, uniqueFile } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const rows = <T = object>(sql: string, ...values: unknown[]) => hub.db.query<T[]>(sql, values);
const signUp = (username: string, email = `${uniqueName('mail')}@example.org`) =>
  visitor().post('/auth/signup', { username, email, password: PASSWORD });
const detail = async (id: number) => (await admin.get(`/solutions/${id}`).expect(200)).body as SolutionDto;

describe('DELETE /account', () => {
  it('removes the account with its sessions, API keys, profile and login', async () => {
    const user = await asUser(hub);
    const [other, key] = [await logIn(hub, user.username), await withKey(user)];
    const { text } = await removeAccount(user).expect(204);
    expect(text).toBe('');
    for (const call of [user, other]) {
      const { body } = await call.get('/profile').expect(401);
      expect(body).toMatchObject({ detail: 'Your session has ended. Please log in again.' });
    }
    await key.get('/profile').expect(401);
    await admin.get(`/profile/${user.username}`).expect(404);
    await visitor().postForm('/auth/login', { username: user.username, password: PASSWORD }).expect(401);
  });

  it('notifies the user by email and records the removal in the audit log', async () => {
    const user = await asUser(hub);
    await removeAccount(user).expect(204);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('Your account was deleted');
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
  ])('refuses %s and names the field', async (_what, body, message) => {
    const user = await asUser(hub);
    const refused = await user.delete('/account', body).expect(422);
    expect(refused.body).toMatchObject({ detail: message, errors: [{ field: 'current_password', message }] });
    await user.get('/profile').expect(200);
  });

  it('refuses a password that is being changed at the same time', async () => {
    const user = await asUser(hub);
    const change = { password: 'another long phrase', current_password: PASSWORD };
    const calls = [() => user.put('/account', change), () => removeAccount(user)];
    const [changed, refused] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect([changed!.status, refused!.status]).toEqual([200, 422]);
    expect(refused!.body).toMatchObject({ errors: [{ field: 'current_password' }] });
    expect(await hasAccount(user)).toBe(true);
  });

  it('refuses changes to the account that arrive while it is being removed', async () => {
    const user = await asUser(hub);
    const change = { password: 'another long phrase', current_password: PASSWORD };
    const calls = [
      () => removeAccount(user),
      () => user.put('/profile', { full_name: 'Too late' }),
      () => user.put('/account', change),
    ];
    const answers = await heldUp(hub, ALMOST_GONE, [user.id], calls);
    expect(answers.map(({ status }) => status)).toEqual([204, 401, 401]);
    expect(await auditOf(hub, 'account.changed', user.username)).toEqual([]);
  });

  it('requires a session: visitors and API keys are refused', async () => {
    const user = await asUser(hub);
    await visitor().delete('/account', { current_password: PASSWORD }).expect(401);
    await (await withKey(user)).delete('/account', { current_password: PASSWORD }).expect(403);
    expect(await hasAccount(user)).toBe(true);
  });
});

describe('the username of a removed account', () => {
  it('stays taken, in any letter case, while the email address becomes free', async () => {
    const user = await asUser(hub);
    const taken = await signUp(admin.username).expect(409);
    await removeAccount(user).expect(204);
    const again = await signUp(user.username.toUpperCase(), user.email).expect(409);
    const body = (answer: { body: unknown }) => ({ ...(answer.body as object), request_id: '' });
    expect(body(again)).toEqual(body(taken));
    expect(body(again)).toMatchObject({
      type: 'username-taken',
      errors: [{ field: 'username', message: 'This username is already taken' }],
    });
    await signUp(uniqueName('fresh'), user.email).expect(201);
  });

  it('cannot be used for the first admin either', async () => {
    const user = await asUser(hub);
    await removeAccount(user).expect(204);
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

  it('cannot be taken by a sign-up during the removal', async () => {
    const user = await asUser(hub);
    const [gone, asked] = await heldUp(
      hub,
      ALMOST_GONE,
      [user.id],
      [() => removeAccount(user), () => signUp(user.username)],
    );
    expect([gone!.status, asked!.status]).toEqual([204, 409]);
    expect(asked!.body).toMatchObject({ type: 'username-taken' });
    expect(await rows(`select from users where username = $1`, user.username)).toEqual([]);
  });
});

describe('removing an account: likes', () => {
  it('takes back the likes of the account and keeps those of others', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'liked', file: NO_SOLVER });
    for (const liker of [user, admin]) await liker.put(`/solutions/${id}/like`).expect(200);
    await removeAccount(user).expect(204);
    expect((await detail(id)).like_count).toBe(1);
  });

  it('takes back a like that is given at the same time', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'early', file: NO_SOLVER });
    const calls = [() => user.put(`/solutions/${id}/like`), () => removeAccount(user)];
    const [liked, gone] = await heldUp(hub, `select from users where id = $1 for update`, [user.id], calls);
    expect(gone!.status).toBe(204);
    expect([200, 401]).toContain(liked!.status); // the database lets either go first
    expect((await detail(id)).like_count).toBe(0);
  });

  it('refuses a like that arrives after the likes were taken back', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const { id } = await aPublishedUpload(owner, admin, { name: 'late', file: NO_SOLVER });
    const calls = [() => removeAccount(user), () => user.put(`/solutions/${id}/like`)];
    const likesTakenBack = 'lock table password_resets in share mode'; // the removal deletes from there next
    const [gone, liked] = await heldUp(hub, likesTakenBack, [], calls);
    expect([gone!.status, liked!.status]).toEqual([204, 401]);
    expect((await detail(id)).like_count).toBe(0);
  });
});

describe('the former member', () => {
  it('cannot be found, made an admin or signed up as', async () => {
    const user = await asUser(hub);
    await aPublishedUpload(user, admin, { name: 'shown', file: NO_SOLVER });
    await removeAccount(user).expect(204);
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

describe('removing an account: concurrent calls', () => {
  it('deletes an upload that was stored just before the removal', async () => {
    const user = await asUser(hub);
    const hold = `select from projects where default_of = $1 for update`;
    const upload = () => sendUpload(user, { name: 'just-in-time', file: uniqueFile() });
    const [sent, gone] = await heldUp(hub, hold, [user.id], [upload, () => removeAccount(user)]);
    expect([sent!.status, gone!.status]).toEqual([201, 204]);
    await admin.get(`/solutions/${(sent!.body as { id: number }).id}`).expect(404);
    expect(existsSync(storedPath(hub, (sent!.body as { sha256: string }).sha256))).toBe(false);
  });

  it('refuses uploads that arrive during the removal, and stores nothing of them', async () => {
    const [user, owner] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, user, 'readwrite');
    const filesBefore = await rows(`select sha256 from files`);
    const [gone, atHome, elsewhere] = await heldUp(
      hub,
      ALMOST_GONE,
      [user.id],
      [
        () => removeAccount(user),
        () => sendUpload(user, { name: 'too-late', file: uniqueFile() }),
        () => sendUpload(user, { name: `${project.name}/too-late`, file: uniqueFile() }),
      ],
    );
    expect([gone!.status, atHome!.status, elsewhere!.status]).toEqual([204, 404, 401]);
    expect(await namesLike(hub, 'solutions', 'too-late')).toEqual([]);
    expect(await rows(`select sha256 from files`)).toEqual(filesBefore);
  });

  it('removes the account once when the removal is requested twice', async () => {
    const user = await asUser(hub);
    const other = await logIn(hub, user.username);
    const answers = await heldUp(hub, ALMOST_GONE, [user.id], [() => removeAccount(user), () => removeAccount(other)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect(await auditOf(hub, 'account.removed', user.username)).toHaveLength(1);
  });

  it('creates one former member when many accounts with published solutions are removed', async () => {
    const fresh = await startTestHub();
    try {
      const boss = await asAdmin(fresh);
      const users = [await asUser(fresh), await asUser(fresh), await asUser(fresh)];
      for (const user of users) await aPublishedUpload(user, boss, { name: 'shown', file: NO_SOLVER });
      const answers = await Promise.all(users.map(removeAccount));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
      const owners = await fresh.db.query(
        `select distinct u.username from solution_versions v join users u on u.id = v.uploaded_by`,
      );
      expect(owners).toEqual([{ username: 'former-member' }]);
    } finally {
      await fresh.close();
    }
  });

  it('keeps the last admin, even when the last two leave together', async () => {
    const fresh = await startTestHub();
    try {
      const [one, two] = [await asAdmin(fresh), await asAdmin(fresh)];
      const answers = await heldUp(fresh, ALMOST_GONE, [one.id], [() => removeAccount(one), () => removeAccount(two)]);
      expect(answers.map(({ status }) => status)).toEqual([204, 409]);
      expect(answers[1]!.body).toMatchObject({ type: 'last-admin', detail: 'The hub needs at least one admin' });
      expect(await fresh.db.query(`select 1 from users where account_type = 'admin'`)).toHaveLength(1);
    } finally {
      await fresh.close();
    }
  });
});
