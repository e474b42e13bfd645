import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../auth/access/access.decorators';
import { BrowseService } from './browse.service';
import { StatsDto } from './dto/stats.dto';

@ApiTags('solutions')
@Controller('stats')
export class StatsController {
  constructor(private readonly browse: BrowseService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: StatsDto })
  getStats(): Promise<StatsDto> {
    return this.browse.stats();
  }
}
