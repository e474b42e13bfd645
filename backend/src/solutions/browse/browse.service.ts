import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { BrowseQueryDto } from './dto/browse-query.dto';
import type { ContributorDto } from './dto/contributor.dto';
import type { StatsDto } from './dto/stats.dto';

@Injectable()
export class BrowseService {
  page(_query: BrowseQueryDto, _actor: Actor | null): Promise<{ total: number; json: string }> {
    throw new Error('to come');
  }
  topContributors(): Promise<ContributorDto[]> {
    throw new Error('to come');
  }
  stats(): Promise<StatsDto> {
    throw new Error('to come');
  }
}
