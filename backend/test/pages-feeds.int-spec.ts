import { asAdmin, asUser, type LoggedIn } from './support/as';
import { copiesOf } from './support/builders/copies';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { type Element, parseXml } from './support/xml';

const HUB = 'https://hub.example.org';
const ATOM = '{http://www.w3.org/2005/Atom}';
const SITEMAP = '{http://www.sitemaps.org/schemas/sitemap/0.9}';
/** Breaks documents that are not escaped. */
const HOSTILE = `]]><b a="1">&amp;'</entry>`;

let hub: TestHub;
let owner: LoggedIn;
let admin: LoggedIn;
let equation: number;
let solution: number;
beforeAll(async () => {
  hub = await startTestHub({ HUB_PUBLIC_URL: HUB });
  [owner, admin] = [await asUser(hub), await asAdmin(hub)];
  await owner.put('/profile', { full_name: `Ada ${HOSTILE}` }).expect(200);
  const project = await aProject(owner);
  const first = await aPublishedUpload(owner, admin, { name: `${project.name}/decay`, description: HOSTILE });
  solution = first.id;
  const { body } = await admin.post('/equations', { name: uniqueName('Decay & <growth>') }).expect(201);
  equation = (body as { id: number }).id;
  await owner.put(`/solutions/${solution}`, { equation_id: equation }).expect(200);
  await aPublishedUpload(owner, admin, { name: `${project.name}/decay`, description: 'The second one' });
  await aPublishedUpload(owner, admin, { name: `${project.name}/other` });
  await anUpload(owner, { name: `${project.name}/unseen` });
});
afterAll(() => hub.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(hub.url + path, { headers });
async function feed(path: string): Promise<Element> {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  return parseXml(await answer.text());
}
const all = (element: Element, name: string) => element.children.filter((child) => child.name === name);
const only = (element: Element, name: string) => {
  const found = all(element, ATOM + name);
  expect([name, found.length]).toEqual([name, 1]);
  return found[0]!;
};
const link = (element: Element, rel: string) =>
  all(element, `${ATOM}link`).find(({ attributes }) => attributes.rel === rel)?.attributes.href;
const titles = (element: Element) => all(element, `${ATOM}entry`).map((entry) => only(entry, 'title').text);

describe('an Atom feed', () => {
  it.each([
    ['/feeds/solutions.atom', () => '/feeds/solutions.atom', '/solutions'],
    ['of a user', () => `/feeds/users/${owner.username}.atom`, () => `/user/${owner.username}`],
    ['of an equation', () => `/feeds/equations/${equation}.atom`, () => `/solutions?equations=${equation}`],
  ])('%s has all elements that RFC 4287 requires', async (_name, path, page) => {
    const document = await feed(path());
    expect(document.name).toBe(`${ATOM}feed`);
    expect(only(document, 'id').text).toBe(HUB + path());
    expect(link(document, 'self')).toBe(HUB + path());
    expect(link(document, 'alternate')).toBe(HUB + (typeof page === 'string' ? page : page()));
    const times = all(document, `${ATOM}entry`).map((entry) => only(entry, 'updated').text);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(only(document, 'updated').text).toBe(times[0]);
    for (const entry of all(document, `${ATOM}entry`)) {
      expect(link(entry, 'alternate')).toBe(only(entry, 'id').text);
      expect(only(only(entry, 'author'), 'name').text).toBe(`Ada ${HOSTILE}`);
      expect(only(entry, 'summary').text).not.toBe('');
      const content = only(entry, 'content');
      expect(content.attributes.type).toBe('html');
      expect(content.text).toMatch(new RegExp(`<img src="${HUB}/api/v1/solutions/\\d+/preview\\.png\\?version=\\d"`));
    }
  });

  it('lists each published version, newest first, and nothing else', async () => {
    const [other, second, first, ...more] = titles(await feed('/feeds/solutions.atom'));
    expect(more).toEqual([]);
    expect(other).toBe('other');
    expect(second).toMatch(/^decay \(Decay & <growth>/);
    expect(first).toBe(second);
    const document = await feed(`/feeds/equations/${equation}.atom`);
    const ids = all(document, `${ATOM}entry`).map((entry) => only(entry, 'id').text);
    expect(ids).toEqual([2, 1].map((version) => `${HUB}/solutions/${solution}?version=${version}`));
    expect(titles(await feed(`/feeds/users/${owner.username.toUpperCase()}.atom`))).toHaveLength(3);
  });

  it('escapes hostile text, twice where it is HTML', async () => {
    const entries = all(await feed(`/feeds/equations/${equation}.atom`), `${ATOM}entry`);
    const [, first] = entries;
    expect(only(first!, 'summary').text).toBe(HOSTILE);
    expect(only(first!, 'content').text).toContain(
      `<p>]]&gt;&lt;b a=&quot;1&quot;&gt;&amp;amp;&#39;&lt;/entry&gt;</p>`,
    );
  });

  it('can be cached and revalidated', async () => {
    const { headers } = await ask('/feeds/solutions.atom');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(new Date(headers.get('last-modified')!).getTime()).toBeGreaterThan(0);
    expect((await ask('/feeds/solutions.atom', { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  });

  it('is valid when it has no entries', async () => {
    const { body } = await admin.post('/equations', { name: uniqueName('unused') }).expect(201);
    const document = await feed(`/feeds/equations/${(body as { id: number }).id}.atom`);
    expect(titles(document)).toEqual([]);
    expect(only(document, 'updated').text).toBe('1970-01-01T00:00:00.000Z');
    expect(only(only(document, 'author'), 'name').text).toBe('SolverHub');
  });

  it.each([
    '/feeds/users/nobody-at-all.atom',
    '/feeds/users/nobody-at-all',
    '/feeds/organizations/nobody-at-all.atom',
    '/feeds/equations/2147483647.atom',
    '/feeds/equations/0.atom',
    '/feeds/equations/seven.atom',
  ])('answers 404 at %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  });
});

describe('the sitemap', () => {
  const places = async (path: string) => {
    const answer = await ask(path);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
      path,
      200,
      'application/xml; charset=utf-8',
    ]);
    const document = parseXml(await answer.text());
    return document.children.map((child) => {
      expect(child.name.startsWith(SITEMAP)).toBe(true);
      return all(child, `${SITEMAP}loc`)[0]!.text;
    });
  };

  it('lists every public page, and no other', async () => {
    const parts = await places('/sitemap.xml');
    expect(parts).toEqual(
      ['pages', 'equations-1', 'solutions-1', 'users-1'].map((name) => `${HUB}/sitemaps/${name}.xml`),
    );
    const [pages, equations, solutions, users] = await Promise.all(parts.map((part) => places(part.slice(HUB.length))));
    expect(pages).toEqual(expect.arrayContaining([`${HUB}/`, `${HUB}/solutions`, `${HUB}/docs/introduction`]));
    expect(equations).toEqual([expect.stringMatching(new RegExp(`^${HUB}/equations/[a-z0-9-]+$`))]);
    expect(users).toEqual([`${HUB}/user/${owner.username}`]);
    const published = await hub.db.query<{ id: number }[]>(
      'select id from solutions where published_version is not null order by id',
    );
    expect(solutions).toEqual(published.map(({ id }) => `${HUB}/solutions/${id}`));
    const { headers } = await ask('/sitemaps/solutions-1.xml');
    expect(headers.get('last-modified')).not.toBeNull();
  });

  it('has another file for each 5000 solutions, and none without solutions', async () => {
    const [{ id }] = await hub.db.query<[{ id: number }]>(`select id from solutions where name = 'other'`);
    const [near] = await copiesOf(hub, id, ['near']);
    await hub.db.query(`select setval('solutions_id_seq', 12000)`);
    const [far] = await copiesOf(hub, id, ['far']);
    expect((await places('/sitemap.xml')).filter((address) => address.includes('/solutions-'))).toEqual(
      [1, 3].map((part) => `${HUB}/sitemaps/solutions-${part}.xml`),
    );
    expect((await places('/sitemaps/solutions-1.xml')).at(-1)).toBe(`${HUB}/solutions/${near}`);
    expect(await places('/sitemaps/solutions-3.xml')).toEqual([`${HUB}/solutions/${far}`]);
  });

  it.each(['solutions-2', 'users-2', 'solutions-0', 'solutions', 'passwords-1'])('has no part %s', async (name) => {
    expect((await ask(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('is listed in robots.txt, which excludes private pages', async () => {
    const answer = await ask('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${HUB}/sitemap.xml`);
    for (const path of ['/api/', '/settings/', '/admin/', '/login', '/api/v1/solutions/download']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain('Allow: /api/v1/solutions');
    const robots = async (path: string) => (await ask(path)).headers.get('x-robots-tag');
    expect(await robots('/api/v1/solutions')).toBe('noindex');
    expect(await robots(`/api/v1/solutions/${solution}/preview.svg`)).toBeNull();
    expect(await robots(`/solutions/${solution}`)).toBeNull();
  });
});

describe('the order of entries in a feed', () => {
  it('follows the dates of publication, not of upload', async () => {
    const author = await asUser(hub);
    const ids: number[] = [];
    for (const name of ['first', 'second', 'third']) ids.push((await aPublishedUpload(author, admin, { name })).id);
    for (const [n, minutes] of [30, 10, 20].entries()) {
      await hub.db.query(
        `update solution_versions set published_at = now() - make_interval(mins => $2) where solution_id = $1`,
        [ids[n], minutes],
      );
    }
    const document = await feed(`/feeds/users/${author.username}.atom`);
    const order = titles(document).map((title) => /first|second|third/.exec(title)![0]);
    expect(order).toEqual(['second', 'third', 'first']);
  });
});
