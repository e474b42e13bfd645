import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOperation({ summary: 'Equations, solutions and users whose names match: what a search box shows as one types' })
  @ApiOkResponse({ type: SearchAnswerDto })
  searchHub(@Query() { q }: SearchQueryDto, @CurrentActor() actor: Actor | null): Promise<string> {
    return this.search.find(q ?? '', actor);
  }
}
