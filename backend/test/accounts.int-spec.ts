import { asAdmin, asUser, asVisitor, logIn, PASSWORD, withKey, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { heldUp } from './support/held-up';
import { mailsTo, mailTo } from './support/mailbox';
import { startTestHub, type TestHub } from './support/test-hub';
import { until } from './support/until';

let hub: TestHub;
let someone: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  someone = await asUser(hub);
});
afterAll(() => hub.close());

describe('POST /auth/signup', () => {
  const account = (fields: object) => ({ username: 'ada', email: 'ada@example.org', password: PASSWORD, ...fields });

  it('creates an account from a form', async () => {
    const form = { grant_type: 'password', username: ' Ada ', email: ' Ada@Example.org ', password: PASSWORD };
    const { body } = await asVisitor(hub).postForm('/auth/signup', form).expect(201);
    expect(body).toEqual({ account_created: true });
    const ada = await logIn(hub, 'ada');
    expect((await ada.get('/account')).body).toEqual({
      username: 'ada',
      email: 'Ada@Example.org',
      has_password: true,
      review_mail: true,
      waiting_email: null,
    });
    expect((await ada.get('/profile')).body).toMatchObject({ username: 'ada', account_type: 'hub' });
  });

  it('creates an account from JSON, and ignores a requested account type', async () => {
    const wish = account({ username: 'grace', email: 'grace@example.org', account_type: 'admin', id: 1 });
    await asVisitor(hub).post('/auth/signup', wish).expect(201);
    expect((await (await logIn(hub, 'grace')).get('/profile')).body).toMatchObject({ account_type: 'hub' });
  });

  it.each([
    ['an empty username', { username: ' ' }, 'username', 'Please enter Username'],
    ['an empty email address', { email: ' ' }, 'email', 'Please enter Email'],
    ['an empty password', { password: ' ' }, 'password', 'Please enter Password'],
    ['all of them empty', { username: ' ', email: ' ', password: ' ' }, 'username', 'Please enter Username'],
    ['a short username', { username: 'ab' }, 'username', /^A username must have 3–39/],
    ['a long username', { username: 'a'.repeat(40) }, 'username', /^A username must have 3–39/],
    ['a username with blanks', { username: 'a b c' }, 'username', /^A username must have 3–39/],
    ['a username that starts with a dot', { username: '.abc' }, 'username', /^A username must have 3–39/],
    ['a username of other letters', { username: 'зинаида' }, 'username', /^A username must have 3–39/],
    ['a reserved username', { username: 'Admin' }, 'username', 'This username is reserved'],
    ['no email address', { email: 'not an address' }, 'email', 'Enter a valid email address'],
    ['a long email address', { email: `${'a'.repeat(250)}@example.org` }, 'email', 'Enter a valid email address'],
    ['a quoted address', { email: '"a b"@example.org' }, 'email', 'Enter a valid email address'],
    ['an address over two lines', { email: '"a\r\nb"@example.org' }, 'email', 'Enter a valid email address'],
    ['an address with an invisible letter', { email: 'a\u200bb@example.org' }, 'email', 'Enter a valid email address'],
    ['an address that runs backwards', { email: 'ab@ex\u202eample.org' }, 'email', 'Enter a valid email address'],
    ['a short password', { password: 'seven77' }, 'password', 'A password must have at least 8 characters'],
    ['a long password', { password: 'x'.repeat(257) }, 'password', 'A password must have at most 256 characters'],
    ['a common password', { password: 'PassWord123' }, 'password', /most common/],
    ['lists', { username: ['ada', 'eve'] }, 'username', 'Username must be text'],
  ])('refuses %s', async (_what, fields, field, detail) => {
    const { body } = await asVisitor(hub).post('/auth/signup', account(fields)).expect(422);
    const told = typeof detail === 'string' ? detail : (expect.stringMatching(detail) as string);
    expect(body).toMatchObject({ type: 'invalid-input', title: 'Unprocessable Entity', status: 422, detail: told });
    expect((body as { errors: unknown[] }).errors[0]).toEqual({ field, message: told });
  });

  it('reports each empty field', async () => {
    const { body } = await asVisitor(hub)
      .postForm('/auth/signup', { username: ' ', email: ' ', password: ' ' })
      .expect(422);
    expect((body as { errors: { message: string }[] }).errors.map((e) => e.message)).toEqual([
      'Please enter Username',
      'Please enter Email',
      'Please enter Password',
    ]);
  });

  it('refuses a username or an email address in use, regardless of letter case', async () => {
    const sameName = account({ username: someone.username.toUpperCase() });
    const message = 'This username is already taken';
    expect((await asVisitor(hub).post('/auth/signup', sameName).expect(409)).body).toMatchObject({
      type: 'username-taken',
      detail: message,
      errors: [{ field: 'username', message }],
    });
    const sameMail = account({ username: 'another', email: someone.email.toUpperCase() });
    expect((await asVisitor(hub).post('/auth/signup', sameMail).expect(409)).body).toMatchObject({
      type: 'email-taken',
      errors: [{ field: 'email', message: 'An account with this email address already exists' }],
    });
  });

  it('recognises an email address in any alphabet, regardless of Unicode normalisation and letter case', async () => {
    const email = 'Zo\u00eb.Ångström@пример.рф';
    await asVisitor(hub)
      .post('/auth/signup', account({ username: 'zoe', email }))
      .expect(201);
    const same = email.normalize('NFD').toLowerCase();
    const again = await asVisitor(hub)
      .post('/auth/signup', account({ username: 'zoe-2', email: same }))
      .expect(409);
    expect(again.body).toMatchObject({ type: 'email-taken' });
    const { body } = await asVisitor(hub).post('/auth/login', { username: same, password: PASSWORD }).expect(200);
    expect(body).toMatchObject({ username: 'zoe' });
    await asVisitor(hub).post('/auth/resetpassword', { email: same }).expect(200);
    const link = `select from password_resets r join users u on u.id = r.user_id where u.username = 'zoe'`;
    await until(async () => (await hub.db.query<unknown[]>(link)).length === 1);
  });

  it('refuses very long fields with 422 and bodies of more than 16 kB with 413', async () => {
    for (const field of ['username', 'email', 'password']) {
      await asVisitor(hub)
        .post('/auth/signup', account({ [field]: 'x'.repeat(15_000) }))
        .expect(422);
      await asVisitor(hub)
        .post('/auth/signup', account({ [field]: 'x'.repeat(17_000) }))
        .expect(413);
      await asVisitor(hub)
        .postForm('/auth/signup', { [field]: 'x'.repeat(17_000) })
        .expect(413);
    }
  });

  it('is recorded in the audit log as an action of a visitor', async () => {
    const user = await asUser(hub);
    expect(await auditOf(hub, 'account.created', user.username)).toMatchObject([
      { actor_id: null, via: 'visitor', object_type: 'user', object_id: user.id, object: user.username, details: {} },
    ]);
  });

  it('gives a username to one of several concurrent sign-ups, with one default project', async () => {
    const tries = [1, 2, 3, 4].map((n) => account({ username: 'wanted', email: `wanted${n}@example.org` }));
    const answers = await Promise.all(tries.map((fields) => asVisitor(hub).post('/auth/signup', fields)));
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409, 409, 409]);
    expect(await hub.db.query(`select name from projects where name like 'wanted%'`)).toEqual([{ name: 'wanted' }]);
  });

  it('stores the password as an Argon2id hash only', async () => {
    const sql = 'select password_hash as hash from users where id = $1';
    const [stored] = await hub.db.query<[{ hash: string }]>(sql, [someone.id]);
    expect(stored.hash).toMatch(/^\$argon2id\$v=19\$m=16,t=1,p=1\$/);
  });
});

