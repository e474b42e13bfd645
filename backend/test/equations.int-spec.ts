import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import type {
  EquationPageDto,
  EquationPageSummaryDto,
  FoundEquationPageDto,
  SameEquationDto,
} from '../src/solutions/equations/dto/equation-page.dto';
import { RederiveService } from '../src/solutions/derivation/rederive.service';

let hub: TestHub;
let ada: LoggedIn;
let admin: LoggedIn;
let project: string;
let slow: number;
let fast: number;
let hidden: number;
let oscillator: number;
let catalogId: number;

const IVP = { condition_type: 'IVP', t_0: 0, u_0: 1, u_0_prime: null };
const decay = (rate: number, unknown = 'u') => ({
  equation: `lambda ${unknown}, t: [diff(${unknown}, t) + ${rate} * ${unknown}]`,
  conditions: [IVP],
});
const page = async (slug: string) =>
  (await asVisitor(hub).get(`/equation_pages/${slug}`).expect(200)).body as EquationPageDto;
const pages = async (query = '') =>
  (await asVisitor(hub).get(`/equation_pages${query}`).expect(200)).body as EquationPageSummaryDto[];
const same = async (id: number, caller = asVisitor(hub)) =>
  (await caller.get(`/solutions/${id}/same-equation`).expect(200)).body as SameEquationDto;
const search = async (text: string) =>
  (
    await asVisitor(hub)
      .get(`/equation_pages/search?text=${encodeURIComponent(text)}`)
      .expect(200)
  ).body as FoundEquationPageDto;

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  ada = await asUser(hub, 'ada');
  admin = await asAdmin(hub);
  ({ name: project } = await aProject(ada));
  const publish = async (name: string, details: Record<string, unknown>) =>
    (await aPublishedUpload(ada, admin, { name: `${project}/${name}`, details })).id;
  slow = await publish('slow', decay(0.5));
  fast = await publish('fast', decay(3, 'y'));
  await publish('again', { ...decay(0.5, 'z'), equation: 'lambda z, t: [2 * diff(z, t) + z]' });
  oscillator = await publish('oscillator', { equation: 'lambda x, t: [diff(x, t, order=2) + x]', conditions: [IVP] });
  ({ id: hidden } = await anUpload(ada, { name: `${project}/hidden`, details: decay(7) }));
  ({ id: catalogId } = (
    await admin.post('/equations', { name: 'Exponential decay', description: 'What is *left*.' }).expect(201)
  ).body as { id: number });
  await ada.put(`/solutions/${slow}`, { equation_id: catalogId }).expect(200);
});
afterAll(() => hub.close());

it('lists equations with the number of their published solutions, the most first', async () => {
  const list = await pages();
  expect(list.map(({ title, solutions_count }) => [title, solutions_count])).toEqual([
    ['Exponential decay', 3],
    ['Second-order linear ODE', 1],
  ]);
  expect(list[0]!.slug).toMatch(/^exponential-decay-[0-9a-v]{8}$/);
  expect(list[1]!.slug).toMatch(/^second-order-linear-ode-[0-9a-v]{8}$/);
});

it('filters the list by a name, a label and the type, and pages it', async () => {
  expect(await pages('?q=DECAY')).toHaveLength(1);
  expect((await pages('?q=oscil')).map(({ example }) => example.id)).toEqual([oscillator]);
  for (const part of ['scillat', `${project}/osc`])
    expect((await pages(`?q=${encodeURIComponent(part)}`)).map(({ example }) => example.id)).toEqual([oscillator]);
  expect(await pages('?q=hidden')).toEqual([]);
  expect(await pages('?equation_type=pde')).toEqual([]);
  const answer = await asVisitor(hub).get('/equation_pages?page_size=1&page_num=1').expect(200);
  expect(answer.headers['x-total-count']).toBe('2');
  expect(answer.body).toEqual([expect.objectContaining({ solutions_count: 1 })]);
  await asVisitor(hub).get('/equation_pages?equation_type=dae').expect(422);
});

