import { Injectable } from '@nestjs/common';
import { BrowseService } from '../browse/browse.service';
import type { BrowseQueryDto } from '../browse/dto/browse-query.dto';
import { queryOfAddress } from './list-address';
import type { ListedPage, ListedSolution, Publication, PublishedSolution, SitemapPlace } from './published';
import { PublishedRepository } from './published.repository';

const MAX_IN_FEED = 50;
const MAX_AT_HOME = 12;
/** Most addresses in a sitemap, far below the allowed 50,000. Sitemaps of solutions and users have a range of so many ids. */
const PLACES_IN_SITEMAP = 5000;

/** The public data of the hub for search engines, previews of links and feeds, whoever the caller is. */
@Injectable()
export class PublishedService {
  constructor(
    private readonly published: PublishedRepository,
    private readonly browse: BrowseService,
  ) {}

  /** Finds a solution; null if it is missing or not published. */
  findById(id: number): Promise<PublishedSolution | null> {
    return this.published.findById(id);
  }

  /** The newest published versions of the hub, of a user, or of an equation. */
  findNewest(by: { username: string } | { equationId: number } | null = null): Promise<Publication[]> {
    return this.published.findNewest(MAX_IN_FEED, by);
  }

  featured(): Promise<ListedSolution[]> {
    return this.cards({ featured: true, page_num: 0, page_size: MAX_AT_HOME }).then(({ solutions }) => solutions);
  }

  /**
   * The list of solutions at an address.
   * @param address query of `/solutions`
   * @throws 422 for invalid filters
   */
  async findListedPage(address: URLSearchParams): Promise<ListedPage> {
    const query = await queryOfAddress(address);
    const { solutions, total } = await this.cards(query);
    return { solutions, total, page: query.page_num + 1, pages: Math.max(Math.ceil(total / query.page_size), 1) };
  }

  /** The numbers of the sitemaps that have solutions or users, from 1. */
  async sitemapChunks(of: 'solutions' | 'users'): Promise<number[]> {
    const parts = await this.published.findParts(of, PLACES_IN_SITEMAP);
    return parts.map((part) => part + 1);
  }

  /** @param chunk from 1 */
  findSolutions(chunk: number): Promise<SitemapPlace[]> {
    return this.published.findSolutions(...idsOf(chunk));
  }

  /** @param chunk from 1 */
  findUsers(chunk: number): Promise<SitemapPlace[]> {
    return this.published.findUsers(...idsOf(chunk));
  }

  private async cards(query: BrowseQueryDto): Promise<{ solutions: ListedSolution[]; total: number }> {
    const { json, total } = await this.browse.findPage(query, null);
    return { solutions: JSON.parse(json) as ListedSolution[], total };
  }
}

const idsOf = (chunk: number): [first: number, end: number] => [
  (chunk - 1) * PLACES_IN_SITEMAP,
  chunk * PLACES_IN_SITEMAP,
];
