import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../config/hub-address.service';
import { OrganizationsService } from '../../organizations/organizations.service';
import { EquationsService } from '../../solutions/equations/equations.service';
import { CollectionsService } from '../../solutions/collections/collections.service';
import { ProblemsService } from '../../solutions/problems/problems.service';
import type { SitemapPlace } from '../../solutions/published/published';
import { PublishedService } from '../../solutions/published/published.service';
import { markup, type Markup } from '../markup';
import { ScreensService } from '../screens/screens.service';
import type { Xml } from '../send-xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES = [
  paths.home,
  paths.solutions,
  paths.equationList,
  paths.problemList,
  paths.collectionList,
  paths.about,
  paths.privacy,
].map(({ pattern }) => pattern);
/** Their titles are read from wide rows. */
const EQUATIONS_IN_SITEMAP = 500;
const PROBLEMS_IN_SITEMAP = 500;
const COLLECTIONS_IN_SITEMAP = 500;
const ORGANIZATIONS_IN_SITEMAP = 500;
/** Addresses for programs and for logged-in users. */
const CLOSED = ['/api/', '/settings/', '/admin/', '/login', '/logout', '/signup', '/reset_password'];
/** Pictures for previews of links, and what the public screens read: for robots that run their scripts. */
const OPEN = [
  'solutions',
  'profile/',
  'equation_pages',
  'problems',
  'collections',
  'organizations',
  'equations',
  'use_cases',
  'enums',
  'stats',
].map((path) => `/api/v1/${path}`);
const FILES = '/api/v1/solutions/download';

/** Sitemaps of all public pages. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly screens: ScreensService,
    private readonly equations: EquationsService,
    private readonly problems: ProblemsService,
    private readonly collections: CollectionsService,
    private readonly organizations: OrganizationsService,
  ) {}

  robots(): string {
    const rules = [...CLOSED, FILES].map((path) => `Disallow: ${path}`);
    const allowed = OPEN.map((path) => `Allow: ${path}`);
    return ['User-agent: *', ...rules, ...allowed, '', `Sitemap: ${this.address.of('/sitemap.xml')}`, ''].join('\n');
  }

  async index(): Promise<Xml> {
    const [equations, problems, collections, organizations, solutions, users] = await Promise.all([
      this.equations.count(),
      this.problems.count(),
      this.collections.count(),
      this.organizations.count(),
      this.published.sitemapChunks('solutions'),
      this.published.sitemapChunks('users'),
    ]);
    const names = [
      'pages',
      ...parts('equations', equations / EQUATIONS_IN_SITEMAP),
      ...parts('problems', problems / PROBLEMS_IN_SITEMAP),
      ...parts('collections', collections / COLLECTIONS_IN_SITEMAP),
      ...parts('organizations', organizations / ORGANIZATIONS_IN_SITEMAP),
      ...solutions.map((chunk) => `solutions-${chunk}`),
      ...users.map((chunk) => `users-${chunk}`),
    ];
    const places = names.map(
      (name) => markup`<sitemap><loc>${this.address.of(`/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
    );
    return { markup: markup`<sitemapindex xmlns="${NAMESPACE}">\n${places}</sitemapindex>`, changed: null };
  }

  /**
   * A sitemap of the index.
   * @throws 404 for any other name
   */
  async renderPart(name: string): Promise<Xml> {
    if (name === 'pages') return this.renderPlaces([...PAGES, ...this.screens.guidePaths()].map((path) => ({ path })));
    const [, kind, number = ''] =
      /^(solutions|users|organizations|equations|problems|collections)-([1-9]\d{0,4})$/.exec(name) ?? [];
    if (!kind) throw notFound('address');
    const places = await this.placesOf(kind, Number(number));
    if (places.length === 0) throw notFound('address');
    return this.renderPlaces(places);
  }

  private async placesOf(kind: string, chunk: number): Promise<Place[]> {
    if (kind === 'solutions')
      return pathsOf(await this.published.findSolutions(chunk), (id) => paths.solution.to(Number(id)));
    if (kind === 'users') return pathsOf(await this.published.findUsers(chunk), (username) => paths.user.to(username));
    if (kind === 'problems') {
      const problems = await this.problems.findPlaces(PROBLEMS_IN_SITEMAP, (chunk - 1) * PROBLEMS_IN_SITEMAP);
      return pathsOf(problems, (slug) => paths.problem.to(slug));
    }
    if (kind === 'collections') {
      const collections = await this.collections.findPlaces(
        COLLECTIONS_IN_SITEMAP,
        (chunk - 1) * COLLECTIONS_IN_SITEMAP,
      );
      return pathsOf(collections, (slug) => paths.collection.to(slug));
    }
    if (kind === 'organizations') {
      const organizations = await this.organizations.findPlaces(
        ORGANIZATIONS_IN_SITEMAP,
        (chunk - 1) * ORGANIZATIONS_IN_SITEMAP,
      );
      return pathsOf(organizations, (name) => paths.organization.to(name));
    }
    const equations = await this.equations.findPlaces(EQUATIONS_IN_SITEMAP, (chunk - 1) * EQUATIONS_IN_SITEMAP);
    return pathsOf(equations, (slug) => paths.equation.to(slug));
  }

  private renderPlaces(places: Place[]): Xml {
    const urls = places.map(({ path, changed }) => {
      return markup`<url><loc>${this.address.of(path)}</loc>${changed && lastmod(changed)}</url>\n`;
    });
    const changed = places.flatMap((place) => place.changed ?? []).sort();
    return { markup: markup`<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>`, changed: changed.at(-1) ?? null };
  }
}

const parts = (name: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count) }, (_, i) => `${name}-${i + 1}`);

interface Place {
  path: string;
  changed?: string;
}

const lastmod = (time: string): Markup => markup`<lastmod>${time}</lastmod>`;

const pathsOf = (places: SitemapPlace[], path: (key: string) => string): Place[] =>
  places.map(({ key, changed }) => ({ path: path(key), changed }));
