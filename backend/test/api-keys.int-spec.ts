import { ApiKeysService } from '../src/auth/api-keys/api-keys.service';
import { asAdmin, asUser, asVisitor, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { anUpload } from './support/builders/upload';
import { Caller } from './support/caller';
import { linkIn, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const withText = (apikey: string) => new Caller(hub, { apikey });

describe('POST /api_keys', () => {
  it('creates a write key named "Key" without an expiry time from an empty body, and shows the key only once', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/api_keys').expect(201);
    expect(body).toEqual({
      id: expect.any(Number) as number,
      key: expect.stringMatching(/^shk_[\w-]{43}_[\w-]{6}$/) as string,
      name: 'Key',
      scope: 'write',
      created_at: expect.stringMatching(/Z$/) as string,
      last_used_at: null,
      expires_at: null,
    });
    const { key } = body as { key: string };
    const list = await user.get('/api_keys').expect(200);
    expect(list.text).not.toContain(key);
    expect(list.body).toEqual([expect.objectContaining({ key: `shk_…${key.slice(-4)}`, name: 'Key' })]);
    const stored = JSON.stringify(await hub.db.query('select * from api_keys'));
    expect(stored).not.toContain(key.slice(4, 40));
  });

  it('accepts a name, a scope and an expiry time', async () => {
    const user = await asUser(hub);
    const wish = { name: ' Laptop ', scope: 'read', expires_at: '2099-01-31T12:00:00+02:00' };
    const { body } = await user.post('/api_keys', wish).expect(201);
    expect(body).toMatchObject({ name: 'Laptop', scope: 'read', expires_at: '2099-01-31T10:00:00.000Z' });
  });

  it.each([
    [{ name: ' ' }, 'The name must not be empty'],
    [{ name: 'x'.repeat(101) }, 'The name must have at most 100 characters'],
    [{ scope: 'admin' }, 'scope must be read or write'],
    [{ scope: ['read'] }, 'scope must be read or write'],
    [{ expires_at: '2020-01-01' }, 'expires_at must be in the future'],
    [{ expires_at: 'soon' }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
    [{ expires_at: 1e300 }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
    [{ expires_at: '2030-13-45' }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
    [{ expires_at: '2090-02-31' }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
    [{ expires_at: '2090-02-31T12:00:00Z' }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
    [{ expires_at: '2090-02-29T12:00:00+02:00' }, 'expires_at must be a time such as 2030-01-31T12:00:00Z'],
  ])('refuses %j', async (input, detail) => {
    const { body } = await (await asUser(hub)).post('/api_keys', input).expect(422);
    expect(body).toMatchObject({ detail });
  });

  it('refuses a very long name with 422 and a body of more than a megabyte with 413', async () => {
    const user = await asUser(hub);
    await user.post('/api_keys', { name: 'x'.repeat(1_000_000) }).expect(422);
    await user.post('/api_keys', { name: 'x'.repeat(1_100_000) }).expect(413);
  });

  it('requires a session: an API key cannot create API keys', async () => {
    const key = await withKey(await asUser(hub));
    const { body } = await key.post('/api_keys').expect(403);
    expect(body).toMatchObject({ type: 'login-needed', detail: 'API keys cannot do this. Please log in.' });
    await asVisitor(hub).post('/api_keys').expect(401);
  });

  it('creates a different key for each of several concurrent calls', async () => {
    const user = await asUser(hub);
    const answers = await Promise.all([1, 2, 3, 4].map(() => user.post('/api_keys').expect(201)));
    expect(new Set(answers.map((a) => (a.body as { key: string }).key)).size).toBe(4);
  });
});

const timeOfDatabase = async () => (await hub.db.query<[{ now: Date }]>(`select clock_timestamp() as now`))[0].now;

describe('calls with an API key', () => {
  it('act as its owner, and the list shows when the key was last used', async () => {
    const user = await asUser(hub);
    const key = await withKey(user, 'read');
    const lastUsed = async () =>
      ((await user.get('/api_keys')).body as [{ last_used_at: string | null }])[0].last_used_at;
    expect(await lastUsed()).toBeNull();
    const before = await timeOfDatabase();
    expect((await key.get('/profile').expect(200)).body).toMatchObject({ username: user.username });
    const after = await timeOfDatabase();
    const at = new Date((await lastUsed())!);
    expect([before <= at, at <= after]).toEqual([true, true]);
  });

  it('update the time of last use at most once a minute', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    const usedAgo = async (seconds: number) => {
      // Hubs forget a key with another expiry time.
      await hub.db.query(
        `update api_keys set last_used_at = now() - make_interval(secs => $2), expires_at = null where user_id = $1`,
        [user.id, seconds],
      );
      await key.get('/profile').expect(200);
      const [{ ago }] = await hub.db.query<[{ ago: number }]>(
        `select extract(epoch from now() - last_used_at)::float as ago from api_keys where user_id = $1`,
        [user.id],
      );
      return ago;
    };
    expect(await usedAgo(30)).toBeGreaterThanOrEqual(30);
    expect(await usedAgo(61)).toBeLessThan(60);
    expect(await usedAgo(3600)).toBeLessThan(60);
  });

  it('accept a trailing space in the key, and an empty key counts as none', async () => {
    const key = (await withKey(await asUser(hub))).headers.apikey!;
    await withText(`${key} `).get('/profile').expect(200);
    await withText('').get('/enums').expect(200);
    await withText('').get('/profile').expect(401);
  });

  it('are refused with 401 if the key is invalid, even where no key is needed', async () => {
    const key = (await withKey(await asUser(hub))).headers.apikey!;
    const typo = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
    for (const wrong of ['x', typo, key.slice(0, -1), `${key}x`, key.toUpperCase()]) {
      const { body } = await withText(wrong).get('/enums').expect(401);
      expect(body).toMatchObject({ type: 'wrong-api-key', detail: 'This API key is not valid' });
    }
  });

  it('are refused after the key was deleted or has expired', async () => {
    const user = await asUser(hub);
    const [deleted, old] = [await withKey(user), await withKey(user)];
    const [{ id }, { id: deletedId }] = (await user.get('/api_keys')).body as [{ id: number }, { id: number }];
    await user.delete(`/api_keys/${deletedId}`).expect(204);
    await hub.db.query('update api_keys set expires_at = now() where id = $1', [id]);
    await deleted.get('/profile').expect(401);
    await old.get('/profile').expect(401);
    await user.delete(`/api_keys/${deletedId}`).expect(404);
  });

  it('have no admin rights, even if the owner is an admin', async () => {
    const admin = await asAdmin(hub);
    const other = await asUser(hub);
    await (await withKey(admin)).post(`/add_admin/${other.username}`).expect(403);
    expect((await other.get('/profile')).body).toMatchObject({ account_type: 'hub' });
  });

  it('cannot change the account or the profile', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    await key.put('/account', { email: 'thief@example.org' }).expect(403);
    await key.put('/profile', { full_name: 'Thief' }).expect(403);
    expect((await user.get('/account')).body).toMatchObject({ email: user.email });
  });
});

describe('DELETE /api_keys/{id}', () => {
  it('answers 404 for a key of another user and keeps the key', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    const [{ id }] = (await user.get('/api_keys')).body as [{ id: number }];
    await (await asUser(hub)).delete(`/api_keys/${id}`).expect(404);
    await key.get('/profile').expect(200);
  });
});

describe('an API key found in an upload', () => {
  it('is revoked, and its owner is notified by a notice and an email', async () => {
    const [user, finder] = [await asUser(hub), await asUser(hub)];
    const key = (await withKey(user)).headers.apikey!;
    await anUpload(finder, { name: 'leak', details: { equation: `lambda u, t: [diff(u, t) - "${key}"]` } });
    await withText(key).get('/profile').expect(401);
    const told = `Your API key "Key" (shk_…${key.slice(-4)}) was found in an uploaded solver, where others could read it. It was revoked and no longer works.`;
    expect(await noticesOf(user)).toEqual([{ text: told, link: '/settings/apikeys' }]);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('Your API key was revoked');
    expect(mail.text).toContain(told);
    expect(mail.text).not.toContain(key);
    expect(linkIn(mail).pathname).toBe('/settings/apikeys');
    expect(await auditOf(hub, 'key.revoked', finder.username)).toEqual([
      expect.objectContaining({
        via: 'session',
        object_type: 'key',
        object: 'Key',
        details: { owner: user.username, leaked: true },
      }),
    ]);
  });

  it('is ignored if it is unknown or already revoked', async () => {
    const user = await asUser(hub);
    const { apikey } = (await withKey(user)).headers;
    const apiKeys = hub.app.get(ApiKeysService, { strict: false });
    await apiKeys.revokeLeaked(null, ['shk_of-nobody', apikey!, apikey!]);
    await apiKeys.revokeLeaked(null, [apikey!]);
    expect(await noticesOf(user)).toHaveLength(1);
  });

  it('is reported to its owner once when it is found several times at once', async () => {
    const user = await asUser(hub);
    const { apikey } = (await withKey(user)).headers;
    const apiKeys = hub.app.get(ApiKeysService, { strict: false });
    await Promise.all([1, 2, 3].map(() => apiKeys.revokeLeaked(null, [apikey!])));
    expect(await noticesOf(user)).toHaveLength(1);
  });
});

describe('the audit log of API keys', () => {
  it('records the creation and deletion of keys, but not the keys', async () => {
    const user = await asUser(hub);
    const { body } = await user.post('/api_keys', { name: 'Laptop', scope: 'read' }).expect(201);
    const { id, key } = body as { id: number; key: string };
    await user.delete(`/api_keys/${id}`).expect(204);
    const object = { object_type: 'key', object_id: id, object: 'Laptop', via: 'session' };
    const [made] = await auditOf(hub, 'key.created', user.username);
    expect(made).toMatchObject({ ...object, details: { scope: 'read' } });
    expect(await auditOf(hub, 'key.deleted', user.username)).toMatchObject([object]);
    expect(JSON.stringify(made)).not.toContain(key.slice(4, 20));
  });
});

const noticesOf = (user: LoggedIn) =>
  hub.db.query<object[]>('select text, link from notices where user_id = $1', [user.id]);
