import { JwtService } from '@nestjs/jwt';
import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey } from './support/as';
import { auditOf } from './support/audit';
import { Caller } from './support/caller';
import { heldUp } from './support/held-up';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const withToken = (token: string) => new Caller(hub, { authorization: `Bearer ${token}` });

describe('POST /auth/login', () => {
  it('accepts a form with the username, and JSON with the email address in any letter case', async () => {
    const user = await asUser(hub);
    const byForm = await asVisitor(hub).postForm('/auth/login', {
      grant_type: 'password',
      username: user.username,
      password: PASSWORD,
    });
    expect(byForm.status).toBe(200);
    expect(byForm.body).toEqual({
      username: user.username,
      full_name: null,
      account_type: 'hub',
      access_token: expect.any(String) as string,
      token_type: 'bearer',
    });
    const byMail = await asVisitor(hub)
      .post('/auth/login', { username: user.email.toUpperCase(), password: PASSWORD })
      .expect(200);
    expect(byMail.body).toMatchObject({ username: user.username });
  });

  it('answers the same for an unknown user and a wrong password', async () => {
    const { username } = await asUser(hub);
    const tries = [
      { username, password: 'not the password' },
      { username: 'nobody-here', password: 'not the password' },
    ];
    const answers = await Promise.all(
      tries.map((fields) => asVisitor(hub).postForm('/auth/login', fields).expect(401)),
    );
    const texts = answers.map((a) => a.text.replace(/"request_id":"[^"]+"/, ''));
    expect(answers[0]!.body).toMatchObject({ type: 'wrong-login', detail: 'Username or password is wrong' });
    expect(texts[0]).toBe(texts[1]);
  });

  it.each([
    [{ username: ' ', password: 'x' }, 'Please enter Username'],
    [{ username: 'x', password: ' ' }, 'Please enter Password'],
    [{ username: ' ', password: ' ' }, 'Please enter Username'],
    [{}, 'Please enter Username'],
  ])('refuses %j', async (fields, detail) => {
    const { body } = await asVisitor(hub)
      .postForm('/auth/login', fields as Record<string, string>)
      .expect(422);
    expect(body).toMatchObject({ detail });
  });

  it('refuses an account without a password', async () => {
    await hub.db.query(`insert into users (username, email) values ('silent', 'silent@example.org')`);
    await asVisitor(hub).postForm('/auth/login', { username: 'silent', password: 'nobody' }).expect(401);
  });
});

describe('an access token', () => {
  it('is a JWT with the documented claims, and no personal data', async () => {
    const { token } = await asUser(hub);
    const jwt = hub.app.get(JwtService, { strict: false });
    const { header, payload } = jwt.decode<{ header: object; payload: Record<string, number> }>(token, {
      complete: true,
    });
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'tv']);
    expect(payload.exp! - payload.iat!).toBe(30 * 24 * 3600);
  });

  it('is refused if it is forged, expired, unsigned, or has another audience, algorithm or version', async () => {
    const { token } = await asUser(hub);
    const jwt = hub.app.get(JwtService, { strict: false });
    const { sid, tv } = jwt.decode<{ sid: number; tv: number }>(token);
    const [head, body] = token.split('.') as [string, string];
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${body}.`;
    const forged = [
      `${head}.${body}.AAAA`,
      unsigned,
      jwt.sign({ sid, tv }, { audience: 'elsewhere', expiresIn: '1h' }),
      jwt.sign({ sid, tv }, { audience: 'solverhub', expiresIn: '-1s' }),
      jwt.sign({ sid, tv }, { audience: 'solverhub', expiresIn: '1h', algorithm: 'HS512' }),
      jwt.sign({ sid, tv }, { audience: 'solverhub', expiresIn: '1h', secret: 'another secret, just as long as ours' }),
      jwt.sign({ sid, tv: tv + 1 }, { audience: 'solverhub', expiresIn: '1h' }),
      'nonsense',
    ];
    for (const bad of forged) await withToken(bad).get('/profile').expect(401);
    await new Caller(hub, { authorization: 'Basic dXNlcjpwYXNz' }).get('/profile').expect(401);
    await withToken(token).get('/profile').expect(200);
  });

  it('is refused with 401 if it is invalid, even where none is needed', async () => {
    const answer = await withToken('nonsense').get('/enums').expect(401);
    expect(answer.body).toMatchObject({
      type: 'wrong-session',
      detail: 'Your session has ended. Please log in again.',
    });
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    await asVisitor(hub).get('/enums').expect(200);
  });
});

describe('POST /auth/validate', () => {
  it('answers like the login, and extends the session to another 30 days', async () => {
    const user = await asUser(hub);
    await hub.db.query(`update sessions set expires_at = now() + interval '1 hour' where user_id = $1`, [user.id]);
    const { body } = await user.post('/auth/validate').expect(200);
    expect(body).toMatchObject({ username: user.username, account_type: 'hub', token_type: 'bearer' });
    await withToken((body as { access_token: string }).access_token)
      .get('/profile')
      .expect(200);
    const longer = `select 1 from sessions where user_id = $1 and expires_at > now() + interval '29 days 23 hours'`;
    expect(await hub.db.query(longer, [user.id])).toHaveLength(1);
  });

  it('is refused after the session has expired', async () => {
    const user = await asUser(hub);
    await hub.db.query('update sessions set expires_at = now() where user_id = $1', [user.id]);
    await user.post('/auth/validate').expect(401);
  });

  it('requires a session: an API key is refused', async () => {
    await asVisitor(hub).post('/auth/validate').expect(401);
    const { body } = await (await withKey(await asUser(hub))).post('/auth/validate').expect(403);
    expect(body).toMatchObject({ type: 'login-needed' });
  });
});

describe('ending sessions', () => {
  it('invalidates the token on logout, while other sessions continue', async () => {
    const user = await asUser(hub);
    const other = await logIn(hub, user.username);
    await user.post('/auth/logout').expect(204);
    await user.get('/profile').expect(401);
    await other.get('/profile').expect(200);
  });

  it('lists the user’s own sessions, last used first, and ends one of them', async () => {
    const user = await asUser(hub);
    const laptop = await asVisitor(hub)
      .postForm('/auth/login', { username: user.username, password: PASSWORD })
      .set('user-agent', 'Laptop/1.0');
    const { body } = await withToken((laptop.body as { access_token: string }).access_token)
      .get('/auth/sessions')
      .expect(200);
    const time = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    const dates = { created_at: time, last_seen_at: time, expires_at: time };
    const list = body as { id: number }[];
    expect(list).toEqual([
      { id: expect.any(Number) as number, user_agent: 'Laptop/1.0', way_in: 'password', current: true, ...dates },
      { id: expect.any(Number) as number, user_agent: null, way_in: 'password', current: false, ...dates },
    ]);
    await user.delete(`/auth/sessions/${list[0]!.id}`).expect(204);
    await withToken((laptop.body as { access_token: string }).access_token)
      .get('/profile')
      .expect(401);
  });

  it('does not end the sessions of other users', async () => {
    const [user, stranger] = [await asUser(hub), await asUser(hub)];
    const [{ id }] = (await user.get('/auth/sessions')).body as [{ id: number }];
    await stranger.delete(`/auth/sessions/${id}`).expect(404);
    await user.get('/profile').expect(200);
  });

  it('refuses a login with a password that is being changed at the same time', async () => {
    const user = await asUser(hub);
    const calls = [
      () => user.put('/account', { password: 'another long phrase', current_password: PASSWORD }),
      () => asVisitor(hub).postForm('/auth/login', { username: user.username, password: PASSWORD }),
    ];
    const [changed, opened] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect([changed!.status, opened!.status]).toEqual([200, 401]);
    expect(opened!.body).toMatchObject({ type: 'wrong-login' });
    expect((await user.get('/auth/sessions')).body).toHaveLength(1);
  });

  it('is effective with the next call after the account was deleted', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    await user.delete('/account', { current_password: PASSWORD }).expect(204);
    const { body } = await user.get('/profile').expect(401);
    expect(body).toMatchObject({ type: 'wrong-session', detail: 'Your session has ended. Please log in again.' });
    await user.post('/auth/validate').expect(401);
    await key.get('/profile').expect(401);
  });
});

describe('the audit log of sessions', () => {
  it('records sessions that are opened and ended', async () => {
    const user = await asUser(hub);
    const other = await logIn(hub, user.username);
    const [current, older] = (await other.get('/auth/sessions')).body as [{ id: number }, { id: number }];
    await other.delete(`/auth/sessions/${older.id}`).expect(204);
    await other.delete(`/auth/sessions/${older.id}`).expect(404);
    await other.post('/auth/logout').expect(204);
    const row = { actor_id: user.id, via: 'session', object_type: 'user', object_id: user.id, object: user.username };
    const ofSession = ({ id }: { id: number }) => ({ ...row, details: { session: id } });
    expect(await auditOf(hub, 'session.opened', user.username)).toMatchObject([older, current].map(ofSession));
    expect(await auditOf(hub, 'session.ended', user.username)).toMatchObject([older, current].map(ofSession));
  });

  it('records failed logins as those of visitors, with the given name but without the password', async () => {
    const user = await asUser(hub);
    const attempt = (username: string) => ({ username, password: 'a secret guess' });
    await asVisitor(hub).postForm('/auth/login', attempt(user.email)).expect(401);
    const ofNobody = 'nobody-'.repeat(40);
    await asVisitor(hub).postForm('/auth/login', attempt(ofNobody)).expect(401);
    const visitor = { actor_id: null, via: 'visitor', details: {} };
    expect(await auditOf(hub, 'session.refused', user.email)).toMatchObject([
      { ...visitor, object_type: 'user', object_id: user.id, object: user.username },
    ]);
    expect(await auditOf(hub, 'session.refused', ofNobody.slice(0, 100))).toMatchObject([
      { ...visitor, object_type: null, object_id: null, object: null },
    ]);
    const log = JSON.stringify(await hub.db.query(`select * from audit_log`));
    expect(log).not.toContain('a secret guess');
    expect(log).not.toContain(PASSWORD);
  });
});

describe('a session and an API key in one call', () => {
  it('must both be valid, and the session decides who the caller is', async () => {
    const [admin, user] = [await asAdmin(hub), await asUser(hub)];
    const both = (token: string, apikey: string) => new Caller(hub, { authorization: `Bearer ${token}`, apikey });
    const key = (await withKey(user)).headers.apikey!;
    expect((await both(admin.token, key).get('/profile').expect(200)).body).toMatchObject({ username: admin.username });
    await both(admin.token, 'shk_wrong').get('/profile').expect(401);
    await both('nonsense', key).get('/profile').expect(401);
  });
});

describe('the last use of a session', () => {
  it('is updated after five minutes, not with every call', async () => {
    const user = await asUser(hub);
    const usedAgo = async (seconds: number) => {
      // Hubs forget a session with another expiry time.
      await hub.db.query(
        `update sessions set last_seen_at = now() - make_interval(secs => $2), expires_at = expires_at where user_id = $1`,
        [user.id, seconds],
      );
      await user.get('/profile').expect(200);
      const [{ ago }] = await hub.db.query<[{ ago: number }]>(
        `select extract(epoch from now() - last_seen_at)::float as ago from sessions where user_id = $1`,
        [user.id],
      );
      return ago;
    };
    expect(await usedAgo(240)).toBeGreaterThanOrEqual(240);
    expect(await usedAgo(301)).toBeLessThan(240);
  });
});
