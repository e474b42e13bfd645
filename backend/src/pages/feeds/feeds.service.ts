import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../auth/accounts/users.service';
import { EQUATIONS } from '../../catalog/entries/catalog-kind';
import { EntriesService } from '../../catalog/entries/entries.service';
import { Site } from '../../content/site';
import { HubAddress } from '../../config/hub-address.service';
import type { Publication } from '../../solutions/published/published';
import { OrganizationsService } from '../../organizations/organizations.service';
import { CollectionsService } from '../../solutions/collections/collections.service';
import { ProblemsService } from '../../solutions/problems/problems.service';
import { PublishedService } from '../../solutions/published/published.service';
import { feedPaths } from '../screens/lists';
import type { Xml } from '../send-xml';
import { atomFeed, type FeedPlaces } from './atom-feed';

/** Feeds of publications, newest first. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly site: Site,
    private readonly address: HubAddress,
    private readonly published: PublishedService,
    private readonly problems: ProblemsService,
    private readonly collections: CollectionsService,
    private readonly users: UsersService,
    private readonly organizations: OrganizationsService,
    private readonly entries: EntriesService,
  ) {}

  async renderNewest(): Promise<Xml> {
    const places = { self: feedPaths.newest, page: paths.solutions.to() };
    return this.feed(`${this.site.title}: newest solutions`, places, await this.published.findNewest());
  }

  /** @throws 404 for an unknown user and for one without publications */
  async ofUser(name: string): Promise<Xml> {
    const { username, full_name } = await this.users.profile(null, name);
    const places = { self: feedPaths.ofUser(username), page: paths.user.to(username) };
    return this.feed(`Solutions by ${full_name || username}`, places, await this.published.findNewest({ username }));
  }

  /** @throws 404 for an unknown organization, and for one whose owners are all blocked */
  async ofOrganization(tag: string): Promise<Xml> {
    const { name, display_name } = await this.organizations.get(null, tag);
    const places = { self: feedPaths.ofOrganization(name), page: paths.organization.to(name) };
    const entries = await this.published.findNewest({ organization: name });
    return this.feed(`Solutions by ${display_name}`, places, entries);
  }

  /** @throws 404 */
  async ofEquation(id: number): Promise<Xml> {
    const { name } = await this.entries.get(EQUATIONS, null, id);
    const places = { self: feedPaths.ofEquation(id), page: paths.solutions.to({ equations: `${id}` }) };
    return this.feed(`Solutions of ${name}`, places, await this.published.findNewest({ equationId: id }));
  }

  /** @throws 404 */
  async ofProblem(tag: string): Promise<Xml> {
    const { id, title, slug } = await this.problems.findNamed(tag);
    const places = { self: feedPaths.ofProblem(slug), page: paths.problem.to(slug) };
    return this.feed(`Solutions of ${title}`, places, await this.published.findNewest({ problemId: id }));
  }

  /** What is published in a collection, and of its problems. @throws 404 */
  async ofCollection(tag: string): Promise<Xml> {
    const { id, title, slug } = await this.collections.findNamed(tag);
    const places = { self: feedPaths.ofCollection(slug), page: paths.collection.to(slug) };
    return this.feed(title, places, await this.published.findNewest({ collectionId: id }));
  }

  private feed(title: string, places: FeedPlaces, entries: Publication[]): Xml {
    return {
      markup: atomFeed(this.site, this.address.of, title, places, entries),
      changed: entries[0]?.published_at ?? null,
    };
  }
}
