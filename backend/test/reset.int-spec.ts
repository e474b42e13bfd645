import { asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { Caller } from './support/caller';
import { linkIn, mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';

const NEW_PASSWORD = 'a new pass phrase of mine';
const DONE = { detail: 'Your password has been changed' };
const LINK_EXPIRED = 'This link has expired or has already been used. Please request a new one.';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const ask = (email: string) => asVisitor(hub).postForm('/auth/resetpassword', { email });
const confirm = (token: string, body: object = {}) =>
  asVisitor(hub).post('/auth/resetpassword/confirm', { token, password: NEW_PASSWORD, ...body });

/** The token of a link that an account has just been sent. */
async function tokenFor(user: LoggedIn): Promise<string> {
  await ask(user.email).expect(200);
  return tokenOf(linkIn(await mailTo(hub, user.email)));
}
const tokenOf = (link: URL) => link.hash.replace('#token=', '');

const expectLinkExpired = async (token: string) => {
  const { body } = await confirm(token).expect(422);
  expect(body).toMatchObject({
    type: 'invalid-input',
    detail: LINK_EXPIRED,
    errors: [{ field: 'token', message: LINK_EXPIRED }],
  });
};

describe('POST /auth/resetpassword', () => {
  it('answers the same for known and unknown addresses, and sends a mail to the account only', async () => {
    const user = await asUser(hub);
    const answers = [await ask(user.email), await ask('stranger@example.org')];
    const visibleAnswers = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: { ...headers, date: null },
    }));
    expect(visibleAnswers[0]).toEqual(visibleAnswers[1]);
    expect(answers[0]!.status).toBe(200);
    expect(answers[0]!.body).toEqual({ detail: 'Check your email for new password' });
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
    expect(await mailsTo(hub, 'stranger@example.org')).toEqual([]);
  });

  it('sends a mail with the username, the time limit and the link on a line of its own', async () => {
    const user = await asUser(hub);
    await ask(user.email);
    const mail = await mailTo(hub, user.email);
    expect(mail).toMatchObject({
      from: 'SolverHub <hub@localhost>',
      to: user.email,
      subject: 'Choose a new password',
    });
    expect(mail.text).toContain(`Hello ${user.username},`);
    expect(mail.text).toContain('The link works once and expires after 30 minutes.');
    expect(mail.text).toContain('If you did not request this, you can ignore this mail');
    expect(mail.text).toMatch(
      new RegExp(`^http://localhost:${new URL(hub.url).port}/reset_password#token=[\\w-]{43}$`, 'm'),
    );
  });

  it('accepts JSON and any letter case of the address, and sends the mail to the address of the account', async () => {
    const user = await asUser(hub);
    await asVisitor(hub)
      .post('/auth/resetpassword', { email: ` ${user.email.toUpperCase()} ` })
      .expect(200);
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });

  it('ignores the host of the request in the link', async () => {
    const user = await asUser(hub);
    await new Caller(hub, { host: 'evil.example.org', 'x-forwarded-host': 'evil.example.org' })
      .postForm('/auth/resetpassword', { email: user.email })
      .expect(200);
    expect(linkIn(await mailTo(hub, user.email)).hostname).toBe('localhost');
  });

  it('sends nothing to accounts without a password', async () => {
    await hub.db.query(`insert into users (username, email) values ('silent', 'silent@example.org')`);
    await ask('silent@example.org').expect(200);
    expect(await mailsTo(hub, 'silent@example.org')).toEqual([]);
  });

  it.each([
    ['', 'Please enter Email'],
    [' ', 'Please enter Email'],
    ['not-an-address', 'Enter a valid email address'],
    ['a@example.org, b@example.org', 'Enter a valid email address'],
    ['a@example.org\r\nBcc: b@example.org', 'Enter a valid email address'],
    [`${'a'.repeat(250)}@example.org`, 'Enter a valid email address'],
  ])('refuses %j', async (email, detail) => {
    const { body } = await ask(email).expect(422);
    expect(body).toMatchObject({ detail, errors: [{ field: 'email', message: detail }] });
  });

  it('stores only the hash of the token, and deletes expired tokens', async () => {
    const user = await asUser(hub);
    const first = await tokenFor(user);
    await hub.db.query(`update password_resets set expires_at = now() - interval '1 second' where user_id = $1`, [
      user.id,
    ]);
    await tokenFor(user);
    const rows = await hub.db.query<{ token_hash: Buffer; minutes: number }[]>(
      `select token_hash, round(extract(epoch from expires_at - created_at) / 60)::int as minutes
       from password_resets where user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ token_hash: expect.any(Buffer) as Buffer, minutes: 30 }]);
    expect(rows[0]!.token_hash).toHaveLength(32);
    expect(rows[0]!.token_hash.toString('base64url')).not.toBe(first);
  });
});

describe('POST /auth/resetpassword/confirm', () => {
  it('changes the password, ends all sessions and keeps the API keys', async () => {
    const user = await asUser(hub);
    const elsewhere = await logIn(hub, user.username);
    const key = await withKey(user);
    const { body } = await confirm(await tokenFor(user)).expect(200);
    expect(body).toEqual(DONE);
    for (const session of [user, elsewhere]) await session.get('/profile').expect(401);
    await key.get('/profile').expect(200);
    await asVisitor(hub).postForm('/auth/login', { username: user.username, password: PASSWORD }).expect(401);
    const again = await logIn(hub, user.username, NEW_PASSWORD);
    await again.get('/profile').expect(200);
  });

  it('keeps old sessions invalid, even if their rows are restored from a backup', async () => {
    const user = await asUser(hub);
    const sessions = await hub.db.query<{ id: number }[]>('select id from sessions where user_id = $1', [user.id]);
    await confirm(await tokenFor(user)).expect(200);
    await hub.db.query(
      `insert into sessions (id, user_id, last_seen_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
      [sessions[0]!.id, user.id],
    );
    await user.get('/profile').expect(401);
  });

  it('revokes the API keys if requested', async () => {
    const user = await asUser(hub);
    const key = await withKey(user);
    await confirm(await tokenFor(user), { revoke_keys: true }).expect(200);
    await key.get('/profile').expect(401);
    expect((await mailTo(hub, user.email)).text).toContain('Your API keys were revoked.');
  });

  it('notifies the user by email, and records the change in the audit log', async () => {
    const user = await asUser(hub);
    const token = await tokenFor(user);
    await confirm(token).expect(200);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain('If this was not you');
    expect(mail.text).toContain('Your API keys keep working.');
    expect(linkIn(mail)).toMatchObject({ pathname: '/reset_password', hash: '' });
    const written = await hub.db.query<object[]>(
      `select * from audit_log where action = 'password.reset' and object_id = $1`,
      [user.id],
    );
    expect(written).toEqual([
      expect.objectContaining({
        actor_id: null,
        actor: user.username,
        via: 'visitor',
        object_type: 'user',
        object: user.username,
        details: { keys_revoked: false },
      }),
    ]);
    expect(JSON.stringify(written)).not.toContain(token);
  });

  it('accepts a link once, and invalidates all other links of the account', async () => {
    const user = await asUser(hub);
    const [older, newer] = [await tokenFor(user), await tokenFor(user)];
    await confirm(newer).expect(200);
    await expectLinkExpired(newer);
    await expectLinkExpired(older);
  });

  it('accepts one of two concurrent calls, with the same link or with two', async () => {
    const user = await asUser(hub);
    const other = await asUser(hub);
    const twice = await tokenFor(user);
    const pairs = [
      [twice, twice],
      [await tokenFor(other), await tokenFor(other)],
    ];
    for (const tokens of pairs) {
      const answers = await Promise.all(tokens.map((token) => confirm(token)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)!.body).toMatchObject({ detail: LINK_EXPIRED });
    }
  });

  it('refuses an expired link and an unknown one in the same words', async () => {
    const user = await asUser(hub);
    const token = await tokenFor(user);
    await hub.db.query('update password_resets set expires_at = now() where user_id = $1', [user.id]);
    await expectLinkExpired(token);
    await expectLinkExpired('unknown');
    await user.get('/profile').expect(200);
  });

  it('keeps the link valid if the password is refused', async () => {
    const user = await asUser(hub);
    const token = await tokenFor(user);
    for (const [password, message] of [
      ['short', 'A password must have at least 8 characters'],
      ['password1', 'This password is one of the most common ones. Please choose another.'],
      [' ', 'Please enter Password'],
    ]) {
      const { body } = await confirm(token, { password }).expect(422);
      expect(body).toMatchObject({ errors: [{ field: 'password', message }] });
    }
    await confirm(token).expect(200);
  });

  it.each([
    [{ token: ['a'] }, 'token', LINK_EXPIRED],
    [{ token: undefined }, 'token', LINK_EXPIRED],
    [{ password: 12345678 }, 'password', 'Please enter Password'],
    [{ revoke_keys: 'yes' }, 'revoke_keys', 'revoke_keys must be true or false'],
  ])('refuses %j', async (fields, field, message) => {
    const { body } = await confirm('unknown', fields).expect(422);
    expect(body).toMatchObject({ errors: [{ field, message }] });
  });
});

