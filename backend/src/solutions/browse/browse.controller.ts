import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { setPageHeaders } from '../../common/http/page-links';
import { BrowseService } from './browse.service';
import { BrowseQueryDto } from './dto/browse-query.dto';
import { CardDto } from './dto/card.dto';
import { ContributorDto } from './dto/contributor.dto';
import { FacetsDto } from './dto/facets.dto';
import { FilterQueryDto } from './dto/filter-query.dto';

@ApiTags('solutions')
@Controller('solutions')
export class BrowseController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'A page of solutions; X-Total-Count holds the number of all' })
  @ApiOkResponse({
    type: [CardDto],
    headers: { 'X-Total-Count': { schema: { type: 'integer' } }, Link: { schema: { type: 'string' } } },
  })
  async listSolutions(
    @Query() query: BrowseQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { total, json } = await this.browse.page(query, actor);
    setPageHeaders(request, reply, query, total);
    return query.return_count ? JSON.stringify({ count: total }) : json;
  }

  @Get('facets')
  @Public()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Counts beside the choices of each filter, under all other filters of the same query' })
  @ApiOkResponse({ type: FacetsDto })
  getFacets(@Query() query: FilterQueryDto, @CurrentActor() actor: Actor | null): Promise<string> {
    return this.browse.facets(query, actor);
  }

  @Get('top_contributors')
  @Public()
  @ApiOkResponse({ type: [ContributorDto] })
  listTopContributors(): Promise<ContributorDto[]> {
    return this.browse.topContributors();
  }
}
