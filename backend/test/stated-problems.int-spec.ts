import { ReferenceWork } from '../src/solutions/certificates/reference-work.service';
import type { ProblemPageDto, ProblemSummaryDto } from '../src/solutions/problems/dto/problem.dto';
import type { StatedProblemDto } from '../src/solutions/problems/stated/dto/stated-problem.dto';
import { ProblemReviewService } from '../src/solutions/problems/stated/problem-review.service';
import { BOUNDS } from '../src/limits/bounds';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aStatedProblem } from './support/builders/stated-problem';
import { mailsTo } from './support/mailbox';
import { removeAccount } from './support/removed-account';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { until } from './support/until';

let hub: TestHub;
let author: LoggedIn;
let admin: LoggedIn;

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off' });
  [author, admin] = [await asUser(hub), await asAdmin(hub)];
});
afterAll(() => hub.close());

const state = async (more: object = {}, by = author) =>
  (await by.post('/problems', aStatedProblem(more)).expect(201)).body as StatedProblemDto;
const decide = (id: number, move: 'publish' | 'reject', body: object = { comment: 'Seen' }, by = admin) =>
  by.put(`/problems/stated/${id}/${move}`, body);
const published = async (more: object = {}) => {
  const { id } = await state(more);
  return (await decide(id, 'publish').expect(200)).body as StatedProblemDto;
};
const page = async (slug: string) => (await asVisitor(hub).get(`/problems/${slug}`).expect(200)).body as ProblemPageDto;
const list = async (query = '') =>
  (await asVisitor(hub).get(`/problems${query}`).expect(200)).body as ProblemSummaryDto[];
const typeOf = (body: unknown) => (body as { type: string }).type;

it('keeps what was typed, with its formulas, until an admin decides', async () => {
  const typed = { equation: "x'' + k x = 0, k = 2", conditions: "x(0) = 1, x'(0) = 0", domain: '0 <= t <= 10' };
  const made = await state({ ...typed, title: '  A spring ', text: undefined });
  expect(made).toMatchObject({
    ...typed,
    title: 'A spring',
    text: '',
    status: 'submitted',
    revision: 1,
    comment: null,
    decided_at: null,
    author: { username: author.username, full_name: null },
    conditions_tex: ['x(0) = 1', expect.stringContaining('(0) = 0')],
    domain_tex: [expect.stringContaining('10')],
    slug: expect.stringMatching(/^a-spring-[0-9a-v]{8}$/) as string,
  });
  expect(made.equation_tex[0]).toContain('2');
  await author.get(`/problems/stated/${made.id}`).expect(200, made);
  const { body: own } = await author.get('/problems/stated/mine').expect(200);
  expect(own).toEqual([made]);
  const { body: queue } = await admin.get('/problems/stated').expect(200);
  expect(queue).toContainEqual(made);
  await asVisitor(hub).get(`/problems/${made.slug}`).expect(404);
  expect(await list()).toEqual([]);
});

it('is refused with what is wrong at each field', async () => {
  const refused = async (more: object) => {
    const { body } = await author.post('/problems', aStatedProblem(more)).expect(422);
    return (body as { errors: { field: string }[] }).errors.map(({ field }) => field);
  };
  expect(await refused({ equation: "u' = -k u" })).toEqual(['equation']);
  expect(await refused({ domain: 'nowhere' })).toContain('domain');
  expect(await refused({ conditions: '' })).toEqual(['conditions']);
  expect(await refused({ equation: null })).toEqual(['equation']);
  expect(await refused({ title: 'ab' })).toEqual(['title']);
  expect(await refused({ title: undefined })).toEqual(['title']);
  expect(await refused({ text: 'x'.repeat(10_001) })).toEqual(['text']);
});