it('shows an equation with its published solutions, and their numbers by its letters', async () => {
  const [{ slug }] = (await pages()) as [EquationPageSummaryDto];
  const decayPage = await page(slug);
  expect(decayPage).toMatchObject({
    title: 'Exponential decay',
    description: 'What is *left*.',
    catalog_equation: { id: catalogId, name: 'Exponential decay' },
    example: { id: slow },
    equation_tex: [expect.stringMatching(/ = 0$/)],
    solved_tex: [expect.stringMatching(/^\\frac\{d \w\}\{d t\} = /)],
    letters: ['a'],
    order: 1,
    linear: true,
    solutions_count: 3,
  });
  const byName = new Map(decayPage.solutions.map((solution) => [solution.name, solution]));
  expect([...byName.keys()].sort()).toEqual(['again', 'fast', 'slow']);
  expect(byName.get('fast')).toMatchObject({
    parameters: [-3],
    unknowns: ['y'],
    coordinates: ['t'],
    conditions: [{ unknown: 0, coordinate: 0, at: 0, derivative: 0, value: 1 }],
    domain: [{ coordinate: 0 }],
  });
});

it('finds it by its tag alone, and nothing by any other address', async () => {
  const [{ slug }] = (await pages()) as [EquationPageSummaryDto];
  const tag = slug.split('-').at(-1)!;
  expect((await page(tag)).slug).toBe(slug);
  expect((await page(`other-words-${tag}`)).slug).toBe(slug);
  expect((await page('exponential-decay')).slug).toBe(slug);
  expect((await page('exponential-decay-00000000')).slug).toBe(slug);
  for (const missing of ['decay', 'decay-00000000', `${slug}x`, '%27']) {
    await asVisitor(hub).get(`/equation_pages/${missing}`).expect(404);
  }
});

it('finds an equation that somebody types', async () => {
  const [{ slug }] = (await pages()) as [EquationPageSummaryDto];
  expect(await search("w' = -0.5 w")).toMatchObject({
    understood: true,
    parameters: [-0.5],
    page: { slug },
    same_values_count: 2,
  });
  expect(await search('\\frac{d u}{d t} = k u')).toMatchObject({
    parameters: [null],
    page: { slug },
    same_values_count: 0,
  });
  expect(await search("u' = u^7")).toMatchObject({ understood: true, page: null });
  expect(await search('hello')).toMatchObject({ understood: false, canonical_tex: [], page: null });
  await asVisitor(hub).get('/equation_pages/search').expect(422);
  await asVisitor(hub)
    .get(`/equation_pages/search?text=${'u'.repeat(2001)}`)
    .expect(422);
});

it('lists other solutions of the same equation: with the same numbers, and with others', async () => {
  const found = await same(slow);
  expect(found.same_values.map(({ name }) => name)).toEqual(['again']);
  expect(found.other_values.map(({ name }) => name)).toEqual(['fast']);
  expect(found.proposed_equation).toBeNull();
  expect((await same(oscillator)).same_values).toEqual([]);
});

it('proposes the entry in the list of equations that others have', async () => {
  expect((await same(fast)).proposed_equation).toEqual({ id: catalogId, name: 'Exponential decay' });
  expect((await same(oscillator)).proposed_equation).toBeNull();
});

it('shows nobody what is not published, and tells members what their own is the same as', async () => {
  const texts = [await pages(), await same(slow), await page((await pages())[0]!.slug)].map((body) =>
    JSON.stringify(body),
  );
  for (const text of texts) expect(text).not.toContain('hidden');
  await asVisitor(hub).get(`/solutions/${hidden}/same-equation`).expect(404);
  expect((await same(hidden, ada)).other_values).toHaveLength(3);
});

it('has no page for an equation that cannot be read', async () => {
  const { id } = await anUpload(ada, { name: `${project}/unreadable`, details: { equation: 'import os' } });
  expect(await same(id, ada)).toEqual({
    slug: null,
    title: null,
    equation_key: null,
    values_key: null,
    letters: [],
    parameters: [],
    unknowns: [],
    coordinates: [],
    same_values: [],
    other_values: [],
    proposed_equation: null,
  });
});

it('gets the keys of older versions when their files are read again', async () => {
  const before = await pages();
  await hub.db.query(
    `update solution_versions set equation_key = null, equation_values_key = null, derived = derived - 'canonical', derived_with = 11`,
  );
  expect(await pages()).toEqual([]);
  await hub.app.get(RederiveService).run({ all: false }, () => undefined);
  expect(await pages()).toEqual(before);
});
