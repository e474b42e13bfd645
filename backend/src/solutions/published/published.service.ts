import { Injectable } from '@nestjs/common';
import { BrowseService } from '../browse/browse.service';
import type { BrowseQueryDto } from '../browse/dto/browse-query.dto';
import { queryOfAddress } from './list-address';
import type { ListedPage, ListedSolution, Publication, PublishedSolution, SitemapPlace } from './published';
import { PublishedRepository } from './published.repository';

const MOST_IN_FEED = 50;
const MOST_AT_HOME = 12;
/** Far below the 50,000 addresses that one sitemap may hold. */
export const PLACES_IN_SITEMAP = 5000;

/** The hub as everybody may see it, whoever asks: for search engines, previews of links, feeds. */
@Injectable()
export class PublishedService {
  constructor(
    private readonly published: PublishedRepository,
    private readonly browse: BrowseService,
  ) {}

  /** Null for what is missing or not published. */
  one(id: number): Promise<PublishedSolution | null> {
    return this.published.one(id);
  }

  /** The newest published versions of all, of a user, or of an equation. */
  newest(by: { username: string } | { equationId: number } | null = null): Promise<Publication[]> {
    return this.published.newest(MOST_IN_FEED, by);
  }

  featured(): Promise<ListedSolution[]> {
    return this.cards({ featured: true, page_num: 0, page_size: MOST_AT_HOME }).then(({ solutions }) => solutions);
  }

  /**
   * What the list of solutions shows at an address.
   * @param address query of `/solutions`
   * @throws 422 for filters that the list refuses
   */
  async page(address: URLSearchParams): Promise<ListedPage> {
    const query = await queryOfAddress(address);
    const { solutions, total } = await this.cards(query);
    return { solutions, total, page: query.page_num + 1, pages: Math.max(Math.ceil(total / query.page_size), 1) };
  }

  counts(): Promise<{ solutions: number; users: number }> {
    return this.published.counts();
  }

  /** @param chunk from 1 */
  solutions(chunk: number): Promise<SitemapPlace[]> {
    return this.published.solutions(PLACES_IN_SITEMAP, (chunk - 1) * PLACES_IN_SITEMAP);
  }

  /** @param chunk from 1 */
  users(chunk: number): Promise<SitemapPlace[]> {
    return this.published.users(PLACES_IN_SITEMAP, (chunk - 1) * PLACES_IN_SITEMAP);
  }

  private async cards(query: BrowseQueryDto): Promise<{ solutions: ListedSolution[]; total: number }> {
    const { json, total } = await this.browse.page(query, null);
    return { solutions: JSON.parse(json) as ListedSolution[], total };
  }
}
