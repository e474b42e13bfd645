import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { Manifest } from '@hub/solver-file';
import { changed, decayFile, fileOf } from '../../solver-file/test/support/open-files';
import { BOUNDS } from '../src/limits/bounds';
import { CertificateWorker } from '../src/solutions/certificates/certificate-worker.service';
import { problemOfCertificate } from '../src/solutions/certificates/certified-problem';
import { ReferenceWork } from '../src/solutions/certificates/reference-work.service';
import { ProblemsRepository } from '../src/solutions/certificates/problems.repository';
import type { SolutionDto } from '../src/solutions/details/dto/solution.dto';
import { RecordsService } from '../src/solutions/problems/records/records.service';
import type { FoundProblemDto, ProblemPageDto, ProblemSummaryDto } from '../src/solutions/problems/dto/problem.dto';
import type { ReferenceValuesDto } from '../src/solutions/problems/dto/reference-values.dto';
import { asAdmin, asUser, asVisitor, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload, NO_SOLVER } from './support/builders/upload';
import { until } from './support/until';
import { startTestHub, type TestHub } from './support/test-hub';

const HUB = 'https://hub.example.org';

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
let first: number;
let rough: number;

const DECAY = decayFile();

/** The same network, whatever the manifest states. */
const upload = (name: string, stated: Partial<Manifest> = {}) => ({
  ...{ name: `problems/${name}`, description: 'By hand', typeName: 'Open', details: {} },
  file: Buffer.from(fileOf({ ...DECAY, manifest: { ...DECAY.manifest, ...stated } })),
});
const publish = async (name: string, stated?: Partial<Manifest>) =>
  (await aPublishedUpload(owner, admin, upload(name, stated))).id;
const prove = () => hub.app.get(CertificateWorker, { strict: false }).run({ all: false, label: null }, () => undefined);
const list = async (query = '') =>
  (await asVisitor(hub).get(`/problems${query}`).expect(200)).body as ProblemSummaryDto[];
const page = async (slug: string) => (await asVisitor(hub).get(`/problems/${slug}`).expect(200)).body as ProblemPageDto;
const slugOf = async (id: number) =>
  ((await asVisitor(hub).get(`/solutions/${id}`).expect(200)).body as SolutionDto).proof.problem!.slug;
const search = async (equation: string, conditions: string, domain: string) => {
  const query = new URLSearchParams({ equation, conditions, domain });
  return (await asVisitor(hub).get(`/problems/search?${query.toString()}`).expect(200)).body as FoundProblemDto;
};
const parameters = (k: number): Partial<Manifest> => ({ parameters: [{ name: 'k', value: k }] });

beforeAll(async () => {
  hub = await startTestHub({ HUB_DEMO: 'off', HUB_PUBLIC_URL: HUB });
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await aProject(owner, { name: 'problems' });
  first = await publish('first');
  await publish('faster', parameters(3));
  await publish('faster-again', parameters(3));
  rough = await publish('longer', { coordinates: [{ name: 't', from: 0, to: 2.5 }] });
  await anUpload(owner, upload('hidden', parameters(7)));
  await aPublishedUpload(owner, admin, { name: 'problems/no-solver', file: NO_SOLVER });
  await prove();
});
afterAll(() => hub.close());

it('groups published solutions by what their certificates are about', async () => {
  const found = await list();
  expect(found.map(({ solutions_count }) => solutions_count)).toEqual([2, 1, 1]);
  expect(found[0]).toMatchObject({
    title: 'First-order linear ODE',
    conditions_tex: ['u(0) = 1'],
    reference: { state: 'known', unique: true, reason: null },
  });
  expect(new Set(found.map(({ slug }) => slug)).size).toBe(3);
  expect(new Set(found.map(({ equation_slug }) => equation_slug)).size).toBe(1);
  expect(await list(`?equation=${found[0]!.equation_slug}`)).toEqual(found);
  expect(await list('?equation=other-00000000')).toEqual([]);
  expect((await list('?q=longer')).map(({ example }) => example?.id)).toEqual([rough]);
  expect(await list('?equation_type=pde')).toEqual([]);
  const one = await asVisitor(hub).get('/problems?page_size=1&page_num=2').expect(200);
  expect([one.headers['x-total-count'], one.body]).toEqual(['3', [found[2]]]);
});

it('has the statement, the reference, and the solutions with what they cost', async () => {
  const problem = await page(await slugOf(first));
  expect(problem.statement).toMatchObject({ coordinates: [{ name: 't', from: 0, to: 2 }], unknowns: ['u'] });
  expect(problem.solutions).toHaveLength(1);
  expect(problem.solutions[0]).toMatchObject({ id: first, library: 'other', is_network: true });
  expect(problem.solutions[0]!.numbers).toBeGreaterThan(5);
  expect(problem.solutions[0]!.operations).toBeGreaterThan(problem.solutions[0]!.numbers!);
  const [times, values] = [problem.curve!.points[0]!, problem.curve!.values[0]!];
  expect(Math.max(...values.map((value, i) => Math.abs(value! - Math.exp(-times[i]!))))).toBeLessThan(1e-12);
  expect(problem.reference.own_error![0]).toBeLessThan(1e-9);
});