describe('the profile', () => {
  it('starts empty; an update keeps omitted fields, and null or an empty text clears a field', async () => {
    const user = await asUser(hub);
    const empty = {
      username: user.username,
      full_name: null,
      github_username: '',
      twitter_handle: '',
      research_interests: '',
      verified_orcid: null,
      verified_github: null,
      account_type: 'hub',
      organizations: [],
    };
    expect((await user.get('/profile').expect(200)).body).toEqual(empty);
    const full = {
      full_name: ' Ada L. ',
      github_username: 'ada',
      twitter_handle: '@ada',
      research_interests: 'Engines',
    };
    const { body } = await user.put('/profile', { ...full, username: 'eve', account_type: 'admin' }).expect(200);
    expect(body).toEqual({ ...empty, ...full, full_name: 'Ada L.' });
    await user.put('/profile', { github_username: '', twitter_handle: null }).expect(200);
    expect((await someone.get(`/profile/${user.username.toUpperCase()}`).expect(200)).body).toEqual({
      ...empty,
      full_name: 'Ada L.',
      research_interests: 'Engines',
    });
    expect((await user.put('/profile', {}).expect(200)).body).toMatchObject({ full_name: 'Ada L.' });
  });

  it.each([
    [{ full_name: 'x'.repeat(101) }, 'The full name must have at most 100 characters'],
    [{ github_username: 5 }, 'The GitHub username must be text'],
    [{ research_interests: 'x'.repeat(2001) }, 'Research interests must have at most 2000 characters'],
  ])('refuses an invalid field (case %#)', async (input, detail) => {
    expect((await someone.put('/profile', input).expect(422)).body).toMatchObject({ detail });
  });

  it('answers 404 for an unknown user, and requires a login for the own profile', async () => {
    await asVisitor(hub).get('/profile/nobody-here').expect(404);
    await asVisitor(hub).get('/profile').expect(401);
  });
});

