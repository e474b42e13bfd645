import { existsSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { paths } from '@hub/shared/paths';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module';
import { httpAdapter, setUpApp } from '../../src/app.setup';
import { API } from '../../src/common/http/api-path';
import { repositoryRoot } from '../../src/config/settings';
import { aStatedProblem } from '../support/builders/stated-problem';
import { anUpload } from '../support/builders/upload';
import type { Caller } from '../support/caller';
import { uniqueName } from '../support/unique-name';
import { World, type Resource } from './permission-world';

/**
 * What search engines, feed readers and other sites receive, with solutions of every status in public and private projects:
 * nothing that a visitor may not see occurs anywhere, and hidden resources look like missing ones.
 */
interface Surface {
  /** Pattern of the address, as in the router. A route outside the API that is missing here fails a test. */
  route: string;
  /** Addresses to ask for; of one resource, or of all. */
  of?: (face: Face, id: number) => string;
  at?: (face: Face) => string[];
  /** Names every published resource, or one that it is asked for. */
  tells?: true;
}

/** A world in which the texts of each resource contain a word that occurs nowhere else. */
interface Face {
  world: World;
  published: Marked[];
  hidden: Marked[];
  /** Words of hidden resources, projects and people, which must not occur on a public page. */
  secrets: string[];
  /** Username of the user who uploaded everything. */
  author: string;
  /** Name of the organization that owns all projects. */
  organization: string;
  equation: number;
}
interface Marked {
  id: number;
  word: string;
}

const same = (route: string): Surface => ({ route, at: () => [route] });
const MISSING = 2 ** 31 - 1;

const SURFACES: Surface[] = [
  { route: '/', at: () => ['/'], tells: true },
  {
    route: '/solutions',
    at: () => ['/solutions', '/solutions?sort=updated', '/solutions?equation_types=ode'],
    tells: true,
  },
  { route: '/solutions/:id', of: (_face, id) => `/solutions/${id}`, tells: true },
  { route: '/equations', at: () => ['/equations'] },
  { route: '/equations/:slug', at: () => ['/equations/unknown-00000000'] },
  { route: '/problems', at: () => ['/problems'] },
  { route: '/problems/:slug', at: () => ['/problems/unknown-00000000'] },
  { route: '/feeds/problems/:file', at: () => ['/feeds/problems/unknown-00000000.atom'] },
  { route: '/collections', at: () => ['/collections'] },
  { route: '/collections/:slug', at: () => ['/collections/unknown-0000000000000000'] },
  { route: '/feeds/collections/:file', at: () => ['/feeds/collections/unknown-0000000000000000.atom'] },
  same('/collections/new'),
  { route: '/collections/:slug/edit', at: () => ['/collections/unknown-0000000000000000/edit'] },
  ...['/problems/new', '/problems/stated'].map(same),
  { route: '/problems/stated/:id', at: () => ['/problems/stated/1'] },
  same('/compare'),
  { route: '/user/:username', at: ({ author }) => [`/user/${author}`], tells: true },
  { route: '/org/:name', at: ({ organization }) => [`/org/${organization}`, '/org/unknown'] },
  { route: '/docs/:page', at: () => ['/docs/introduction', '/docs/save', '/docs/unknown'] },
  ...[
    '/about',
    '/privacy',
    '/signup',
    '/signup/confirm',
    '/confirm_email',
    '/login',
    '/reset_password',
    '/logout',
    '/settings',
    '/admin',
  ].map(same),
  ...['profile', 'account', 'sign-in', 'projects', 'projects/new', 'organizations', 'organizations/new', 'apikeys'].map(
    (page) => same(`/settings/${page}`),
  ),
  { route: '/settings/organizations/:name', at: () => ['/settings/organizations/lab'] },
  { route: '/settings/organizations/:name/edit', at: () => ['/settings/organizations/lab/edit'] },
  { route: '/settings/projects/:id', at: () => ['/settings/projects/1'] },
  { route: '/settings/projects/:id/edit', at: () => ['/settings/projects/1/edit'] },
  ...[
    'solutionsdashboard',
    'equations',
    'usecases',
    'problems',
    'featuredsolutions',
    'invitations',
    'reports',
    'accounts',
    'admins',
    'auditlog',
    'status',
  ].map((page) => same(`/admin/${page}`)),
  { route: '/admin/solutions/edit/:id', of: (_face, id) => `/admin/solutions/edit/${id}` },
  { route: '/feeds/solutions.atom', at: () => ['/feeds/solutions.atom'], tells: true },
  { route: '/feeds/users/:file', at: ({ author }) => [`/feeds/users/${author}.atom`], tells: true },
  { route: '/feeds/equations/:file', at: ({ equation }) => [`/feeds/equations/${equation}.atom`], tells: true },
  {
    route: '/feeds/organizations/:file',
    at: ({ organization }) => [`/feeds/organizations/${organization}.atom`],
    tells: true,
  },
  same('/robots.txt'),
  same('/sitemap.xml'),
  {
    route: '/sitemaps/:file',
    at: () =>
      ['pages', 'problems-1', 'solutions-1', 'users-1', 'organizations-1'].map((name) => `/sitemaps/${name}.xml`),
  },
  { route: '/embed/problems/:slug', at: () => ['/embed/problems/unknown-00000000'] },
  { route: '/embed/solutions/:id', of: (_face, id) => `/embed/solutions/${id}`, tells: true },
  same('/card.png'),
  same('/python/simple'),
  same('/python/simple/solverhub'),
  { route: '/python/files/:file', at: () => ['/python/files/solverhub-0.1.0-py3-none-any.whl'] },
  ...['site.json', 'about.json', 'privacy.md', 'reject-reasons.json'].map((file) => same(`/${file}`)),
  same('/health/live'),
  same('/health/ready'),
  // Routes of the API that are meant for other sites.
  { route: `${API}/oembed`, of: ({ world }, id) => `${API}/oembed?url=${world.pageOf(id)}`, tells: true },
  { route: `${API}/solutions/:id/preview.svg`, of: (_face, id) => `${API}/solutions/${id}/preview.svg`, tells: true },
  { route: `${API}/solutions/:id/preview.png`, of: (_face, id) => `${API}/solutions/${id}/preview.png` },
  { route: `${API}/solutions/:id/record.svg`, of: (_face, id) => `${API}/solutions/${id}/record.svg` },
  { route: `${API}/solutions/:id/badge.svg`, of: (_face, id) => `${API}/solutions/${id}/badge.svg` },
];
const OF_ONE = SURFACES.flatMap(({ of, ...rest }) => (of ? [{ ...rest, of }] : []));
const OF_ALL = SURFACES.flatMap(({ at, ...rest }) => (at ? [{ ...rest, at }] : []));

let face: Face;
beforeAll(async () => {
  face = await makeFace();
});
afterAll(() => face.world.close());

/** An answer without what differs from call to call. */
async function ask(
  address: string,
): Promise<{ status: number; type: string | null; policy: string | null; text: string }> {
  const answer = await fetch(face.world.hub.url + address);
  const text = (await answer.text()).replace(/"request_id":"[^"]*"/, '');
  const { headers } = answer;
  return {
    status: answer.status,
    type: headers.get('content-type'),
    policy: headers.get('content-security-policy'),
    text,
  };
}

it('the list has every GET route outside the API, and no other', async () => {
  const outside = SURFACES.map(({ route }) => route).filter((route) => !route.startsWith(API));
  expect(outside.toSorted()).toEqual([...new Set(await routesBesideTheApi())].toSorted());
  expect(outside).toEqual(expect.arrayContaining(Object.values(paths).map(({ pattern }) => pattern)));
});

describe.each(OF_ALL)('$route', ({ at, tells }) => {
  it('contains nothing that a visitor may not see', async () => {
    for (const address of at(face)) {
      const { text } = await ask(address);
      for (const secret of face.secrets) expect([address, text.includes(secret)]).toEqual([address, false]);
      for (const { id } of face.hidden) expect(text).not.toMatch(new RegExp(`/solutions/${id}\\b`));
    }
  });

  if (!tells) return;
  it('contains everything that is published', async () => {
    for (const address of at(face)) {
      const { text } = await ask(address);
      for (const { word } of face.published) expect([address, text]).toEqual([address, expect.stringContaining(word)]);
    }
  });
});

describe.each(OF_ONE)('$route', ({ of, tells }) => {
  it('answers the same for hidden and for missing solutions', async () => {
    const missing = await ask(of(face, MISSING));
    for (const { id, word } of face.hidden) {
      const answer = await ask(of(face, id));
      expect([word, answer]).toEqual([word, missing]);
    }
    for (const secret of face.secrets) expect(missing.text).not.toContain(secret);
  });

  it('contains nothing about other, hidden resources', async () => {
    for (const { id } of face.published) {
      const { text } = await ask(of(face, id));
      for (const secret of face.secrets) expect(text).not.toContain(secret);
    }
  });

  if (!tells) return;
  it('contains the requested published solution', async () => {
    for (const { id, word } of face.published) {
      expect(await ask(of(face, id))).toMatchObject({ status: 200, text: expect.stringContaining(word) as string });
    }
  });
});

it('a search for the words of hidden solutions finds nothing', async () => {
  const found = async (q: string) => (await ask(`/solutions?q=${q}`)).text.replaceAll(q, 'q');
  const nothing = await found('occursnowhere');
  for (const { word } of face.hidden) expect(await found(word)).toBe(nothing);
});

it.each(['/user/', '/feeds/users/'])(
  'a user without published solutions looks like a missing one at %s',
  async (place) => {
    const end = place === '/user/' ? '' : '.atom';
    expect(await ask(place + face.world.someone + end)).toEqual(await ask(`${place}nobody-at-all${end}`));
  },
);

it('the sitemap contains every published solution', async () => {
  const { text } = await ask('/sitemaps/solutions-1.xml');
  for (const { id } of face.published) expect(text).toContain(`/solutions/${id}</loc>`);
});

const STATUSES = ['created', 'submitted', 'rejected', 'published'] as const;
const KINDS = STATUSES.flatMap((status): Resource[] => [`${status} in public`, `${status} in private`]);

async function makeFace(): Promise<Face> {
  const world = await World.make();
  const [author, admin] = [world.as('owner'), world.as('admin')];
  const { body } = await admin.post('/equations', { name: uniqueName('equation') }).expect(201);
  const equation = (body as { id: number }).id;
  const [published, hidden]: [Marked[], Marked[]] = [[], []];
  for (const [i, kind] of KINDS.entries()) {
    const [id, word] = [await world.solution(kind), `zqword${i}x`];
    const texts = { name: word, description: word, citation: word, equation_details: { equation_tex: [word] } };
    await author.put(`/solutions/${id}`, { ...texts, equation_id: equation }).expect(200);
    (kind.startsWith('published') ? published : hidden).push({ id, word });
  }
  // Published solutions get a newer version that is not published.
  for (const { id, word } of published) {
    const answer = await admin.put(`/solutions/${id}`, { featured: true }).expect(200);
    const { label } = answer.body as { label: string };
    await anUpload(author, { name: label, description: `zqnewer${word}` });
  }
  const secrets = [
    ...hidden.map(({ word }) => word),
    'zqnewer',
    'zqproject',
    'zqstated',
    'zqperson',
    world.someone,
    `${world.author}@`,
  ];
  for (const title of ['zqstated', 'zqrejected zqstated'])
    await world
      .as('user')
      .post('/problems', aStatedProblem({ title, text: title, sources: title }))
      .expect(201);
  const { db } = world.hub;
  await db.query(`update stated_problems set status = 'rejected', comment = 'zqstated' where title like 'zqrejected%'`);
  await db.query(`update projects set description = 'zqproject'`);
  await db.query(`update users set full_name = 'zqperson' where username = $1`, [world.someone]);
  const organization = await organizationOf(author);
  return { world, published, hidden, secrets, author: world.author, organization, equation };
}

/** Gives all projects of the author to an organization. */
async function organizationOf(author: Caller): Promise<string> {
  const name = uniqueName('lab');
  await author.post('/organizations', { name, display_name: 'Laboratory' }).expect(201);
  const { body } = await author.get('/projects').expect(200);
  for (const { id, is_default } of body as { id: number; is_default: boolean }[]) {
    if (!is_default) await author.put(`/projects/${id}/organization`, { organization: name }).expect(200);
  }
  return name;
}

/** The routes that the server registers, except for the files of the screens. */
async function routesBesideTheApi(): Promise<string[]> {
  const { settings } = face.world.hub;
  const adapter = httpAdapter(settings);
  const routes: string[] = [];
  adapter.getInstance().addHook('onRoute', ({ url, method }) => {
    if ([method].flat().includes('GET')) routes.push(url);
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forSettings(settings), adapter, {
    logger: false,
  });
  await setUpApp(app, settings);
  await app.init();
  await app.close();
  const outside = routes.filter((url) => !url.startsWith('/api/') && url !== '/*' && !isFile(url));
  return outside.map((url) => url.replace(/\(.*?\)/, ''));
}

/** A built file that is sent unchanged to every caller. */
function isFile(url: string): boolean {
  const [, remote = 'shell-app', file = url] = /^\/mf\/([^/]+)(\/.+)$/.exec(url) ?? [];
  return file !== '/' && existsSync(path.join(repositoryRoot, remote, 'dist', file));
}
