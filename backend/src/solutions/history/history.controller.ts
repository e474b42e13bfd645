import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { Operation } from '../../common/openapi/operation';
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
  @KeptForVisitors()
  @Operation({
    summary: 'List the versions of a solution',
    description: 'Versions that you may see, newest first, with size, hash and verdict of the file.',
    problems: { 404: { 'not-found': 'There is no such solution, or you may not see it.' } },
  })
  @ApiOkResponse({ type: [VersionDto], description: 'Those that the caller may see, newest first' })
  listVersions(@Query() { id }: SolutionIdQueryDto, @CurrentActor() actor: Actor | null): Promise<VersionDto[]> {
    return this.history.listVersions(actor, id);
  }

  @Get('hub_status_history')
  @LoggedIn('read', 'history')
  @Operation({
    summary: 'List the review history of a solution',
    description: 'Every submission, withdrawal and decision with its comment, newest first.',
    problems: {
      404: { 'not-found': 'There is no such solution, or you may not see it.' },
    },
  })
  @ApiOkResponse({ type: [HistoryDto], description: 'Newest first' })
  listStatusHistory(@Query() { id }: SolutionIdQueryDto, @CurrentActor() actor: Actor): Promise<HistoryDto[]> {
    return this.history.statusHistory(actor, id);
  }
}