describe('PUT /account', () => {
  it('changes the email address with the current password', async () => {
    const user = await asUser(hub);
    const { body } = await user.put('/account', { email: 'new@example.org', current_password: PASSWORD }).expect(200);
    expect(body).toEqual({
      username: user.username,
      email: 'new@example.org',
      has_password: true,
      review_mail: true,
      waiting_email: null,
    });
    expect((await user.get('/account')).body).toEqual(body);
  });

  it('changes the password, ends all other sessions and keeps the API keys', async () => {
    const user = await asUser(hub);
    const other = await logIn(hub, user.username);
    const key = await withKey(user);
    await user.put('/account', { password: 'another long phrase', current_password: PASSWORD }).expect(200);
    await other.get('/profile').expect(401);
    await user.get('/profile').expect(200);
    await key.get('/profile').expect(200);
    await asVisitor(hub).postForm('/auth/login', { username: user.username, password: PASSWORD }).expect(401);
    await logIn(hub, user.username, 'another long phrase');
  });

  it('requires the current password only when something changes', async () => {
    const user = await asUser(hub);
    const same = { username: 'eve', email: user.email, password: '' };
    expect((await user.put('/account', same).expect(200)).body).toEqual({
      username: user.username,
      email: user.email,
      has_password: true,
      review_mail: true,
      waiting_email: null,
    });
    await user.put('/account', { email: null, password: null, current_password: null }).expect(200);
    await user.put('/account', {}).expect(200);
  });

  it.each([
    [{ email: 'x@example.org' }, 'current_password', 'Please enter your current password'],
    [{ password: 'another long phrase' }, 'current_password', 'Please enter your current password'],
    [{ email: 'x@example.org', current_password: 'wrong one' }, 'current_password', 'The current password is wrong'],
    [{ email: 'nonsense', current_password: PASSWORD }, 'email', 'Enter a valid email address'],
    [{ password: 'short', current_password: PASSWORD }, 'password', 'A password must have at least 8 characters'],
  ])('refuses %j', async (input, field, message) => {
    const { body } = await someone.put('/account', input).expect(422);
    expect(body).toMatchObject({ detail: message, errors: [{ field, message }] });
    expect((await someone.get('/account')).body).toEqual({
      username: someone.username,
      email: someone.email,
      has_password: true,
      review_mail: true,
      waiting_email: null,
    });
  });

  it('checks the current password again in the second of two concurrent changes', async () => {
    const user = await asUser(hub);
    const change = (password: string) => user.put('/account', { password, current_password: PASSWORD });
    const calls = [() => change('the first of the two'), () => change('the second of the two')];
    const [first, second] = await heldUp(hub, 'select from users where id = $1 for update', [user.id], calls);
    expect([first!.status, second!.status]).toEqual([200, 422]);
    expect(second!.body).toMatchObject({ detail: 'The current password is wrong' });
    await logIn(hub, user.username, 'the first of the two');
    expect(await mailsTo(hub, user.email)).toHaveLength(1);
  });

  it('refuses the email address of another account', async () => {
    const user = await asUser(hub);
    const { body } = await user
      .put('/account', { email: someone.email.toUpperCase(), current_password: PASSWORD })
      .expect(409);
    expect(body).toMatchObject({ type: 'email-taken' });
  });
});