it('is public with its texts and its reference from the publication on', async () => {
  await list(); // is kept until something changes
  const { slug, id, comment, decided_at } = await published({ title: 'Zweig decay' });
  expect([comment, typeof decided_at]).toEqual(['Seen', 'string']);
  await until(async () => (await list('?q=zweig')).length === 1, 'the problem is listed');
  expect(await list('?q=zweig')).toMatchObject([
    { slug, title: 'Zweig decay', solutions_count: 0, example: null, preview: null, equation_slug: null },
  ]);
  expect(await list('?q=unrelated')).toEqual([]);
  expect(await page(slug)).toMatchObject({
    title: 'Zweig decay',
    equation_title: 'First-order linear ODE',
    text: 'A quantity that **decays**.',
    sources: 'Any textbook.',
    stated_by: { username: author.username },
    proven_error: null,
    solutions: [],
    records: [],
    exact: null,
    reference: { state: 'waiting' },
  });
  await hub.app.get(ReferenceWork, { strict: false }).serveAll(new AbortController().signal);
  await until(async () => (await page(slug)).reference.state === 'known', 'the reference is known');
  expect((await page(slug)).curve!.values[0]![0]).toBeCloseTo(1);
  expect(await list('?q=zweig')).toMatchObject([{ preview: { kind: 'lines', series: [{ name: 'u' }] } }]);
  const read = async (path: string) => (await fetch(hub.url + path)).text();
  expect(await read(`/problems/${slug}`)).toContain('A quantity that decays.');
  expect(await read('/problems')).toContain(`href="/problems/${slug}"`);
  expect(await read('/sitemaps/problems-1.xml')).toContain(`/problems/${slug}<`);
  const { body } = await asVisitor(hub)
    .get(`/problems/search?${new URLSearchParams(await typedOf(id)).toString()}`)
    .expect(200);
  expect(body).toMatchObject({ problem: { slug } });
  await asVisitor(hub).get(`/profile/${author.username}`).expect(200);
});
const typedOf = async (id: number) => {
  const { body } = await author.get(`/problems/stated/${id}`).expect(200);
  const { equation, conditions, domain } = body as StatedProblemDto;
  return { equation, conditions, domain };
};

it('computes no reference before the publication', async () => {
  const references = async () =>
    (await hub.db.query<[{ count: number }]>('select count(*)::int as count from problem_references'))[0].count;
  const before = await references();
  const { id } = await state();
  expect(await references()).toBe(before);
  await decide(id, 'publish').expect(200);
  expect(await references()).toBe(before + 1);
});

it('tells the author of the decision, by mail and in the hub', async () => {
  const other = await asUser(hub);
  const first = await state({ title: 'See evil.example' }, other);
  await decide(first.id, 'reject', { comment: '' }).expect(422);
  await decide(first.id, 'reject', { comment: 'Too short' }).expect(200);
  const second = await state({ title: 'A good one' }, other);
  await decide(second.id, 'publish', {}).expect(200);
  const { body } = await other.get('/notices').expect(200);
  expect(body).toMatchObject([
    { text: 'The problem “A good one” was published', comment: null, link: `/problems/${second.slug}` },
    { text: 'The problem “See evil.example” was rejected', comment: 'Too short' },
  ]);
  const mails = await mailsTo(hub, other.email);
  const said = mails.filter(({ subject }) => subject.includes('problem'));
  expect(said.map(({ subject }) => subject)).toEqual([
    'A problem that you stated was rejected',
    'A problem that you stated was published',
  ]);
  expect(said[0]!.text).toContain('"See evil[.]example"');
  expect(said[0]!.text).toContain('Too short');
  expect(said[1]!.text).toContain(`/problems/${second.slug}`);
  expect(said[1]!.text).not.toContain('Comment');
});

it('can be changed until it is published, and then waits again', async () => {
  const { id } = await state();
  await decide(id, 'reject').expect(200);
  const { body } = await author.put(`/problems/stated/${id}`, aStatedProblem({ title: 'Better' })).expect(200);
  expect(body).toMatchObject({ id, title: 'Better', status: 'submitted', revision: 2, comment: null });
  const changed = await decide(id, 'publish', { revision: 1 }).expect(409);
  expect(typeOf(changed.body)).toContain('problem-changed');
  await decide(id, 'publish', { revision: 2 }).expect(200);
  const late = await author.put(`/problems/stated/${id}`, aStatedProblem()).expect(409);
  expect(typeOf(late.body)).toContain('problem-published');
  await author.delete(`/problems/stated/${id}`).expect(409);
});

