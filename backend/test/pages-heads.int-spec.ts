import { FirstPages } from '../src/pages/first-page/first-pages.service';
import { asAdmin, asUser, type LoggedIn } from './support/as';
import { aProject } from './support/builders/project';
import { anUpload, aPublishedUpload } from './support/builders/upload';
import { startTestHub, type TestHub } from './support/test-hub';
import { uniqueName } from './support/unique-name';
import { until } from './support/until';

const HUB = 'https://hub.example.org';
const HOSTILE = `</script></title></noscript><script>alert("1")</script>'&amp;\u2028and on`;
const SEEN = HOSTILE.replace('\u2028', '\n');

let hub: TestHub;
let undrawn: jest.SpiedFunction<FirstPages['draw']>;
let draw: FirstPages['draw'];
let owner: LoggedIn;
let admin: LoggedIn;
let solution: number;
let hidden: number;
let hostile: number;
beforeAll(async () => {
  hub = await startTestHub({ HUB_PUBLIC_URL: HUB });
  // As while too many are drawn: then the page has a summary.
  const pages = hub.app.get(FirstPages, { strict: false });
  draw = pages.draw.bind(pages);
  undrawn = jest.spyOn(pages, 'draw').mockResolvedValue(null);
  owner = await asUser(hub);
  admin = await asAdmin(hub);
  const profile = { full_name: 'Ada Example', github_username: 'ada-x', research_interests: 'Stiff systems' };
  await owner.put('/profile', profile).expect(200);
  const project = await aProject(owner);
  const upload = { name: `${project.name}/decay`, description: 'What is left of it, after some time.' };
  await aPublishedUpload(owner, admin, upload);
  ({ id: solution } = await aPublishedUpload(owner, admin, upload));
  await owner.put(`/solutions/${solution}`, { citation: 'Example, A. (2026)' }).expect(200);
  await admin.put(`/solutions/${solution}`, { featured: true }).expect(200);
  ({ id: hostile } = await aPublishedUpload(owner, admin, { name: `${project.name}/hostile`, description: HOSTILE }));
  await owner.put(`/solutions/${hostile}`, { citation: HOSTILE, equation_details: { equation_tex: [HOSTILE] } });
  ({ id: hidden } = await anUpload(owner, { name: `${project.name}/hidden`, description: 'Not for everybody' }));
});
afterAll(() => hub.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(hub.url + path, { headers });
async function pageAt(path: string) {
  const answer = await ask(path);
  return { status: answer.status, html: await answer.text() };
}
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => {
    return { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }[name]!;
  });
