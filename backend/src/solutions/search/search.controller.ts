import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { SearchService } from './search.service';
import { SearchAnswerDto, SearchQueryDto } from './dto/search.dto';

@ApiTags('solutions')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Get()
  @Public()
  @KeptForVisitors()
  @Operation({
    summary: 'Search equations, solutions and users',
    description:
      'The best matches of each kind, for search boxes that update while the user types. Queries of fewer than three characters return nothing.',
  })
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: SearchAnswerDto })
  searchHub(@Query() { q }: SearchQueryDto, @CurrentActor() actor: Actor | null): Promise<string> {
    return this.search.find(q ?? '', actor);
  }
}
