import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn, withKey } from './support/as';
import { aMember, aProject, type TestProject } from './support/builders/project';
import { anUpload, aPublishedUpload, fixture, sendUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let admin: LoggedIn;
let owner: LoggedIn;
let writer: LoggedIn;
let project: TestProject;

beforeAll(async () => {
  hub = await startTestHub();
  admin = await asAdmin(hub);
  [owner, writer] = [await asUser(hub), await asUser(hub)];
  project = await aProject(owner, { name: 'ours', isPublic: true });
  await aMember(project, writer, 'readwrite');
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const detail = async (id: number) => (await owner.get(`/solutions/${id}`).expect(200)).body as SolutionDto;

describe('renaming a solution', () => {
  it('normalises the new name and keeps the old one working', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'ours/first' });
    const { body } = await owner.put(`/solutions/${id}`, { name: '  Second Name ' }).expect(200);
    expect(body).toMatchObject({ name: 'second_name', label: 'ours/second_name' });
    for (const label of ['ours/first', 'ours/second_name'])
      await visitor().get(`/solutions/download?name=${label}`).expect(200);
    // A save under the old name is a version of the same solution.
    expect(await anUpload(owner, { name: 'ours/first' })).toMatchObject({ id, version: 2, label: 'ours/second_name' });
    expect((await visitor().get('/solutions?q=second_name').expect(200)).body).toHaveLength(1);
  });

  it('can restore an old name of the same solution', async () => {
    const { id } = await anUpload(owner, { name: 'ours/there' });
    await owner.put(`/solutions/${id}`, { name: 'back' }).expect(200);
    await owner.put(`/solutions/${id}`, { name: 'there' }).expect(200);
    expect((await detail(id)).label).toBe('ours/there');
  });

  it('refuses a current or former name of another solution in the project', async () => {
    const { id } = await anUpload(owner, { name: 'ours/taken' });
    const other = await anUpload(owner, { name: 'ours/other' });
    await owner.put(`/solutions/${id}`, { name: 'moved' }).expect(200);
    for (const name of ['moved', 'taken']) {
      const { body } = await owner.put(`/solutions/${other.id}`, { name, citation: 'lost?' }).expect(409);
      const detail = 'This name is, or was, used by another solution of this project';
      expect(body).toMatchObject({ detail, errors: [{ field: 'name', message: detail }] });
    }
    expect(await detail(other.id)).toMatchObject({ label: 'ours/other', citation: '', revision: 1 });
  });

  it.each(['', '   ', '.', 'a'.repeat(101), null])('refuses the name "%s" and names the field', async (name) => {
    const { id } = await anUpload(owner, { name: 'ours/strict' });
    const { body } = await owner.put(`/solutions/${id}`, { name }).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'name' }] });
  });

  it('is allowed for owners and admins only', async () => {
    const { id } = await anUpload(owner, { name: 'ours/guarded' });
    await writer.put(`/solutions/${id}`, { name: 'mine' }).expect(403);
    await admin.put(`/solutions/${id}`, { name: 'cleaner' }).expect(200);
  });

  it('is refused for a stale copy', async () => {
    const { id } = await anUpload(owner, { name: 'ours/stale' });
    await owner.put(`/solutions/${id}`, { citation: 'newer' }).expect(200);
    await owner.put(`/solutions/${id}`, { name: 'staler' }).set('if-match', '"1"').expect(412);
    expect((await detail(id)).name).toBe('stale');
  });

  it('gives a name to one of two concurrent requests', async () => {
    const ids = [await anUpload(owner, { name: 'ours/left' }), await anUpload(owner, { name: 'ours/right' })];
    const answers = await Promise.all(ids.map(({ id }) => owner.put(`/solutions/${id}`, { name: 'middle' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('removing a solution', () => {
  it('deletes all versions and their files, and leaves other solutions alone', async () => {
    const { id, sha256 } = await aPublishedUpload(owner, admin, { name: 'ours/gone' });
    const second = await anUpload(owner, { name: 'ours/gone', file: fixture('exp-decay/solver-2.dill') });
    const same = await anUpload(owner, { name: 'ours/same' });
    await owner.put(`/solutions/${id}/like`, {}).expect(200);
    await owner.delete(`/solutions/${id}`).expect(204);
    await owner.get(`/solutions/${id}`).expect(404);
    await owner.get(`/solutions/download?name=ours/gone`).expect(404);
    await owner.get(`/solutions/download?id=${same.id}`).expect(200);
    expect(same.sha256).toBe(sha256);
    const [{ count }] = await hub.db.query<[{ count: number }]>(
      `select count(*)::int as count from files where sha256 = $1`,
      [second.sha256],
    );
    expect(count).toBe(0);
  });

  it('frees a name that was never published', async () => {
    const { id } = await anUpload(owner, { name: 'ours/draft' });
    await owner.delete(`/solutions/${id}`).expect(204);
    expect(await anUpload(owner, { name: 'ours/draft' })).toMatchObject({ version: 1 });
  });

  it('keeps every published name reserved', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'ours/known' });
    await owner.put(`/solutions/${id}`, { name: 'renamed' }).expect(200);
    await owner.delete(`/solutions/${id}`).expect(204);
    for (const name of ['ours/known', 'ours/renamed']) await sendUpload(owner, { name }).expect(409);
  });

  it('is refused for a stale copy', async () => {
    const { id } = await anUpload(owner, { name: 'ours/edited' });
    await owner.put(`/solutions/${id}`, { citation: 'newer' }).expect(200);
    await owner.delete(`/solutions/${id}`).set('if-match', '"1"').expect(412);
    await owner.delete(`/solutions/${id}`).set('if-match', '"2"').expect(204);
  });

  it('succeeds once when it is requested twice at the same time', async () => {
    const { id } = await anUpload(owner, { name: 'ours/twice' });
    const answers = await Promise.all([owner.delete(`/solutions/${id}`), owner.delete(`/solutions/${id}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await owner.get(`/solutions/${id}`).expect(404);
  });

  it.each([1, 2, 3])('works with a concurrent upload and a like (attempt %d)', async (attempt) => {
    const name = `ours/busy-${attempt}`;
    const { id } = await aPublishedUpload(owner, admin, { name: `${name}-shown` });
    const draft = await anUpload(owner, { name });
    const [removed, saved, liked, removedShown, savedShown] = await Promise.all([
      owner.delete(`/solutions/${draft.id}`),
      sendUpload(owner, { name }),
      writer.put(`/solutions/${id}/like`, {}),
      owner.delete(`/solutions/${id}`),
      sendUpload(owner, { name: `${name}-shown` }),
    ]);
    expect([removed.status, removedShown.status]).toEqual([204, 204]);
    expect(saved.status).toBe(201);
    expect([200, 404]).toContain(liked.status);
    expect([201, 409]).toContain(savedShown.status);
  });

  it.each(['put', 'delete'] as const)('makes a concurrent like request answer 404: %s', async (method) => {
    const { id } = await anUpload(owner, { name: `ours/liked-${method}` });
    if (method === 'delete') await writer.put(`/solutions/${id}/like`).expect(200);
    const calls = [() => owner.delete(`/solutions/${id}`), () => writer[method](`/solutions/${id}/like`)];
    const answers = await heldUp(hub, 'select from solutions where id = $1 for update', [id], calls);
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  });

  it('requires a write key; a read key is refused', async () => {
    const { id } = await anUpload(owner, { name: 'ours/kept' });
    await (await withKey(owner, 'read')).delete(`/solutions/${id}`).expect(403);
    await (await withKey(owner, 'write')).delete(`/solutions/${id}`).expect(204);
  });
});
