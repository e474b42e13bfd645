import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { PublicUsers } from '../../auth/accounts/public-users';
import { UsersService } from '../../auth/accounts/users.service';
import { forbidden, invalid, loginRequired } from '../../common/errors/hub-error';
import { BrowseRepository, type CardPage } from './browse.repository';
import type { BrowseQueryDto } from './dto/browse-query.dto';
import type { FilterQueryDto } from './dto/filter-query.dto';
import type { ContributorDto } from './dto/contributor.dto';
import type { StatsDto } from './dto/stats.dto';
import type { NamedPageQueryDto } from '../../common/http/page-query.dto';
import type { UserProjectDto } from './dto/user-project.dto';

const MAX_CONTRIBUTORS = 8;

@Injectable()
export class BrowseService implements OnModuleInit {
  constructor(
    private readonly solutions: BrowseRepository,
    private readonly users: UsersService,
    private readonly publicUsers: PublicUsers,
  ) {}

  onModuleInit(): void {
    this.publicUsers.register((userId) => this.solutions.hasPublished(userId));
  }

  /** @throws 401, 403 for a status that the caller may not use, 422 for an empty domain */
  async findPage(query: BrowseQueryDto, actor: Actor | null): Promise<CardPage> {
    check(query, actor);
    return this.solutions.findPage(query, actor);
  }

  /** The counts beside the chips of the list, as JSON. @throws like {@link findPage} */
  async facets(query: FilterQueryDto, actor: Actor | null): Promise<string> {
    check(query, actor);
    return this.solutions.facets(query, actor);
  }

  /** The groups of a user's page. @throws 404 for a user that is missing or hidden */
  async projectsOf(
    username: string,
    query: NamedPageQueryDto,
    actor: Actor | null,
  ): Promise<{ rows: UserProjectDto[]; total: number }> {
    await this.users.getByUsername(actor, username);
    return this.solutions.projectsOf(username, query, actor);
  }

  topContributors(): Promise<ContributorDto[]> {
    return this.solutions.findContributors(MAX_CONTRIBUTORS);
  }

  stats(): Promise<StatsDto> {
    return this.solutions.stats();
  }
}

function check(query: FilterQueryDto, actor: Actor | null): void {
  if (query.my && !actor) throw loginRequired();
  const others = query.status !== undefined && query.status !== 'published' && !query.my;
  if (others && !actor) throw loginRequired();
  if (others && !isAdmin(actor)) throw forbidden('Only admins may list the solutions of others by this status');
  checkDomain(query);
}

function checkDomain(query: FilterQueryDto): void {
  for (const axis of ['t', 'x', 'y'] as const) {
    const [min, max] = [query[`domain_${axis}_min`], query[`domain_${axis}_max`]];
    if (min !== undefined && max !== undefined && min > max) {
      throw invalid([
        { field: `domain_${axis}_min`, message: `domain_${axis}_min must not be above domain_${axis}_max` },
      ]);
    }
  }
}