describe('a change of the account', () => {
  it('notifies the user of a new password by email, and records it in the audit log without the password', async () => {
    const user = await asUser(hub);
    await logIn(hub, user.username);
    await user.put('/account', { password: 'another long phrase', current_password: PASSWORD }).expect(200);
    const mail = await mailTo(hub, user.email);
    expect(mail.subject).toBe('Your password was changed');
    expect(mail.text).toContain(`${hub.url.replace('127.0.0.1', 'localhost')}/reset_password`);
    const [changed] = await auditOf(hub, 'account.changed', user.username);
    expect(changed).toMatchObject({ via: 'session', object_id: user.id, details: { password: true } });
    expect((await auditOf(hub, 'session.ended', user.username)).map((row) => row.details)).toEqual([{ others: 1 }]);
  });

  it('notifies the old address when the email address changes', async () => {
    const user = await asUser(hub);
    const wish = { email: 'moved@example.org', password: 'another long phrase', current_password: PASSWORD };
    await user.put('/account', wish).expect(200);
    expect((await mailTo(hub, user.email)).subject).toBe('Your email address and password were changed');
    expect(await mailsTo(hub, wish.email)).toEqual([]);
    const [changed] = await auditOf(hub, 'account.changed', user.username);
    expect(changed!.details).toEqual({ email: true, password: true });
    expect(JSON.stringify(await hub.db.query('select * from audit_log'))).not.toContain(wish.email);
  });

  it('deletes password reset links that were sent to the old address', async () => {
    const user = await asUser(hub);
    const link = `insert into password_resets (token_hash, user_id, expires_at) values ('x', $1, now() + interval '1 hour')`;
    await hub.db.query(link, [user.id]);
    await user.put('/account', { email: 'elsewhere@example.org', current_password: PASSWORD }).expect(200);
    expect(await hub.db.query('select from password_resets where user_id = $1', [user.id])).toEqual([]);
  });

  it('sends no mail and records nothing when nothing changes or the change is refused', async () => {
    const user = await asUser(hub);
    await user.put('/account', { email: user.email, current_password: PASSWORD }).expect(200);
    await user.put('/account', { email: someone.email, current_password: PASSWORD }).expect(409);
    await user.put('/account', { password: 'another long phrase', current_password: 'wrong' }).expect(422);
    await user.put('/profile', {}).expect(200);
    expect(await mailsTo(hub, user.email)).toEqual([]);
    expect(await auditOf(hub, 'account.changed', user.username)).toEqual([]);
  });

  it('is recorded in the audit log when it changes the profile', async () => {
    const user = await asUser(hub);
    await user.put('/profile', { full_name: 'Élise 山田 علي' }).expect(200);
    expect((await user.get('/profile')).body).toMatchObject({ full_name: 'Élise 山田 علي' });
    expect(await auditOf(hub, 'account.changed', user.username)).toMatchObject([{ details: { profile: true } }]);
  });
});