const one = (html: string, form: RegExp) => {
  const found = [...html.matchAll(new RegExp(form, 'g'))];
  return found.length === 1 ? unescaped(found[0]![1]!) : found.length === 0 ? null : 'more than one';
};
const meta = (html: string, name: string) =>
  one(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`));
const canonical = (html: string) => one(html, /<link rel="canonical" href="([^"]*)">/);
const summary = (html: string) => /<noscript>(.*)<\/noscript>/s.exec(html)![1]!;
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Record<string, unknown>;

describe('the HTML of a page for readers without JavaScript', () => {
  it('home: describes the hub and lists the featured solutions', async () => {
    const { html } = await pageAt('/');
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('SolverHub');
    expect(canonical(html)).toBe(`${HUB}/`);
    expect(meta(html, 'description')).toMatch(/^Neural-network solutions/);
    expect(meta(html, 'og:image')).toBe(`${HUB}/card.png`);
    expect(data(html)).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${HUB}/solutions?q={search_term_string}` } },
    });
    expect(html).toContain('<link rel="alternate" type="application/atom+xml"');
    expect(summary(html)).toContain('<h1>Building the future one equation at a time</h1>');
    expect(summary(html)).toContain(`<a href="/solutions/${solution}">decay</a>`);
    expect(summary(html)).not.toContain('hostile');
  });

  it('home: lists the newest solutions while none is featured', async () => {
    await admin.put(`/solutions/${solution}`, { featured: false }).expect(200);
    const text = summary((await pageAt('/')).html);
    await admin.put(`/solutions/${solution}`, { featured: true }).expect(200);
    expect(text).toMatch(/No featured solutions.*Newest solutions.*>hostile<.*>decay</s);
    expect(text.match(/>decay</g)).toHaveLength(1);
  });

  it('browse: lists the solutions of the requested page', async () => {
    const { html } = await pageAt('/solutions?sort=likes&page=1&show=equation');
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('Solutions · SolverHub');
    expect(canonical(html)).toBe(`${HUB}/solutions`);
    expect(meta(html, 'robots')).toBeNull();
    expect(summary(html)).toContain('<p>2 solutions</p>');
    expect(summary(html)).toContain('What is left of it, after some time.');
    expect(summary((await pageAt('/solutions?page=9')).html)).toContain('href="/solutions?page=1">Previous</a>');
  });

  it('browse: has a title and a canonical address for a search, and excludes it from search engines', async () => {
    const { html } = await pageAt('/solutions?sort=likes&equation_types=ode&q=%3Cunheard?%3E');
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('Solutions for “<unheard?>” · SolverHub');
    expect(canonical(html)).toBe(`${HUB}/solutions?q=%3Cunheard%3F%3E&equation_types=ode`);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(summary(html)).toContain('No solutions found');
  });

  it.each(['equations=x', 'domain_t_min=2&domain_t_max=1', 'q=%00', 'q=%F0%9F%98', 'equations=1&equations=2'])(
    'browse: is served with the invalid or unusual query ?%s, too',
    async (query) => {
      const { status, html } = await pageAt(`/solutions?${query}`);
      expect(status).toBe(200);
      expect(meta(html, 'robots')).toBe('noindex');
    },
  );

  it('browse: links to the feed of an equation', async () => {
    expect((await pageAt('/solutions?equations=1')).html).toContain('href="/feeds/equations/1.atom"');
  });

  it('solution: has the dates of its publication, its upload and its last change', async () => {
    const { id } = await aPublishedUpload(owner, admin, { name: 'dated' });
    await hub.db.query(`update solution_versions set published_at = '2024-02-03T04:05:06Z' where solution_id = $1`, [
      id,
    ]);
    await hub.db.query(
      `update solutions set created_at = '2023-01-02T03:04:05Z', public_updated_at = '2025-03-04T05:06:07Z' where id = $1`,
      [id],
    );
    const { html } = await pageAt(`/solutions/${id}`);
    expect(data(html)).toMatchObject({
      dateCreated: '2023-01-02T03:04:05.000Z',
      datePublished: '2024-02-03T04:05:06.000Z',
      dateModified: '2025-03-04T05:06:07.000Z',
    });
  });

  it('solution: has facts, figure, equations, author and versions', async () => {
    const { html } = await pageAt(`/solutions/${solution}?tab=versions&version=1`);
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('decay · SolverHub');
    expect(canonical(html)).toBe(`${HUB}/solutions/${solution}`);
    expect(meta(html, 'description')).toBe('What is left of it, after some time.');
    expect(meta(html, 'og:title')).toBe('decay');
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'og:image')).toBe(`${HUB}/api/v1/solutions/${solution}/preview.png?version=2`);
    expect(meta(html, 'og:image:alt')).toMatch(/^decay: .+ over .+; values from /);
    expect(one(html, /type="application\/json\+oembed" title="decay" href="([^"]*)"/)).toBe(
      `${HUB}/api/v1/oembed?format=json&url=${encodeURIComponent(`${HUB}/solutions/${solution}`)}`,
    );
    expect(data(html)).toMatchObject({
      '@type': 'SoftwareSourceCode',
      name: 'decay',
      url: `${HUB}/solutions/${solution}`,
      version: '2',
      author: { '@type': 'Person', name: 'Ada Example', url: `${HUB}/user/${owner.username}` },
      license: 'https://creativecommons.org/licenses/by/4.0/',
      citation: 'Example, A. (2026)',
      programmingLanguage: 'Python',
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      isPartOf: { '@type': 'WebSite', name: 'SolverHub' },
    });
    const text = summary(html);
    expect(text).toContain(`<img src="/api/v1/solutions/${solution}/preview.svg?version=2" alt="`);
    expect(text).toContain(`By <a href="/user/${owner.username}">Ada Example</a>`);
    expect(text).toContain('\\frac{d');
    expect(text).toContain('Version 1</a>');
    expect(text).toContain('Example, A. (2026)');
  });

  it('user: has name, interests and solutions', async () => {
    const { html } = await pageAt(`/user/${owner.username.toUpperCase()}`);
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('Ada Example · SolverHub');
    expect(canonical(html)).toBe(`${HUB}/user/${owner.username}`);
    expect(data(html)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: 'Ada Example' },
    });
    // Nobody has checked that the name at GitHub, which was typed, is theirs.
    expect(data(html)).not.toHaveProperty('mainEntity.sameAs');
    await hub.db.query(
      `insert into identities (user_id, provider, issuer, subject, display_name)
       values ($1, 'orcid', 'https://orcid.org', '0000-0002-1825-0097', '0000-0002-1825-0097')`,
      [owner.id],
    );
    const { html: linked } = await pageAt(`/user/${owner.username}`);
    expect(data(linked)).toMatchObject({ mainEntity: { sameAs: ['https://orcid.org/0000-0002-1825-0097'] } });
    expect(html).toContain(`href="/feeds/users/${owner.username}.atom"`);
    expect(summary(html).match(/>decay</g)).toHaveLength(1);
    expect(summary(html)).not.toContain('hidden');
  });

  it('organization: has its name, text and projects, and is for search engines once something of it is published', async () => {
    const name = uniqueName('lab');
    const texts = { description: 'Waves of all kinds', website: 'https://waves.example.org/' };
    await owner.post('/organizations', { name, display_name: 'Wave Laboratory', ...texts }).expect(201);
    const { html: empty } = await pageAt(`/org/${name}`);
    expect(one(empty, /<title>([^<]*)<\/title>/)).toBe('Wave Laboratory · SolverHub');
    expect([meta(empty, 'robots'), canonical(empty)]).toEqual(['noindex', null]);

    const projectname = uniqueName('waves');
    await owner.post('/projects', { projectname, organization: name }).expect(201);
    await aPublishedUpload(owner, admin, { name: `${projectname}/tide` });
    const { html } = await pageAt(`/org/${name.toUpperCase()}`);
    expect([meta(html, 'robots'), canonical(html)]).toEqual([null, `${HUB}/org/${name}`]);
    expect(meta(html, 'description')).toBe('Waves of all kinds');
    expect(data(html)).toMatchObject({ mainEntity: { '@type': 'Organization', name: 'Wave Laboratory' } });
    expect(summary(html)).toContain('<a href="https://waves.example.org/" rel="ugc nofollow">');
    expect(summary(html)).toContain(`<a href="/solutions?project=${projectname}">${projectname}</a> (1)`);
    const sitemap = await (await ask('/sitemaps/organizations-1.xml')).text();
    expect(sitemap).toContain(`<loc>${HUB}/org/${name}</loc>`);
  });

  it('guide: has its text and a link to the source', async () => {
    const { status, html } = await pageAt('/docs/introduction');
    expect(status).toBe(200);
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('Introduction · SolverHub');
    expect(data(html)).toMatchObject({ '@type': 'TechArticle', headline: 'Introduction' });
    expect(summary(html)).toContain('<h2>What a solution is</h2>');
    expect(summary(html)).toContain('href="/docs/introduction.md"');
  });

  it.each([
    ['/about', 'About the Team · SolverHub', 'Making Neural Net Solvers accessible to all'],
    ['/privacy', 'Privacy Policy · SolverHub', 'Last updated: July 12, 2021'],
  ])('%s: has its title and text', async (path, title, words) => {
    const { html } = await pageAt(path);
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe(title);
    expect(canonical(html)).toBe(HUB + path);
    expect(summary(html)).toContain(words);
  });

  it.each(['/login', '/settings/profile', '/admin/admins'])('%s: has nothing for search engines', async (path) => {
    const { html } = await pageAt(path);
    expect(meta(html, 'robots')).toBe('noindex');
    expect(canonical(html)).toBeNull();
    expect(one(html, /<title>([^<]*)<\/title>/)).toBe('SolverHub');
  });

  it('guide: is redirected from its former address', async () => {
    const { status, headers } = await fetch(`${hub.url}/docs/save?from=mail`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, '/docs/save-and-load']);
  });

  it('guide: is the shell with status 404 if it does not exist', async () => {
    const { status, html } = await pageAt('/docs/unknown');
    expect([status, meta(html, 'robots')]).toEqual([404, 'noindex']);
  });
});

