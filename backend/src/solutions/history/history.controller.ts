import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { SolutionIdQueryDto } from '../dto/version-query.dto';
import { HistoryDto, VersionDto } from './dto/history.dto';
import { HistoryService } from './history.service';

@ApiTags('solutions')
@Controller('solutions')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get('versions')
  @Public()
  @ApiOkResponse({ type: [VersionDto], description: 'Those that the caller may see, newest first' })
  listVersions(@Query() { id }: SolutionIdQueryDto, @CurrentActor() actor: Actor | null): Promise<VersionDto[]> {
    return this.history.versions(actor, id);
  }

  @Get('hub_status_history')
  @LoggedIn('read')
  @ApiOkResponse({ type: [HistoryDto], description: 'Newest first' })
  listStatusHistory(@Query() { id }: SolutionIdQueryDto, @CurrentActor() actor: Actor): Promise<HistoryDto[]> {
    return this.history.statusHistory(actor, id);
  }
}