describe('GET /users', () => {
  it('lists usernames, full names and account types, but no email addresses', async () => {
    const user = await asUser(hub, 'finder');
    await user.put('/profile', { full_name: 'Maria G. Mayer' });
    const answer = await someone.get('/users?q=FIND').expect(200);
    expect(answer.body).toEqual([
      { id: user.id, username: 'finder', full_name: 'Maria G. Mayer', account_type: 'hub' },
    ]);
    expect(answer.headers['x-total-count']).toBe('1');
    expect((await someone.get('/users?q=g.%20may')).body).toHaveLength(1);
    expect((await someone.get('/users?q=%25')).body).toEqual([]);
  });

  it('returns pages in the order of usernames, with the total count', async () => {
    for (const name of ['paged-b', 'paged-c', 'paged-a']) await asUser(hub, name);
    const answer = await someone.get('/users?q=paged&page_size=2&page_num=1').expect(200);
    expect(answer.body).toMatchObject([{ username: 'paged-c' }]);
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.headers.link).toContain('rel="prev"');
    expect((await someone.get('/users?q=paged&page_num=9').expect(200)).body).toEqual([]);
  });

  it.each(['q=%00', `q=${'x'.repeat(101)}`, 'q=a&q=b', 'page_size=0', 'page_size=101', 'page_num=-1', 'account_type='])(
    'refuses ?%s',
    async (query) => {
      await someone.get(`/users?${query}`).expect(422);
    },
  );

  it('ignores an empty q', async () => {
    const all = (await someone.get('/users').expect(200)).headers['x-total-count'];
    expect((await someone.get('/users?q=%20').expect(200)).headers['x-total-count']).toBe(all);
  });

  it('filters by account type', async () => {
    const admin = await asAdmin(hub);
    const { body } = await someone.get('/users?account_type=admin').expect(200);
    expect(body).toEqual([expect.objectContaining({ username: admin.username, account_type: 'admin' })]);
    await someone.get('/users?account_type=root').expect(422);
    await asVisitor(hub).get('/users').expect(401);
  });
});

describe('GET /userinfo', () => {
  it('finds a user by id', async () => {
    const { body } = await someone.get(`/userinfo?id=${someone.id}`).expect(200);
    expect(body).toEqual({ id: someone.id, username: someone.username, full_name: null, account_type: 'hub' });
    await someone.get('/userinfo?id=2000000000').expect(404);
    await asVisitor(hub).get(`/userinfo?id=${someone.id}`).expect(401);
  });

  it.each(['', '?id=', '?id=0', '?id=x', '?id=1.5', '?id=2147483648', '?id=1&id=2'])('refuses "%s"', async (query) => {
    await someone.get(`/userinfo${query}`).expect(422);
  });
});

it('returns a missing full name as null in every answer', async () => {
  const user = await asUser(hub);
  const login = await asVisitor(hub)
    .postForm('/auth/login', { username: user.username, password: PASSWORD })
    .expect(200);
  const bodies = [
    login.body,
    (await user.post('/auth/validate').expect(200)).body,
    (await user.get('/profile').expect(200)).body,
    (await user.get(`/profile/${user.username}`).expect(200)).body,
    (await user.get(`/userinfo?id=${user.id}`).expect(200)).body,
    ((await user.get(`/users?q=${user.username}`).expect(200)).body as object[])[0],
    ((await user.get(`/search?q=${user.username}`).expect(200)).body as { users: object[] }).users[0],
  ];
  for (const body of bodies) expect(body).toMatchObject({ full_name: null });
});
