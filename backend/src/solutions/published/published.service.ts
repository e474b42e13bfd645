import { Injectable } from '@nestjs/common';
import { BrowseService } from '../browse/browse.service';
import type { BrowseQueryDto } from '../browse/dto/browse-query.dto';
import { queryOfAddress } from './list-address';
import type { ListedPage, ListedSolution, Publication, PublishedSolution, SitemapPlace } from './published';
import { type PublishedBy, PublishedRepository } from './published.repository';

const MAX_IN_FEED = 50;
const MAX_AT_HOME = 12;
/**
 * Sitemaps have the solutions or users of a range of so many ids, far fewer than the allowed 50,000. The newest publication of each user is
 * looked for.
 */
const IDS_IN_SITEMAP = { solutions: 5000, users: 1000 };

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

  /** The newest published versions of the hub, of a user, of an organization, of an equation, of a problem, or of a collection. */
  findNewest(by: PublishedBy | null = null): Promise<Publication[]> {
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
    const parts = await this.published.findParts(of, IDS_IN_SITEMAP[of]);
    return parts.map((part) => part + 1);
  }

  /** @param chunk from 1 */
  findSolutions(chunk: number): Promise<SitemapPlace[]> {
    return this.published.findSolutions(...idsOf('solutions', chunk));
  }

  /** @param chunk from 1 */
  findUsers(chunk: number): Promise<SitemapPlace[]> {
    return this.published.findUsers(...idsOf('users', chunk));
  }

  private async cards(query: BrowseQueryDto): Promise<{ solutions: ListedSolution[]; total: number }> {
    const { json, total } = await this.browse.findPage(query, null);
    return { solutions: JSON.parse(json) as ListedSolution[], total };
  }
}

function idsOf(of: keyof typeof IDS_IN_SITEMAP, chunk: number): [first: number, end: number] {
  const end = chunk * IDS_IN_SITEMAP[of];
  return [end - IDS_IN_SITEMAP[of], end];
}
