import { Injectable, Logger } from '@nestjs/common';
import { UsersService } from '../../auth/accounts/users.service';
import { HubError, notFound } from '../../common/errors/hub-error';
import { IdPipe } from '../../common/http/id.pipe';
import { SoundInputPipe } from '../../common/http/sound-input.pipe';
import { Settings } from '../../config/settings';
import { ABOUT_FILE, PRIVACY_FILE, readContent } from '../../content/content-files';
import { Site } from '../../content/site';
import { HubAddress } from '../../mail/hub-address.service';
import { filtersOf } from '../../solutions/published/list-address';
import { PublishedService } from '../../solutions/published/published.service';
import { readGuides } from '../guides';
import { screenAt, type Screen } from '../shell-routes';
import { browsePage } from './browse-page';
import { homePage } from './home-page';
import { closedPage, type Page, pageOf } from './page';
import { solutionPage } from './solution-page';
import { type AboutTexts, aboutPage, guidePage, privacyPage } from './text-pages';
import { userPage } from './user-page';

/** What the hub says of its screens to those who don't run their scripts. Whoever asks, it is what a visitor may see. */
@Injectable()
export class ScreensService {
  private readonly log = new Logger('Pages');
  private readonly guides = readGuides();
  private readonly about: AboutTexts;
  private readonly privacy: string;
  constructor(
    readonly site: Site,
    { contentDir }: Settings,
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly users: UsersService,
  ) {
    this.about = JSON.parse(readContent(ABOUT_FILE, contentDir)) as AboutTexts;
    this.privacy = readContent(PRIVACY_FILE, contentDir);
  }

  /** Paths of the guides. */
  guidePaths(): string[] {
    return this.guides.map(({ page }) => `/docs/${page}`);
  }

  /** Where the hub fails, its screens may still work: they are sent with what is true of all of them. */
  async at(path: string, query: URLSearchParams): Promise<Page> {
    const found = screenAt(path);
    if (!found) return { ...closedPage(this.site), status: 404 };
    try {
      return await this.pageOf(found.screen, found.named, query);
    } catch (error) {
      if (error instanceof HubError && error.status === 404) return closedPage(this.site);
      this.log.error(`${path}: ${String((error as Error)?.stack ?? error)}`);
      return pageOf(this.site, {});
    }
  }

  private async pageOf(screen: Screen, named: string, query: URLSearchParams): Promise<Page> {
    switch (screen) {
      case '/':
        return this.home();
      case '/solutions':
        return this.list(query);
      case '/solutions/:id':
        return this.solution(new IdPipe('solution').transform(named));
      case '/user/:username':
        return this.user(new SoundInputPipe().transform(decodeURIComponent(named), { type: 'param' }) as string);
      case '/docs/:page':
        return this.guide(named);
      case '/about':
        return aboutPage(this.site, this.about);
      case '/privacy':
        return privacyPage(this.site, this.privacy);
      default:
        return closedPage(this.site);
    }
  }

  private async home(): Promise<Page> {
    const featured = await this.published.featured();
    const newest = featured.length > 0 ? [] : await this.published.newest();
    return homePage(this.site, this.address.of, featured, newest);
  }

  private async list(query: URLSearchParams): Promise<Page> {
    const list = await this.published.page(query).catch((error: unknown) => {
      if (error instanceof HubError && error.status === 422) return null;
      throw error;
    });
    return browsePage(this.site, query, filtersOf(query), list);
  }

  private async solution(id: number): Promise<Page> {
    const solution = await this.published.one(id);
    if (!solution) throw notFound('solution');
    return solutionPage(this.site, this.address.of, solution);
  }

  private async user(username: string): Promise<Page> {
    const [profile, newest] = await Promise.all([
      this.users.profile(null, username),
      this.published.newest({ username: username.toLowerCase() }),
    ]);
    return userPage(this.site, this.address.of, profile, newest);
  }

  private guide(page: string): Page {
    const guide = this.guides.find((one) => one.page === page);
    return guide ? guidePage(this.site, this.address.of, guide) : { ...closedPage(this.site), status: 404 };
  }
}