describe('a page about something hidden', () => {
  it.each([
    ['solution', () => `/solutions/${hidden}`, ['/solutions/2147483647', '/solutions/2147483648', '/solutions/007']],
    ['organization', () => '/org/nobody-at-all', ['/org/%00', '/org/%F0%9F%98%80', `/org/${'x'.repeat(100)}`]],
    ['user', () => '/user/nobody-at-all', ['/user/%00', '/user/%F0%9F%98%80', `/user/${'x'.repeat(100)}`]],
  ])('looks the same as one about something missing: %s', async (_what, path, others) => {
    const { status, html } = await pageAt(path());
    expect([status, meta(html, 'robots'), canonical(html)]).toEqual([200, 'noindex', null]);
    expect(html).not.toContain('Not for everybody');
    for (const other of others) expect(await pageAt(other)).toEqual({ status, html });
  });
});

describe('hostile text of users', () => {
  it('is escaped in the head, the structured data and the summary', async () => {
    const { html } = await pageAt(`/solutions/${hostile}`);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<noscript>/g)).toHaveLength(1);
    expect(html.match(/<\/noscript>/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(meta(html, 'description')).toBe(SEEN.replace('\n', ' '));
    expect(data(html)).toMatchObject({ description: SEEN, citation: SEEN });
    expect(unescaped(summary(html))).toContain(`<pre>${SEEN}</pre>`);
  });

  it('is escaped in the drawn page and in its answers', async () => {
    // A page that is not drawn in time comes without it.
    let html = '';
    await until(async () => {
      undrawn.mockImplementationOnce(draw);
      ({ html } = await pageAt(`/solutions/${hostile}`));
      return html.includes('<div id="first-page">');
    });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script/g)!.length);
    const [, answers] = /id="first-answers">(.*?)<\/script>/s.exec(html)!;
    expect(JSON.stringify(JSON.parse(answers!))).toContain(JSON.stringify(SEEN).slice(1, -1));
  });
});

