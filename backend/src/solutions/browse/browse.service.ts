import { Injectable } from '@nestjs/common';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { forbidden, invalid, loginRequired } from '../../common/errors/hub-error';
import { BrowseRepository, type CardPage } from './browse.repository';
import type { BrowseQueryDto } from './dto/browse-query.dto';
import type { ContributorDto } from './dto/contributor.dto';
import type { StatsDto } from './dto/stats.dto';

const MOST_CONTRIBUTORS = 8;

@Injectable()
export class BrowseService {
  constructor(private readonly solutions: BrowseRepository) {}

  /** @throws 401, 403 for a status that the caller may not ask for, 422 for a domain without inside */
  async page(query: BrowseQueryDto, actor: Actor | null): Promise<CardPage> {
    if (query.my && !actor) throw loginRequired();
    const others = query.status !== undefined && query.status !== 'published' && !query.my;
    if (others && !actor) throw loginRequired();
    if (others && !isAdmin(actor)) throw forbidden('Only admins may list the solutions of others by this status');
    checkDomain(query);
    return this.solutions.page(query, actor);
  }

  topContributors(): Promise<ContributorDto[]> {
    return this.solutions.contributors(MOST_CONTRIBUTORS);
  }

  stats(): Promise<StatsDto> {
    return this.solutions.stats();
  }
}

function checkDomain(query: BrowseQueryDto): void {
  for (const axis of ['t', 'x', 'y'] as const) {
    const [min, max] = [query[`domain_${axis}_min`], query[`domain_${axis}_max`]];
    if (min !== undefined && max !== undefined && min > max) {
      throw invalid([
        { field: `domain_${axis}_min`, message: `domain_${axis}_min must not be above domain_${axis}_max` },
      ]);
    }
  }
}
