import { AccountsService } from '../src/auth/accounts/accounts.service';
import { asAdmin, asUser, asVisitor, logIn, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
beforeEach(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterEach(() => hub.close());

const kindOf = async (user: LoggedIn) => ((await user.get('/profile')).body as { account_type: string }).account_type;

it('makes a user an admin, effective with the next call', async () => {
  const user = await asUser(hub);
  await user.post(`/add_admin/${user.username}`).expect(403);
  const { body } = await admin.post(`/add_admin/${user.username}`).expect(200);
  expect(body).toEqual({ username: user.username, account_type: 'admin' });
  await user.post(`/add_admin/${user.username}`).expect(200);
  expect(await kindOf(user)).toBe('admin');
});

it('removes an admin, effective for existing sessions', async () => {
  const other = await asAdmin(hub);
  const { body } = await admin.post(`/remove_admin/${other.username}`).expect(200);
  expect(body).toEqual({ username: other.username, account_type: 'hub' });
  await other.post(`/add_admin/${other.username}`).expect(403);
  expect(await kindOf(other)).toBe('hub');
});

it('refuses to remove the last admin', async () => {
  const { body } = await admin.post(`/remove_admin/${admin.username}`).expect(409);
  expect(body).toMatchObject({ type: 'last-admin', detail: 'The hub needs at least one admin' });
  expect(await kindOf(admin)).toBe('admin');
});

it('keeps one of two admins who remove each other at the same time', async () => {
  const other = await asAdmin(hub);
  await Promise.all([admin.post(`/remove_admin/${other.username}`), other.post(`/remove_admin/${admin.username}`)]);
  expect([await kindOf(admin), await kindOf(other)].sort()).toEqual(['admin', 'hub']);
});

it('answers 404 for an unknown username, and ignores letter case', async () => {
  await admin.post('/add_admin/nobody-here').expect(404);
  await admin.post('/remove_admin/nobody-here').expect(404);
  const user = await asUser(hub);
  const { body } = await admin.post(`/add_admin/${user.username.toUpperCase()}`).expect(200);
  expect(body).toEqual({ username: user.username, account_type: 'admin' });
});

it('allows only admins to add and remove admins', async () => {
  const user = await asUser(hub);
  await asVisitor(hub).post(`/add_admin/${user.username}`).expect(401);
  await user.post(`/remove_admin/${admin.username}`).expect(403);
  expect([await kindOf(user), await kindOf(admin)]).toEqual(['hub', 'admin']);
});

it('records in the audit log who added and who removed an admin, once each', async () => {
  const user = await asUser(hub);
  for (const verb of ['add', 'add', 'remove', 'remove'])
    await admin.post(`/${verb}_admin/${user.username}`).expect(200);
  const row = { actor_id: admin.id, via: 'session', object_type: 'user', object_id: user.id, object: user.username };
  expect(await auditOf(hub, 'admin.added', admin.username)).toEqual([expect.objectContaining(row)]);
  expect(await auditOf(hub, 'admin.removed', admin.username)).toEqual([expect.objectContaining(row)]);
  // The first one was made by the operator's command.
  expect(await auditOf(hub, 'admin.added', 'system')).toMatchObject([{ via: 'system', object: admin.username }]);
});

it('lists the admins with who made them one, and when', async () => {
  const [user, first] = [await asUser(hub), await asUser(hub)];
  await admin.post(`/add_admin/${user.username}`).expect(200);
  await user.post(`/remove_admin/${admin.username}`).expect(200);
  await user.post(`/add_admin/${admin.username}`).expect(200);
  await hub.db.query(`update users set account_type = 'admin' where id = $1`, [first.id]);
  const addedAt = async (by: LoggedIn) => {
    const [entry] = await auditOf(hub, 'admin.added', by.username);
    return entry!.at.toISOString();
  };

  const { body } = await admin.get('/admins').expect(200);
  const expected = [
    // Made an admin by the operator first, which does not count any more.
    { id: admin.id, username: admin.username, since: await addedAt(user), by: user.username },
    { id: user.id, username: user.username, since: await addedAt(admin), by: admin.username },
    { id: first.id, username: first.username, since: null, by: null },
  ];
  expect(body).toEqual(expected.sort((a, b) => (a.username < b.username ? -1 : 1)));
});

it('does not name the operator in the list of admins', async () => {
  const [entry] = await auditOf(hub, 'admin.added', 'system');
  const { body } = await admin.get('/admins').expect(200);
  expect(body).toEqual([{ id: admin.id, username: admin.username, since: entry!.at.toISOString(), by: null }]);
});

it('refuses to make a system account an admin', async () => {
  await hub.app.get(AccountsService, { strict: false }).createSystemAccount('demo');
  const { body } = await admin.post('/add_admin/demo').expect(409);
  expect(body).toMatchObject({
    type: 'no-login',
    detail: 'This account belongs to the hub itself, and nobody can log in to it',
  });
});

describe('accounts that the hub creates', () => {
  const first = { username: 'Admin', email: 'first@example.org', password: 'a password of the operator' };

  it('creates the first admin once, with a default project', async () => {
    await admin.hub.db.query(`update users set account_type = 'hub'`);
    const accounts = hub.app.get(AccountsService, { strict: false });
    expect(await accounts.createAdminIfNone(first)).toBe(true);
    expect(await accounts.createAdminIfNone({ ...first, username: 'second' })).toBe(false);
    const made = await logIn(hub, 'admin', first.password);
    expect(await kindOf(made)).toBe('admin');
    expect((await made.get('/projects')).body).toEqual([
      expect.objectContaining({ projectname: 'admin', is_default: true }),
    ]);
  });

  it('creates one first admin when several hubs start together', async () => {
    await hub.db.query(`update users set account_type = 'hub'`);
    const accounts = hub.app.get(AccountsService, { strict: false });
    const made = await Promise.all([1, 2, 3].map(() => accounts.createAdminIfNone(first)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('refuses a first admin with an invalid username, a common password or the username of another account', async () => {
    await hub.db.query(`update users set account_type = 'hub'`);
    const accounts = hub.app.get(AccountsService, { strict: false });
    const wish = (change: object) => accounts.createAdminIfNone({ ...first, ...change });
    await expect(wish({ username: 'a b' })).rejects.toThrow('Wrong setting: HUB_ADMIN_USERNAME must have 3–39');
    await expect(wish({ password: 'password123' })).rejects.toThrow('HUB_ADMIN_PASSWORD is one of the most common');
    await expect(wish({ username: admin.username })).rejects.toThrow('HUB_ADMIN_EMAIL is taken');
    expect(await kindOf(admin)).toBe('hub');
  });

  it('creates system accounts that nobody can log in to', async () => {
    const accounts = hub.app.get(AccountsService, { strict: false });
    const id = await accounts.createSystemAccount('demo');
    expect(await accounts.createSystemAccount('demo')).toBe(id);
    await asVisitor(hub).postForm('/auth/login', { username: 'demo', password: 'nobody' }).expect(401);
  });
});
