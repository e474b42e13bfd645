import type { CollectionDto, CollectionSummaryDto } from '../src/solutions/collections/dto/collection.dto';
import { BOUNDS } from '../src/limits/bounds';
import { asUser, asVisitor, type LoggedIn } from './support/as';
import { aProblem } from './support/builders/problem';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { aTeam } from './support/team';
import { startTestHub, type TestHub } from './support/test-hub';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
let published: number;
let unpublished: number;
let problem: string;

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  ({ owner, admin } = await aTeam(hub));
  published = (await aPublishedUpload(owner, admin, { name: 'open/listed' })).id;
  unpublished = (await anUpload(owner, { name: 'open/unlisted' })).id;
  problem = await aProblem(hub, published);
});
afterAll(() => hub.close());

const visitor = () => asVisitor(hub);
const create = async (more: object = {}, who = owner) =>
  (await who.post('/collections', { title: 'Stiff problems', ...more }).expect(201)).body as CollectionDto;
const read = async (slug: string, who: ReturnType<typeof visitor> | LoggedIn = visitor()) =>
  (await who.get(`/collections/${slug}`).expect(200)).body as CollectionDto;
const listed = async (query = '', who: ReturnType<typeof visitor> | LoggedIn = visitor()) =>
  ((await who.get(`/collections${query}`).expect(200)).body as CollectionSummaryDto[]).map(({ slug }) => slug);
const both = () => [{ problem_slug: `decay-${problem}`, note: 'Begin here.' }, { solution_id: published }];

it('keeps solutions and problems in the order of its owner, with a text', async () => {
  const { slug } = await create({ text: 'They need *small* steps.', items: both() });
  expect(slug).toMatch(/^stiff-problems-[0-9a-v]{16}$/);
  expect(await read(slug)).toMatchObject({
    title: 'Stiff problems',
    text: 'They need *small* steps.',
    username: owner.username,
    is_public: false,
    items: [
      { problem_slug: problem, note: 'Begin here.', solution: null, problem: { solutions_count: 1 } },
      { solution_id: published, note: '', solution: { label: 'open/listed' }, problem: null },
    ],
    ...{ solutions_count: 1, problems_count: 1, can_edit: false, can_delete: false },
  });
  const turned = (await owner.put(`/collections/${slug}`, { items: both().toReversed() }).expect(200)).body;
  expect(turned).toMatchObject({
    revision: 2,
    can_edit: true,
    items: [{ solution_id: published }, { note: 'Begin here.' }],
  });
  await visitor()
    .get(`/collections/${slug.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a'))}`)
    .expect(404);
});

it('is found by its address alone until its owner lists it', async () => {
  const { slug } = await create({ items: both() });
  const [empty, other] = [await create({ is_public: true }), await asUser(hub)];
  expect(await listed()).not.toContain(slug);
  expect(await listed(`?username=${owner.username}`, other)).not.toContain(slug);
  expect(await listed(`?username=${owner.username}`, owner)).toEqual(expect.arrayContaining([slug, empty.slug]));
  await owner.put(`/collections/${slug}`, { is_public: true }).expect(200);
  expect(await listed()).toEqual([slug]);
  expect(await listed(`?username=${owner.username}`)).toEqual([slug]);
  await admin.delete(`/collections/${slug}`).expect(204);
  await visitor().get(`/collections/${slug}`).expect(404);
});

it('shows what is hidden to nobody, and keeps its place for the owner', async () => {
  const { id } = await aPublishedUpload(owner, admin, { name: 'open/comes-and-goes' });
  const { slug } = await create({ items: [{ solution_id: id, note: 'A good one.' }, { solution_id: published }] });
  await hub.db.query(`update solutions set published_version = null where id = $1`, [id]);
  expect((await read(slug)).items.map(({ solution_id }) => solution_id)).toEqual([published]);
  const { items } = await read(slug, owner);
  expect(items[0]).toEqual({ solution_id: id, problem_slug: null, note: 'A good one.', solution: null, problem: null });
  await owner
    .put(`/collections/${slug}`, { items: items.map(({ solution_id, note }) => ({ solution_id, note })) })
    .expect(200);
  expect((await read(slug, owner)).items).toHaveLength(2);
});

it('refuses what is not there, by its place', async () => {
  const items = [
    { solution_id: published },
    { solution_id: unpublished },
    { solution_id: published },
    { problem_slug: 'unknown-00000000' },
    { problem_slug: '%' },
    { solution_id: published, problem_slug: problem },
    {},
  ];
  const { body } = await owner.post('/collections', { title: 'Wrong', items }).expect(422);
  expect(body).toMatchObject({
    errors: [
      { field: 'items.1', message: 'Item 2 is not a published solution' },
      { field: 'items.2', message: 'Item 3 is in the collection already' },
      { field: 'items.3', message: 'Item 4 is not a problem of the hub' },
      { field: 'items.4', message: 'Item 5 is not a problem of the hub' },
      { field: 'items.5', message: 'Item 6 must be a solution or a problem' },
      { field: 'items.6', message: 'Item 7 must be a solution or a problem' },
    ],
  });
  const many = Array.from({ length: 201 }, () => ({ solution_id: published }));
  await owner.post('/collections', { title: 'Long', items: many }).expect(422);
  await owner.post('/collections', { title: ' ' }).expect(422);
});

it('loses no change to an older copy', async () => {
  const { slug, revision } = await create();
  const edit = (title: string) => owner.put(`/collections/${slug}`, { title }).set('if-match', `"${revision}"`);
  const answers = await Promise.all(['One', 'Another'].map((title) => edit(title)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

it('is gone with the account of its owner, and has a bound', async () => {
  const somebody = await asUser(hub);
  await hub.db.query(
    `insert into collections (key, title, is_public, owner_id) select 'filler' || n, 'Filler', false, $1::int from generate_series(1, $2) n`,
    [somebody.id, BOUNDS.collections - 1],
  );
  const answers = await Promise.all([1, 2, 3].map((n) => somebody.post('/collections', { title: `List ${n}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  await hub.db.query(`delete from users where id = $1`, [somebody.id]);
  expect(await hub.db.query(`select from collections where owner_id = $1`, [somebody.id])).toEqual([]);
});
