import { createHash } from 'node:crypto';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { aMember, aProject } from './support/builders/project';
import { anUpload, fixture, sendUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { lastAttempt, stored } from './support/refused-upload';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('a repeated save', () => {
  const versionsOf = async (user: LoggedIn, id: number) =>
    ((await user.get(`/solutions/versions?id=${id}`).expect(200)).body as unknown[]).length;

  it('creates no new version, and says so', async () => {
    const user = await asUser(hub);
    const first = await anUpload(user, { name: 'again', save: 1 });
    expect(first).toMatchObject({ new_version: true, remarks: [] });
    const { body } = await sendUpload(user, { name: 'again', save: 1 }).expect(200);
    const reason = 'This file is already stored as version 1, so no new version was made.';
    expect(body).toEqual({ ...first, new_version: false, remarks: [reason] });
    expect(await versionsOf(user, first.id)).toBe(1);
    expect(await lastAttempt(user)).toMatchObject({
      outcome: 'accepted',
      repeated: true,
      version: 1,
      solution_id: first.id,
      reason,
    });
  });

  it('returns the version with its current status', async () => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'submitted', save: 1, description: 'A decay' });
    await user.put(`/solutions/${id}/submit`, { comment: 'please look' }).expect(200);
    const { body } = await sendUpload(user, { name: 'submitted', save: 1 }).expect(200);
    expect(body).toMatchObject({ version: 1, hub_status: 'submitted' });
  });

  it.each<[string, Parameters<typeof sendUpload>[1]]>([
    ['another description', { name: 'x', save: 1, description: 'New words' }],
    [
      'another source',
      { name: 'x', save: 1, details: { equation: 'lambda u, t: []' }, file: fixture('exp-decay/solver-1.dill') },
    ],
    ['another class', { name: 'x', save: 1, typeName: 'MySolver' }],
    ['another file', { name: 'x', save: 1, file: fixture('exp-decay/solver-2.dill') }],
  ])('creates a new version with %s', async (_what, changed) => {
    const user = await asUser(hub);
    const { id } = await anUpload(user, { name: 'x', save: 1 });
    await sendUpload(user, changed).expect(201);
    // Only the latest version is compared: a return to the one before is a new version.
    await sendUpload(user, { name: 'x', save: 1, description: 'Back again' }).expect(201);
    expect(await versionsOf(user, id)).toBe(3);
  });

  it('is stored once when it is sent six times at the same time', async () => {
    const user = await asUser(hub);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendUpload(user, { name: 'at-once', save: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(await versionsOf(user, (answers[0]!.body as { id: number }).id)).toBe(1);
  });
});

describe('concurrent uploads', () => {
  it('of one new name get the versions 1 to n without a gap', async () => {
    const [owner, writer] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, writer, 'readwrite');
    const answers = await Promise.all(
      [owner, writer, owner, writer, owner, writer].map((who) => anUpload(who, { name: `${project.name}/race` })),
    );
    expect(answers.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { body } = await owner.get(`/solutions/versions?id=${answers[0]!.id}`).expect(200);
    expect((body as { version: number }[]).map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
  });

  it('of one solution by two users run one after the other and get consecutive versions', async () => {
    const [owner, writer] = [await asUser(hub), await asUser(hub)];
    const project = await aProject(owner);
    await aMember(project, writer, 'readwrite');
    const name = `${project.name}/turns`;
    const { id } = await anUpload(owner, { name });
    const calls = [owner, writer].map((who) => () => sendUpload(who, { name }));
    const answers = await heldUp(hub, 'select from solutions where id = $1 for update', [id], calls);
    expect(answers.map(({ body }) => (body as { version: number }).version)).toEqual([2, 3]);
  });

  it('of identical files share one stored file', async () => {
    const users = [await asUser(hub), await asUser(hub)];
    const file = fixture('harmonic/solver-1.dill');
    const answers = await Promise.all(users.map((user) => anUpload(user, { name: 'shared', file })));
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(answers.map((answer) => answer.sha256)).toEqual([sha256, sha256]);
    expect((await stored(hub)).files.filter((name) => name.endsWith(sha256))).toHaveLength(1);
  });
});

describe('GET /solutions/uploads', () => {
  it('lists the caller’s own attempts, newest first, in pages', async () => {
    const [user, other] = [await asUser(hub), await asUser(hub)];
    const { id } = await anUpload(user, { name: 'first' });
    await sendUpload(user, { name: 'second', file: Buffer.alloc(0) }).expect(422);
    await anUpload(other, { name: 'not-mine' });
    const { body, headers } = await user.get('/solutions/uploads').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ label: 'second', outcome: 'refused', solution_id: null, version: null }),
      {
        label: 'first',
        saved_as: `${user.username}/first`,
        outcome: 'accepted',
        repeated: false,
        reason: null,
        cure: null,
        solution_id: id,
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
    const page = await user.get('/solutions/uploads?page_size=1&page_num=1').expect(200);
    expect(page.body).toEqual([expect.objectContaining({ label: 'first' })]);
    await asVisitor(hub).get('/solutions/uploads').expect(401);
  });
});
