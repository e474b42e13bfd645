import { asVisitor } from './support/as';
import { auditOf } from './support/audit';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { heldUp } from './support/held-up';
import { newSolutionName, startHubWithProject, type HubWithProject } from './support/hub-with-project';
import { uniqueName } from './support/unique-name';

let { hub, owner, admin, project } = {} as HubWithProject;
beforeAll(async () => {
  ({ hub, owner, admin, project } = await startHubWithProject());
});
afterAll(() => hub.close());
beforeEach(() => hub.db.query('update solutions set featured = false, featured_position = null'));

const published = async () => (await aPublishedUpload(owner, admin, { name: newSolutionName(project) })).id;
const feature = (id: number, featured = true) => admin.put(`/solutions/${id}`, { featured });
async function featured(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(await published());
  for (const id of ids) await feature(id).expect(200);
  return ids;
}
const order = (ids: unknown) => admin.put('/solutions/featured_order', { ids });
const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id);
const onHomePage = async () => ids((await asVisitor(hub).get('/solutions?featured=true').expect(200)).body);

it('featured solutions are shown in the order that an admin gave them', async () => {
  const [a, b, c] = (await featured(3)) as [number, number, number];
  expect(await onHomePage()).toEqual([a, b, c]);
  expect(ids((await order([c, a, b]).expect(200)).body)).toEqual([c, a, b]);
  expect(await onHomePage()).toEqual([c, a, b]);
  const [entry] = (await auditOf(hub, 'featured.ordered', admin.username)).slice(-1);
  expect((entry!.details.order as string[]).length).toBe(3);
});

it('a newly featured solution comes last, and the others keep their order', async () => {
  const [a, b, c] = (await featured(3)) as [number, number, number];
  await order([c, b, a]).expect(200);
  await feature(b, false).expect(200);
  expect(await onHomePage()).toEqual([c, a]);
  await feature(b).expect(200);
  expect(await onHomePage()).toEqual([c, a, b]);
  await feature(c).expect(200); // is featured already, and stays where it is
  expect(await onHomePage()).toEqual([c, a, b]);
  await owner.delete(`/solutions/${a}`).expect(204);
  expect(await onHomePage()).toEqual([c, b]);
  await order([b, c]).expect(200);
});

it('solutions that are featured at the same time have different positions', async () => {
  const several = await Promise.all([published(), published(), published(), published()]);
  for (const { status } of await Promise.all(several.map((id) => feature(id)))) expect(status).toBe(200);
  const rows = await hub.db.query<{ place: number }[]>(
    'select featured_position as place from solutions where featured order by 1',
  );
  expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
});

it('featured solutions can only be ordered all together', async () => {
  const [a, b] = (await featured(2)) as [number, number];
  const other = await published();
  for (const list of [[a], [a, b, other], [a, other], []]) {
    expect((await order(list).expect(409)).body).toMatchObject({
      detail: 'The list of featured solutions has changed. Please reload it.',
    });
  }
  for (const list of [[a, a], ['x'], 'x', null, [0], [1.5]]) await order(list).expect(422);
  expect(await onHomePage()).toEqual([a, b]);
});

it('featured solutions can be ordered while their project is renamed', async () => {
  const home = await aProject(owner);
  const upload = (name: string) => aPublishedUpload(owner, admin, { name: `${home.name}/${name}` });
  const [{ id: a }, { id: b }] = [await upload('z'), await upload('b')];
  for (const id of [a, b]) await feature(id).expect(200);
  // Locking the rows by name, or in their order on disk, would reach the second one first.
  const liesLater = 'select from solutions a, solutions b where a.id = $1 and b.id = $2 and a.ctid > b.ctid';
  while ((await hub.db.query<unknown[]>(liesLater, [a, b])).length === 0)
    await hub.db.query(`update solutions set label = label || '.' where id = $1`, [a]);
  const name = uniqueName('renamed');
  const calls = [() => order([b, a]), () => owner.put(`/projects/${home.id}`, { projectname: name })];
  const begun = jest.spyOn(hub.db, 'transaction');
  const answers = await heldUp(hub, 'select from solutions where id = $1 for update', [a], calls);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(begun).toHaveBeenCalledTimes(2); // neither was given up for the other
  begun.mockRestore();
});

it('an empty list of featured solutions can be ordered', async () => {
  expect((await order([]).expect(200)).body).toEqual([]);
});

describe('an admin’s edit of another owner’s solution', () => {
  const audit = async (action: 'solution.changed' | 'solution.featured' | 'solution.unfeatured', id: number) =>
    (await auditOf(hub, action, admin.username)).filter((row) => row.object_id === id).map(({ details }) => details);

  it('changes equation, description and featured together, or none of them', async () => {
    const id = await published();
    const [{ id: equation }] = (await admin.get('/equations')).body as [{ id: number }];
    const edit = { equation_id: equation, description: 'Told better', featured: true };
    const { etag } = (await admin.get(`/solutions/${id}`)).headers as { etag: string };
    const { body } = await admin.put(`/solutions/${id}`, edit).set('if-match', etag).expect(200);
    expect(body).toMatchObject({ equation_id: equation, description: 'Told better', featured: true });
    expect(await audit('solution.changed', id)).toEqual([{ fields: ['equation_id', 'description'] }]);
    expect(await audit('solution.featured', id)).toEqual([{}]);

    const late = { ...edit, description: 'Too late', featured: false };
    await admin.put(`/solutions/${id}`, late).set('if-match', etag).expect(412);
    await admin.put(`/solutions/${id}`, { featured: false }).set('if-match', etag).expect(412);
    expect((await admin.get(`/solutions/${id}`)).body).toMatchObject({ description: 'Told better', featured: true });

    const draft = await anUpload(owner, { name: newSolutionName(project, 'draft') });
    await admin.put(`/solutions/${draft.id}`, edit).expect(409);
    expect((await admin.get(`/solutions/${draft.id}`)).body).toMatchObject({ equation_id: null, description: '' });
    expect(await audit('solution.changed', draft.id)).toEqual([]);
  });

  it('is recorded in the audit log once for each real change', async () => {
    const id = await published();
    for (const value of [true, true, false, false]) await feature(id, value).expect(200);
    await admin.put(`/solutions/${id}`, { featured: null }).expect(422);
    expect(await audit('solution.featured', id)).toHaveLength(1);
    expect(await audit('solution.unfeatured', id)).toHaveLength(1);
  });
});

it('the audit log records when a member renames a solution, but not edits of its texts', async () => {
  const { id, label } = await anUpload(owner, { name: newSolutionName(project, 'named') });
  await owner.put(`/solutions/${id}`, { citation: 'Ours' }).expect(200);
  expect(await auditOf(hub, 'solution.changed', owner.username)).toEqual([]);
  const name = uniqueName('renamed');
  await owner.put(`/solutions/${id}`, { name }).expect(200);
  expect(await auditOf(hub, 'solution.changed', owner.username)).toEqual([
    expect.objectContaining({ object_id: id, details: { from: label, to: `${project.name}/${name}` } }),
  ]);
  await owner.delete(`/solutions/${id}`).expect(204);
  expect(await auditOf(hub, 'solution.deleted', owner.username)).toContainEqual(
    expect.objectContaining({ object: `${project.name}/${name}`, details: { versions: 1, published: false } }),
  );
});
