import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { KeptForEveryone } from '../../common/http/kept-routes';
import { Operation } from '../../common/openapi/operation';
import { Public } from '../../auth/access/access.decorators';
import { BrowseService } from './browse.service';
import { StatsDto } from './dto/stats.dto';

@ApiTags('solutions')
@Controller('stats')
export class StatsController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @KeptForEveryone()
  @Operation({
    summary: 'Count what is published',
    description: 'Published solutions, how well they are proven, the equations they solve, and their downloads.',
  })
  @ApiOkResponse({ type: StatsDto })
  getStats(): Promise<StatsDto> {
    return this.browse.stats();
  }
}