describe('a page of the hub', () => {
  it('has the configured public address, whatever host was requested', async () => {
    const { html } = await pageAt('/');
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    expect(await (await ask('/', headers)).text()).toBe(html);
    expect(html).not.toContain('127.0.0.1');
  });

  it.each(['/', '/solutions', '/docs/introduction'])(
    'has an ETag at %s and is not sent again if it is unchanged',
    async (path) => {
      const { headers } = await ask(path);
      const again = await ask(path, { 'if-none-match': headers.get('etag')! });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('is the same for visitors and users', async () => {
    const path = `/solutions/${hidden}`;
    expect(await (await ask(path, owner.headers)).text()).toBe((await pageAt(path)).html);
  });

  it('is served without content while the database fails, and is not excluded from search engines', async () => {
    const broken = await startTestHub({ HUB_PUBLIC_URL: HUB });
    await broken.db.query('alter table solution_versions rename to gone');
    await broken.db.query('alter table users rename to nobody');
    for (const path of ['/', '/solutions', '/solutions/7', '/user/ada']) {
      const answer = await fetch(broken.url + path);
      const html = await answer.text();
      const title = one(html, /<title>([^<]*)<\/title>/);
      expect([path, answer.status, title]).toEqual([path, 200, 'SolverHub']);
      expect([meta(html, 'robots'), canonical(html)]).toEqual([null, null]);
    }
    await broken.close();
  });
});