it('evaluates the reference with the digits that are proven', async () => {
  const slug = await slugOf(first);
  const { body } = await asVisitor(hub)
    .post(`/problems/${slug}/values`, { points: { t: [1, 5] } })
    .expect(200);
  const { values, errors, digits } = body as ReferenceValuesDto;
  expect(Math.abs(values.u![0]! - Math.exp(-1))).toBeLessThanOrEqual(errors.u![0]!);
  expect(digits.u![0]).toMatch(/^0\.36787944/);
  expect([values.u![1], errors.u![1], digits.u![1]]).toEqual([null, null, null]);
  for (const points of [{ x: [1] }, { t: [] }, { t: ['1'] }, {}, { t: new Array(1001).fill(0) }])
    await asVisitor(hub).post(`/problems/${slug}/values`, { points }).expect(422);
});

it('shows the reference as soon as it is known', async () => {
  const slug = await slugOf(first);
  await hub.db.query(`update problem_references set state = 'waiting', due_at = now(), summary = null`);
  await until(async () => (await page(slug)).reference.state === 'waiting', 'nothing is known');
  await prove();
  expect((await page(slug)).reference.state).toBe('known');
});

it('is not given up because the hub was stopped several times', async () => {
  await hub.db.query(`update problem_references set state = 'waiting', due_at = now(), attempts = 0, summary = null`);
  const work = hub.app.get(ReferenceWork, { strict: false });
  for (let stop = 0; stop < 5; stop++) await work.serveNext(AbortSignal.abort());
  const attempts = await hub.db.query<{ attempts: number }[]>(`select distinct attempts from problem_references`);
  expect(attempts).toEqual([{ attempts: 0 }]);
  await prove();
  expect((await page(await slugOf(first))).reference.state).toBe('known');
});

it('serves the certificate of the reference as it was proved', async () => {
  const { text, headers } = await asVisitor(hub)
    .get(`/problems/${await slugOf(first)}/reference`)
    .expect(200);
  expect(headers.etag).toBe(`"${createHash('sha256').update(text).digest('hex')}"`);
  expect(JSON.parse(text)).toMatchObject({ format: 'solverhub-certificate/1', rung: 'reference' });
});

it('serves the reference as arrays of NumPy', async () => {
  const slug = await slugOf(first);
  const answer = await fetch(`${hub.url}/api/v1/problems/${slug}/reference.npz`);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-\w{8}-reference\.npz"$/);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(['error_u.npy', 't.npy', 'u.npy']);
  expect(files['u.npy']!.byteLength).toBe(128 + 8 * (await page(slug)).curve!.values[0]!.length);
});

it('has a figure of the reference for pages elsewhere, as a picture and as a frame', async () => {
  const { slug, title, reference } = await page(await slugOf(first));
  const picture = await fetch(`${hub.url}/api/v1/problems/${slug}/preview.svg?theme=light&width=300`);
  expect(await picture.text()).toMatch(new RegExp(`^<svg [^>]*width="300" height="150".*<title>${title}</title>`));
  const embedded = await fetch(`${hub.url}/embed/problems/${slug}`);
  const html = await embedded.text();
  expect(embedded.headers.get('x-frame-options')).toBeNull();
  expect(embedded.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; frame-ancestors \*$/);
  expect(html).toContain(`<img src="/api/v1/problems/${slug}/preview.svg" alt="u over t from 0 to 2`);
  expect(html).toMatch(new RegExp(`href="[^"]*/problems/${slug}"[^>]*>${title}</a></h1>`));
  expect(html).toContain('Certified reference: the error is at most');
  expect(reference.state).toBe('known');
  const oembed = `${hub.url}/api/v1/oembed?url=${encodeURIComponent(`${HUB}/problems/${slug}?from=elsewhere`)}`;
  const { html: frame, ...told } = (await (await fetch(oembed)).json()) as { html: string };
  expect(frame).toContain(`src="${HUB}/embed/problems/${slug}" title="${title}"`);
  expect(told).toEqual({
    ...{ type: 'rich', version: '1.0', title, provider_name: 'SolverHub', provider_url: `${HUB}/` },
    ...{ cache_age: 3600, width: 600, height: 360 },
  });
  const missing = await fetch(`${hub.url}/embed/problems/unknown-00000000`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('This problem does not exist')]);
});