describe('the limits of password reset requests', () => {
  const from = (strict: TestHub, address: string, email: string) =>
    new Caller(strict, { 'x-forwarded-for': address }).postForm('/auth/resetpassword', { email });

  it.each([
    ['an account, from any IP address and in any letter case', 'x-1@example.org'],
    ['an address that has no account', 'nobody@example.org'],
  ])('allow 5 requests per hour for %s', async (_what, email) => {
    const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1', HUB_TRUSTED_PROXY: '127.0.0.1' });
    if (email.startsWith('x')) await asUser(strict, 'x-1');
    const seen: number[] = [];
    for (let n = 0; n < 6; n++) {
      const { status } = await from(strict, `203.0.113.${n}`, n % 2 ? email : email.toUpperCase());
      seen.push(status);
    }
    expect(seen).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await from(strict, '203.0.113.99', email);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(refused.body).toMatchObject({ detail: 'Too many attempts. Please try again in 60 minutes.' });
    await strict.close();
  });

  it('allow 30 requests per hour from one IP address, and the refused ones do not count for the account', async () => {
    const strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1', HUB_TRUSTED_PROXY: '127.0.0.1' });
    for (let n = 0; n < 30; n++) await from(strict, '203.0.113.1', `a${n}@example.org`).expect(200);
    for (let n = 0; n < 6; n++) await from(strict, '203.0.113.1', 'x@example.org').expect(429);
    await from(strict, '203.0.113.2', 'x@example.org').expect(200);
    await strict.close();
  });
});
