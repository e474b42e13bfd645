import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/errors/hub-error';
import { HubAddress } from '../../mail/hub-address.service';
import type { SitemapPlace } from '../../solutions/published/published';
import { PLACES_IN_SITEMAP, PublishedService } from '../../solutions/published/published.service';
import { markup, type Markup } from '../markup';
import { solutionPath, userPath } from '../screens/lists';
import { ScreensService } from '../screens/screens.service';
import type { Xml } from '../send-xml';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PAGES = ['/', '/solutions', '/about', '/privacy'];
/** Of programs, or of somebody who is logged in. */
const CLOSED = ['/api/', '/settings/', '/admin/', '/login', '/logout', '/signup', '/reset_password'];
/** Pictures for previews of links, and what the public screens read: for robots that run their scripts. */
const OPEN = ['solutions', 'profile/', 'equations', 'use_cases', 'enums', 'stats'].map((path) => `/api/v1/${path}`);
const FILES = '/api/v1/solutions/download';

/** Where search engines find all that is public. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly screens: ScreensService,
  ) {}

  robots(): string {
    const rules = [...CLOSED, FILES].map((path) => `Disallow: ${path}`);
    const allowed = OPEN.map((path) => `Allow: ${path}`);
    return ['User-agent: *', ...rules, ...allowed, '', `Sitemap: ${this.address.of('/sitemap.xml')}`, ''].join('\n');
  }

  async index(): Promise<Xml> {
    const { solutions, users } = await this.published.counts();
    const names = ['pages', ...chunks('solutions', solutions), ...chunks('users', users)];
    const places = names.map(
      (name) => markup`<sitemap><loc>${this.address.of(`/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
    );
    return { markup: markup`<sitemapindex xmlns="${NAMESPACE}">\n${places}</sitemapindex>`, changed: null };
  }

  /**
   * One of those that the index names.
   * @throws 404 for any other
   */
  async part(name: string): Promise<Xml> {
    if (name === 'pages') return this.places([...PAGES, ...this.screens.guidePaths()].map((path) => ({ path })));
    const [, kind, number = ''] = /^(solutions|users)-([1-9]\d{0,4})$/.exec(name) ?? [];
    if (!kind) throw notFound('address');
    const places =
      kind === 'solutions'
        ? pathsOf(await this.published.solutions(Number(number)), (id) => solutionPath(Number(id)))
        : pathsOf(await this.published.users(Number(number)), userPath);
    if (places.length === 0) throw notFound('address');
    return this.places(places);
  }

  private places(places: Place[]): Xml {
    const urls = places.map(({ path, changed }) => {
      return markup`<url><loc>${this.address.of(path)}</loc>${changed && lastmod(changed)}</url>\n`;
    });
    const changed = places.flatMap((place) => place.changed ?? []).sort();
    return { markup: markup`<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>`, changed: changed.at(-1) ?? null };
  }
}

interface Place {
  path: string;
  changed?: string;
}

const lastmod = (time: string): Markup => markup`<lastmod>${time}</lastmod>`;

const pathsOf = (places: SitemapPlace[], path: (key: string) => string): Place[] =>
  places.map(({ key, changed }) => ({ path: path(key), changed }));

const chunks = (kind: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / PLACES_IN_SITEMAP) }, (_, i) => `${kind}-${i + 1}`);