it('is stated once, however it is written', async () => {
  const typed = { equation: "v' = -17 v", conditions: 'v(0) = 1', domain: '0 <= s <= 3' };
  const same = aStatedProblem({ equation: "2 y' = -34 y", conditions: 'y(0) = 1', domain: '0 <= x <= 3' });
  const { id, slug } = await state(typed);
  const stranger = await asUser(hub);
  const waiting = await stranger.post('/problems', same).expect(409);
  expect(typeOf(waiting.body)).toContain('problem-already-stated');
  expect(waiting.body).not.toHaveProperty('slug');
  await author.put(`/problems/stated/${id}`, aStatedProblem({ ...typed, title: 'Its own' })).expect(200);
  await decide(id, 'publish').expect(200);
  const { body } = await stranger.post('/problems', same).expect(409);
  expect(body).toMatchObject({ slug: slug.replace('slow-decay', 'its-own') });
  const mine = await state({}, stranger);
  await stranger.put(`/problems/stated/${mine.id}`, same).expect(409);
});

it('is stated by one of two who do so at the same moment', async () => {
  const people = await Promise.all([asUser(hub), asUser(hub)]);
  const same = aStatedProblem();
  const answers = await Promise.all(people.map((one) => one.post('/problems', same)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.map(({ body }) => typeOf(body)).join()).toContain('problem-already-stated');
});

it('is decided by one of two admins at the same moment', async () => {
  const { id } = await state();
  const other = await asAdmin(hub);
  const answers = await Promise.all([decide(id, 'publish'), decide(id, 'reject', { comment: 'No' }, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(typeOf(refused.body)).toContain('already-decided');
});

it('keeps one account from filling the queue', async () => {
  const busy = await asUser(hub);
  for (let count = 0; count < BOUNDS.waitingProblems; count++) await state({}, busy);
  const { body } = await busy.post('/problems', aStatedProblem()).expect(409);
  expect(typeOf(body)).toContain('bound-reached');
  const { body: own } = await busy.get('/problems/stated/mine?page_size=1').expect(200);
  await busy.put(`/problems/stated/${(own as StatedProblemDto[])[0]!.id}`, aStatedProblem()).expect(200);
});

it('loses its page when an admin deletes it', async () => {
  const { id, slug } = await published();
  await page(slug);
  await admin.delete(`/problems/stated/${id}`).expect(204);
  await until(async () => (await asVisitor(hub).get(`/problems/${slug}`)).status === 404, 'the problem is gone');
  const [entry] = await hub.db.query(`select action, details from audit_log order by id desc limit 1`);
  expect(entry).toEqual({ action: 'problem.deleted', details: { status: 'published' } });
});

it('stays without its author when the account is removed', async () => {
  const leaver = await asUser(hub, uniqueName('leaver'));
  const [kept, gone] = [await state({}, leaver), await state({}, leaver)];
  await decide(kept.id, 'publish').expect(200);
  expect((await page(kept.slug)).stated_by).toMatchObject({ username: leaver.username });
  await removeAccount(leaver).expect(204);
  await until(
    async () => (await page(kept.slug)).stated_by?.username === 'former-member',
    'the former member is not named',
  );
  await admin.get(`/problems/stated/${gone.id}`).expect(404);
});

it('installs the problems of the hub itself once, and follows their texts', async () => {
  const review = hub.app.get(ProblemReviewService, { strict: false });
  const texts = aStatedProblem({ title: 'From the library' });
  const waiting = await state({ ...texts, title: 'The same of somebody' });
  const [one, other] = await Promise.all([review.install(texts), review.install(texts)]);
  expect(one).toEqual(other);
  const { slug } = one as { slug: string };
  expect(await page(slug)).toMatchObject({ title: 'From the library', stated_by: null });
  const { body } = await decide(waiting.id, 'publish').expect(409);
  expect(body).toMatchObject({ slug });
  await review.install({ ...texts, text: 'Newer' });
  await until(async () => (await page(slug)).text === 'Newer', 'the newer text is shown');
  const { slug: others } = await published();
  const typed = await typedOf((await author.get('/problems/stated/mine?page_size=1')).body[0].id as number);
  expect(await review.install({ ...texts, ...typed })).toEqual({ slug: others });
  expect((await page(others)).stated_by).toMatchObject({ username: author.username });
  expect(await review.install({ ...texts, equation: 'nothing' })).toMatchObject({ issues: [{ field: 'equation' }] });
});
