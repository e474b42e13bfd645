import type {
  ClearedAccountDto,
  ModeratedAccountDto,
} from '../src/solutions/moderation/accounts/dto/moderated-account.dto';
import { asAdmin, asUser, asVisitor, PASSWORD, type LoggedIn } from './support/as';
import { auditOf } from './support/audit';
import { aMember, aProject } from './support/builders/project';
import { aStatedProblem } from './support/builders/stated-problem';
import { aPublishedUpload, anUpload } from './support/builders/upload';
import { mailsTo } from './support/mailbox';
import { hasAccount } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const clear = async (usernames: string[], action: 'block' | 'remove') =>
  (await admin.post('/moderation/accounts', { usernames, action, reason: 'Spam' }).expect(200))
    .body as ClearedAccountDto[];
const list = async (query: string) =>
  (await admin.get(`/moderation/accounts?${query}`).expect(200)).body as ModeratedAccountDto[];

describe('the list of accounts', () => {
  it('has the newest first, with what each one has, and never a whole email address', async () => {
    const word = uniqueName('list');
    const [older, newer] = [await asUser(hub, `${word}-a`), await asUser(hub, `${word}-b`)];
    await aProject(newer);
    await anUpload(newer, { name: 'mine' });
    await admin.put(`/users/${older.username}/block`, { reason: 'Spam' }).expect(204);
    const rows = await list(`q=${word}`);
    expect(rows).toMatchObject([
      { username: newer.username, solutions_count: 1, projects_count: 2, made_via: 'visitor', blocked_at: null },
      { username: older.username, solutions_count: 0, block_reason: 'Spam', email_domain: 'example.org' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('@');
    expect((await list(`q=${word}&blocked=true`)).map(({ username }) => username)).toEqual([older.username]);
    expect((await list(`q=${word}&blocked=false`)).map(({ username }) => username)).toEqual([newer.username]);
  });
});

describe('clearing many accounts', () => {
  it('removes everything of 60 accounts of a script, and keeps their names', async () => {
    const names = Array.from({ length: 60 }, () => uniqueName('bot'));
    for (const username of names) {
      const account = { username, email: `${username}@spam.example`, password: PASSWORD };
      await asVisitor(hub).postForm('/auth/signup', account).expect(201);
    }
    const cleared = await clear(names, 'remove');
    expect(cleared).toEqual(names.map((username) => ({ username, problem: null })));
    expect(await list('q=bot')).toEqual([]);
    const again = { username: names[0]!, email: 'again@spam.example', password: PASSWORD };
    await asVisitor(hub).postForm('/auth/signup', again).expect(409);
    expect(await mailsTo(hub, `${names[1]}@spam.example`)).toEqual([]);
    const removed = (await auditOf(hub, 'account.removed', admin.username)).map(({ object }) => object);
    expect(removed).toEqual(expect.arrayContaining(names));
  });

  it('deletes what was published, with projects of which others are members; what stands in projects of others is rejected', async () => {
    const [bot, member, owner] = [await asUser(hub), await asUser(hub), await asUser(hub)];
    const own = await aProject(bot, { isPublic: true });
    await aMember(own, member, 'readwrite');
    const published = await aPublishedUpload(bot, admin, { name: `${own.name}/spam` });
    const shared = await aProject(owner, { isPublic: true });
    await aMember(shared, bot, 'readwrite');
    const guest = await aPublishedUpload(bot, admin, { name: `${shared.name}/guest` });
    const { body } = await bot.post('/problems', aStatedProblem()).expect(201);
    const problem = (body as { id: number }).id;
    await admin.put(`/problems/stated/${problem}/publish`, {}).expect(200);
    const collection = await bot.post('/collections', { title: 'Spam', is_public: true }).expect(201);
    expect(await clear([bot.username], 'remove')).toEqual([{ username: bot.username, problem: null }]);
    expect(await hasAccount(bot)).toBe(false);
    await admin.get(`/solutions/${published.id}`).expect(404);
    await admin.get(`/projects/${own.id}`).expect(404);
    await admin.get(`/problems/stated/${problem}`).expect(404);
    await admin.get(`/collections/${(collection.body as { slug: string }).slug}`).expect(404);
    await asVisitor(hub).get(`/solutions/${guest.id}`).expect(404);
    expect((await owner.get(`/solutions/${guest.id}`).expect(200)).body).toMatchObject({
      hub_status: 'rejected',
      username: 'former-member',
    });
  });

  it('says for each account what became of it, and goes on', async () => {
    const [first, last] = [await asUser(hub), await asUser(hub)];
    const names = [first.username, admin.username, 'no-such-user', last.username];
    const cleared = await clear(names, 'block');
    expect(cleared.map(({ problem }) => problem)).toEqual([
      null,
      'You cannot block or remove your own account here',
      'This user does not exist',
      null,
    ]);
    for (const { username } of [first, last]) expect(await list(`q=${username}&blocked=true`)).toHaveLength(1);
    expect(await mailsTo(hub, first.email)).toEqual([]);
    expect(await clear([first.username], 'remove')).toEqual([{ username: first.username, problem: null }]);
  });

  it('refuses more than 500 accounts, none, and no reason', async () => {
    const send = (body: object) => admin.post('/moderation/accounts', { action: 'block', reason: 'Spam', ...body });
    const fieldOf = async (body: object) =>
      ((await send(body).expect(422)).body as { errors: { field: string }[] }).errors[0]!.field;
    expect(await fieldOf({ usernames: Array.from({ length: 501 }, (_, i) => `bot${i}`) })).toBe('usernames');
    expect(await fieldOf({ usernames: [] })).toBe('usernames');
    expect(await fieldOf({ usernames: [1] })).toBe('usernames');
    expect(await fieldOf({ usernames: ['bot'], action: 'x' })).toBe('action');
    expect(await fieldOf({ usernames: ['bot'], reason: ' ' })).toBe('reason');
  });
});
