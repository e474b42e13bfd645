import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { KeptForEveryone } from '../../common/http/kept-routes';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { type Page, PageResponse } from '../../common/http/page-response';
import { BrowseService } from './browse.service';
import { isOwnList, isOwnSelection, MemberCards } from './member-cards';
import { BrowseQueryDto } from './dto/browse-query.dto';
import { CardDto } from '../card/dto/card.dto';
import { CountDto } from './dto/count.dto';
import { ContributorDto } from './dto/contributor.dto';
import { FacetsDto } from './dto/facets.dto';
import { FilterQueryDto } from './dto/filter-query.dto';

@ApiTags('solutions')
@Controller('solutions')
export class BrowseController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @KeptForEveryone({ isOwn: isOwnList, part: MemberCards })
  @Operation({
    summary: 'List solutions',
    description:
      'Published solutions, newest first, or with `q` the best matches first. Filters are combined with AND; comma-separated values of one filter with OR. With `my=true` the list has everything in your projects. With `return_count=true` the response is the number alone. With words, a domain or a project, matches are counted up to 10,000; the header `X-Total-Count-More: true` says that there are more.',
    problems: {
      401: { 'login-required': '`my` and other statuses than published need a login.' },
      403: { forbidden: 'Only admins list the solutions of others by such a status.' },
    },
  })
  @PageResponse(CardDto, CountDto)
  async listSolutions(
    @Query() query: BrowseQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<Page<string | CountDto>> {
    const { total, more, json } = await this.browse.findPage(query, actor);
    return { query, total, more, rows: query.return_count ? { count: total } : json };
  }

  @Get('facets')
  @Public()
  @KeptForEveryone({ isOwn: isOwnSelection })
  @Operation({
    summary: 'Count solutions by each filter',
    description:
      'For each value of a filter: the number of solutions that match it and all other filters of the query. With words, a domain, a project or a user, counts are among at most 10,000 of the matches.',
    problems: {
      401: { 'login-required': '`my` and other statuses than published need a login.' },
      403: { forbidden: 'Only admins list the solutions of others by such a status.' },
    },
  })
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: FacetsDto })
  getFacets(@Query() query: FilterQueryDto, @CurrentActor() actor: Actor | null): Promise<string> {
    return this.browse.facets(query, actor);
  }

  @Get('top_contributors')
  @Public()
  @KeptForEveryone()
  @Operation({
    summary: 'List the users with the most published solutions',
    description: 'Users by the number of published solutions of which they uploaded a version.',
  })
  @ApiOkResponse({ type: [ContributorDto] })
  listTopContributors(): Promise<ContributorDto[]> {
    return this.browse.topContributors();
  }
}
