import type { ReportedDto } from '../src/solutions/moderation/reports/dto/report.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { aPublishedUpload, anUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
});
afterAll(() => hub.close());

const report = (who: LoggedIn, thing: object, more: object = {}) =>
  who.post('/reports', { reason: 'spam', text: 'Advertising', ...thing, ...more });
const queue = async () => (await admin.get('/moderation/reports?page_size=100').expect(200)).body as ReportedDto[];

async function aSolution() {
  const owner = await asUser(hub);
  const { name } = await aProject(owner, { isPublic: true });
  const { id, label } = await aPublishedUpload(owner, admin, { name: `${name}/decay` });
  return { owner, id, label };
}

describe('reports', () => {
  it('wait in the queue of the admins, with the thing that has the most first', async () => {
    const { owner, id, label } = await aSolution();
    const [first, second] = [await asUser(hub), await asUser(hub)];
    await report(first, { username: owner.username }).expect(204);
    await report(first, { solution: id }, { reason: 'wrong', text: 'It diverges' }).expect(204);
    await report(second, { solution: id }, { reason: 'copied', text: 'From my page' }).expect(204);
    const rows = await queue();
    const places = [
      rows.findIndex(({ solution_id }) => solution_id === id),
      rows.findIndex(({ label: l, username }) => l === null && username === owner.username),
    ];
    expect(places[0]).toBeLessThan(places[1]!);
    expect(rows[places[0]!]).toMatchObject({
      label,
      username: owner.username,
      reports_count: 2,
      reports: [
        { reason: 'copied', text: 'From my page', reporter: second.username },
        { reason: 'wrong', text: 'It diverges', reporter: first.username },
      ],
    });
  });

  it('are open once for each person and thing, also if two arrive together', async () => {
    const { id } = await aSolution();
    const user = await asUser(hub);
    const both = await Promise.all([report(user, { solution: id }), report(user, { solution: id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await report(user, { solution: id }).expect(409)).body).toMatchObject({ type: 'already-reported' });
    await admin.put('/moderation/reports/dismiss', { solution: id }).expect(204);
    await report(user, { solution: id }).expect(204);
  });

  it.each([
    ['dismisses them', (id: number) => admin.put('/moderation/reports/dismiss', { solution: id })],
    ['takes the solution down', (id: number) => admin.put(`/solutions/${id}/take_down`, { reason: 'Wrong' })],
    [
      'blocks the author',
      (_: number, owner: LoggedIn) => admin.put(`/users/${owner.username}/block`, { reason: 'Spam' }),
    ],
  ])('are closed when an admin %s', async (_, act) => {
    const { owner, id } = await aSolution();
    await report(await asUser(hub), { solution: id }).expect(204);
    await report(await asUser(hub), { solution: id }).expect(204);
    await act(id, owner).expect(204);
    expect((await queue()).filter(({ solution_id }) => solution_id === id)).toEqual([]);
    const closed = await hub.db.query<object[]>(`select from reports where solution_id = $1 and closed_by = $2`, [
      id,
      admin.username,
    ]);
    expect(closed).toHaveLength(2);
  });

  it('tell the reported nothing', async () => {
    const { owner, id } = await aSolution();
    const before = (await owner.get('/notices')).body as unknown;
    await report(await asUser(hub), { solution: id }).expect(204);
    expect((await owner.get('/notices')).body).toEqual(before);
    await owner.get('/moderation/reports').expect(403);
  });

  it('need a thing that the reporter sees', async () => {
    const owner = await asUser(hub);
    const { id } = await anUpload(owner, { name: 'hidden' });
    const user = await asUser(hub);
    await report(user, { solution: id }).expect(404);
    await report(user, { username: 'no-such-user' }).expect(404);
    for (const thing of [{}, { solution: id, username: owner.username }])
      expect((await report(user, thing).expect(422)).body).toMatchObject({ errors: [{ field: 'solution' }] });
    await asVisitor(hub).post('/reports', { username: owner.username, reason: 'spam', text: 'x' }).expect(401);
    await admin.put('/moderation/reports/dismiss', { username: owner.username }).expect(409);
  });
});

describe('with the limits of production', () => {
  let strict: TestHub;
  beforeAll(async () => {
    strict = await startTestHub({ HUB_RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  it('a young account can send 5 reports a day, and another one 20', async () => {
    const others: string[] = [];
    for (let i = 0; i < 21; i++) others.push((await asUser(strict)).username);
    const [young, old] = [await asUser(strict), await asUser(strict)];
    await strict.db.query(`update users set created_at = now() - interval '4 days' where id = $1`, [old.id]);
    const sentBy = async (user: LoggedIn) => {
      for (const [sent, username] of others.entries())
        if ((await report(user, { username })).status === 429) return sent;
      return others.length;
    };
    expect([await sentBy(young), await sentBy(old)]).toEqual([5, 20]);
  });
});