it('finds what somebody types, and says what cannot be read', async () => {
  const found = await search("2y' = -6y", 'y(0) = 1', '0 <= x <= 2');
  expect(found).toMatchObject({ issues: [], problem: { solutions_count: 2 } });
  expect(await search("y' = -7y", 'y(0) = 1', '0 <= x <= 2')).toMatchObject({ issues: [], problem: null });
  const { issues } = await search("y' = -k y", 'y(0) = 1', '0 <= x <= 2');
  expect(issues).toEqual([{ field: 'equation', reason: expect.stringContaining('k') as string }]);
});

it('is found by any address that ends in its tag, and hides what nobody has published', async () => {
  const tag = await slugOf(first);
  expect((await page(`anything-${tag}`)).slug).toMatch(new RegExp(`-${tag}$`));
  for (const slug of ['unknown', 'unknown-00000000', tag.slice(1)])
    await asVisitor(hub).get(`/problems/${slug}`).expect(404);
  const [{ key }] = await hub.db.query<[{ key: string }]>(`select key from problems where solutions = 0`);
  for (const part of ['', '/reference']) await owner.get(`/problems/${key.slice(0, 8)}${part}`).expect(404);
});

/** Looks at all problems whose solutions have changed. The hub does so at its own time, and may be at it. */
async function updateRecords(): Promise<void> {
  const changed = () => hub.db.query<unknown[]>('select from changed_problems');
  do await hub.app.get(RecordsService, { strict: false }).update();
  while ((await changed()).length > 0);
}

it('keeps records with their history, and tells who is beaten', async () => {
  const error = async (slug: string) =>
    (await page(slug)).records.filter(
      ({ kind, bound, division }) => kind === 'error' && !bound && division === 'network',
    );
  const k = 17;
  const holder = await publish('holder', parameters(k));
  await prove();
  await updateRecords();
  const slug = await slugOf(holder);
  expect(await error(slug)).toMatchObject([{ solution: { id: holder }, ended_at: null, end_reason: null }]);
  const badge = async (id: number) => (await fetch(`${hub.url}/api/v1/solutions/${id}/record.svg`)).text();
  expect(await badge(holder)).toContain('<title>Records of problems/holder: smallest error ');
  const follower = await asUser(hub);
  await follower.put(`/problems/${slug}/follow`).expect(200, { followed: true });
  await follower.put(`/problems/${slug}/follow`).expect(200, { followed: true });
  expect((await follower.get(`/problems/${slug}`).expect(200)).body).toMatchObject({ followed: true });
  expect((await owner.get(`/problems/${slug}`).expect(200)).body).toMatchObject({ followed: false });
  await owner.put(`/problems/${slug}/follow`).expect(200);

  const better = await publish('better', parameters(k));
  await prove();
  // The same weights: it is the first one's.
  await updateRecords();
  expect(await error(slug)).toMatchObject([{ solution: { id: holder } }]);
  await hub.db.query(
    `update solution_certificates k set proven_error = k.proven_error / 2, relative_error = 0.01, program_sha256 = 'other' from solution_versions v
     where v.id = k.version_id and v.solution_id = $1`,
    [better],
  );
  await updateRecords();
  expect(await error(slug)).toMatchObject([
    { solution: { id: better }, ended_at: null },
    { solution: { id: holder }, end_reason: 'beaten' },
  ]);
  // Who holds the record and follows the problem is told once.
  const toldTo = async (person: LoggedIn) =>
    ((await person.get('/notices').expect(200)).body as { text: string; link: string }[])
      .filter(({ link }) => link.endsWith(slug))
      .map(({ text }) => text);
  expect(await toldTo(owner)).toEqual(['problems/better has beaten a record of problems/holder']);

  expect(await badge(better)).toContain('smallest error');
  expect((await page(slug)).records).toContainEqual(
    expect.objectContaining({
      kind: 'operations',
      bound: 0.01,
      solution: expect.objectContaining({ id: better }) as object,
    }),
  );
  const { title } = await page(slug);
  expect(await toldTo(follower)).toEqual([`problems/better has a new record of ${title}`]);

  await owner.delete(`/solutions/${better}`).expect(204);
  await updateRecords();
  expect(await toldTo(follower)).toEqual([
    `problems/holder has a new record of ${title}`,
    `problems/better has a new record of ${title}`,
  ]);
  await follower.delete(`/problems/${slug}/follow`).expect(200, { followed: false });
  expect((await follower.get(`/problems/${slug}`).expect(200)).body).toMatchObject({ followed: false });
  expect(await error(slug)).toMatchObject([
    { solution: { id: holder }, ended_at: null },
    { solution: null, end_reason: 'withdrawn' },
    { solution: { id: holder }, end_reason: 'beaten' },
  ]);
});

