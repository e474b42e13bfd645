import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../auth/accounts/users.service';
import { HubError, notFound } from '../../common/errors/hub-error';
import { Settings } from '../../config/settings';
import { ABOUT_FILE, PRIVACY_FILE, readContent } from '../../content/content-files';
import { Site } from '../../content/site';
import { HubAddress } from '../../config/hub-address.service';
import { OrganizationsService } from '../../organizations/organizations.service';
import { filtersOf } from '../../solutions/published/list-address';
import { EquationsService } from '../../solutions/equations/equations.service';
import { CollectionsService } from '../../solutions/collections/collections.service';
import { ProblemsService } from '../../solutions/problems/problems.service';
import { PublishedService } from '../../solutions/published/published.service';
import { readGuides } from '../guides';
import { browsePage } from './browse-page';
import { collectionPage, collectionsPage } from './collection-page';
import { homePage } from './home-page';
import { organizationPage } from './organization-page';
import { type Page, pageOf } from './page';
import { equationPage, equationsPage } from './equation-page';
import { problemPage, problemsPage } from './problem-page';
import { solutionPage } from './solution-page';
import { type AboutTexts, aboutPage, guidePage, privacyPage } from './text-pages';
import { userPage } from './user-page';

const MAX_LISTED = 100;

/**
 * Head and summary of each screen, for readers that do not run its scripts. They contain what a visitor may see,
 * whoever the caller is.
 */
@Injectable()
export class ScreensService {
  private readonly guides = readGuides();
  private readonly about: AboutTexts;
  private readonly privacy: string;
  constructor(
    private readonly site: Site,
    { contentDir }: Settings,
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly equations: EquationsService,
    private readonly problems: ProblemsService,
    private readonly collections: CollectionsService,
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
  ) {
    this.about = JSON.parse(readContent(ABOUT_FILE, contentDir)) as AboutTexts;
    this.privacy = readContent(PRIVACY_FILE, contentDir);
  }

  /** Paths of the guides. */
  guidePaths(): string[] {
    return this.guides.map(({ page }) => paths.docs.to(page));
  }

  /** The same page for private screens and for missing and hidden resources, which must not be distinguishable. */
  closed(): Page {
    return pageOf(this.site, { noindex: true });
  }

  /** Makes the page for an address without a screen. */
  missingPage(): Page {
    return { ...this.closed(), status: 404 };
  }

  /** Makes the page for a screen whose data cannot be read at the moment. It stays in search engines. */
  withoutFacts(): Page {
    return pageOf(this.site, {});
  }

  aboutPage(): Page {
    return aboutPage(this.site, this.about);
  }

  privacyPage(): Page {
    return privacyPage(this.site, this.privacy);
  }

  async homePage(): Promise<Page> {
    const featured = await this.published.featured();
    const newest = featured.length > 0 ? [] : await this.published.findNewest();
    return homePage(this.site, this.address.of, featured, newest);
  }

  /** @param query query of the address; invalid parts are ignored */
  async browse(query: URLSearchParams): Promise<Page> {
    const list = await this.published.findListedPage(query).catch((error: unknown) => {
      if (error instanceof HubError && error.status === 422) return null;
      throw error;
    });
    return browsePage(this.site, query, filtersOf(query), list);
  }

  /** @throws 404 */
  async solutionPage(id: number): Promise<Page> {
    const solution = await this.published.findById(id);
    if (!solution) throw notFound('solution');
    return solutionPage(this.site, this.address.of, solution);
  }

  async equationsPage(): Promise<Page> {
    const { rows } = await this.equations.findPages({ page_num: 0, page_size: MAX_LISTED });
    return equationsPage(this.site, rows);
  }

  /** @throws 404 */
  async equationPage(slug: string): Promise<Page> {
    return equationPage(this.site, await this.equations.findPage(slug));
  }

  async problemsPage(): Promise<Page> {
    const { rows } = await this.problems.findPage({ page_num: 0, page_size: MAX_LISTED });
    return problemsPage(this.site, rows);
  }

  /** @throws 404 */
  async problemPage(slug: string): Promise<Page> {
    return problemPage(this.site, this.address.of, await this.problems.findProblem(slug));
  }

  async collectionsPage(): Promise<Page> {
    const { rows } = await this.collections.findPage({ page_num: 0, page_size: MAX_LISTED }, null);
    return collectionsPage(this.site, rows);
  }

  /** @throws 404 */
  async collectionPage(slug: string): Promise<Page> {
    return collectionPage(this.site, this.address.of, await this.collections.get(null, slug));
  }

  /** @throws 404 */
  async userPage(username: string): Promise<Page> {
    const [profile, newest] = await Promise.all([
      this.users.profile(null, username),
      this.published.findNewest({ username: username.toLowerCase() }),
    ]);
    return userPage(this.site, this.address.of, profile, newest);
  }

  /** @throws 404 */
  async organizationPage(name: string): Promise<Page> {
    const [organization, { rows }] = await Promise.all([
      this.organizations.get(null, name),
      this.organizations.findProjects(null, name, { page_num: 0, page_size: MAX_LISTED }),
    ]);
    return organizationPage(this.site, this.address.of, organization, rows);
  }

  guide(page: string): Page {
    const guide = this.guides.find((one) => one.page === page);
    return guide ? guidePage(this.site, this.address.of, guide) : this.missingPage();
  }
}