it('is followed by an account up to a bound', async () => {
  const [follower, slug] = [await asUser(hub), await slugOf(first)];
  await hub.db.query(
    `with copies as (
       insert into problems (key, equation_key, equation_type, "order", linear, statement)
       select 'copy-' || n, equation_key, equation_type, "order", linear, statement
       from generate_series(1, $1::int) n, (select * from problems order by id limit 1) p returning id
     ) insert into problem_followers (user_id, problem_id) select $2, id from copies`,
    [BOUNDS.followedProblems, follower.id],
  );
  const { body } = await follower.put(`/problems/${slug}/follow`).expect(409);
  expect(body).toMatchObject({
    type: 'bound-reached',
    detail: 'An account can follow at most 200 problems. Please stop following one first.',
  });
  await hub.db.query(`delete from problems where key like 'copy-%'`);
  await follower.put(`/problems/${slug}/follow`).expect(200);
});

it('has a feed of its solutions, and a place in the sitemap', async () => {
  const { slug } = await page(await slugOf(first));
  const textOf = async (path: string) => {
    const answer = await fetch(hub.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  const feed = await textOf(`/feeds/problems/${await slugOf(first)}.atom`);
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  expect(feed).toContain(`/problems/${slug}"`);
  expect(feed).toContain(`/solutions/${first}`);
  expect(await textOf('/sitemap.xml')).toContain('/sitemaps/problems-1.xml');
  const places = await textOf('/sitemaps/problems-1.xml');
  expect(places.match(/<url>/g)).toHaveLength((await list()).length);
  expect(places).toContain(`/problems/${slug}<`);
  expect((await fetch(`${hub.url}/feeds/problems/unknown-00000000.atom`)).status).toBe(404);
});

it('counts solutions that are published and removed', async () => {
  const id = await publish('removed', parameters(11));
  await prove();
  const slug = await slugOf(id);
  expect((await page(slug)).solutions_count).toBe(1);
  await owner.delete(`/solutions/${id}`).expect(204);
  await asVisitor(hub).get(`/problems/${slug}`).expect(404);
});

it('says why there is no reference', async () => {
  const id = await publish('unknown', { conditions: [] });
  const singular = changed(DECAY.manifest, ['coordinates'], [{ name: 't', from: 0, to: 1e300 }]);
  const far = await publish('far', singular);
  await prove();
  const { proof } = (await asVisitor(hub).get(`/solutions/${id}`).expect(200)).body as SolutionDto;
  expect(proof.problem).toBeNull();
  const slug = await slugOf(far);
  const problem = await page(slug);
  expect(problem).toMatchObject({ reference: { state: 'none', own_error: null }, curve: null });
  expect(problem.reference.reason).toMatch(/\w+ \w+.*\.$/);
  const { body } = await asVisitor(hub).get(`/problems/${slug}/reference`).expect(404);
  expect(body).toMatchObject({ type: expect.stringContaining('no-reference') as string });
});

it('reads the problems of certificates from before there were any', async () => {
  await hub.db.query(`update solution_certificates set problem_id = null, stated_with = 0, numbers = null`);
  expect(await list()).toEqual([]);
  await prove();
  expect((await page(await slugOf(first))).solutions[0]!.numbers).toBeGreaterThan(5);
});

it('is one problem when two certificates state it at the same moment', async () => {
  const [{ document }] = await hub.db.query<[{ document: Buffer }]>(
    `select k.document from solution_certificates k join solution_versions v on v.id = k.version_id where v.solution_id = $1`,
    [first],
  );
  const certificate = JSON.parse((await import('node:zlib')).gunzipSync(document).toString()) as Parameters<
    typeof problemOfCertificate
  >[0];
  const stated = { ...problemOfCertificate(certificate)!, key: '0000000000000000' };
  const problems = hub.app.get(ProblemsRepository, { strict: false });
  const ids = await Promise.all([1, 2].map(() => hub.db.transaction((tx) => problems.note(tx, stated))));
  expect(ids[0]).toBe(ids[1]);
});

it('counts problems up to 10,000', async () => {
  const copies = (many: number) =>
    hub.db.query(
      `insert into problems (key, equation_key, equation_type, "order", linear, statement, is_stated)
       select left(md5('copy ' || i), 16), p.equation_key, p.equation_type, p."order", p.linear, p.statement, true
       from generate_series(1, ${many}) i, (select * from problems limit 1) p on conflict (key) do nothing`,
    );
  const counted = async (query: string) => {
    const { headers } = await asVisitor(hub).get(`/problems?${query}`).expect(200);
    return [headers['x-total-count'], headers['x-total-count-more']];
  };
  const [before] = await counted('page_size=1');
  const missing = 10_000 - Number(before);
  await copies(missing);
  expect(await counted('page_size=2')).toEqual(['10000', undefined]);
  await copies(missing + 1);
  expect(await counted('page_size=3')).toEqual(['10000', 'true']);
});
