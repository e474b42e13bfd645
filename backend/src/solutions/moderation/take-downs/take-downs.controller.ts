import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, LoggedIn } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { IdParam } from '../../../common/http/id.pipe';
import { type Page, PageResponse } from '../../../common/http/page-response';
import { Operation } from '../../../common/openapi/operation';
import { AppealDto, ListedTakeDownDto, StatementDto, TakeDownDto, TakeDownQueryDto } from './dto/take-down.dto';
import { TakeDownsService } from './take-downs.service';

const SolutionId = () => IdParam('solution');
const NOT_TAKEN_DOWN = { 'not-taken-down': 'The solution is not taken down.' };

@ApiTags('moderation')
@Controller()
export class TakeDownsController {
  constructor(private readonly takeDowns: TakeDownsService) {}

  @Get('moderation/take_downs')
  @AdminOnly()
  @Operation({
    summary: 'List the solutions that are taken down',
    description:
      'Appeals that wait for an answer come first, the oldest before the others; then the latest take-downs.',
  })
  @PageResponse(ListedTakeDownDto)
  async listTakeDowns(@Query() query: TakeDownQueryDto): Promise<Page<ListedTakeDownDto[]>> {
    return { query, ...(await this.takeDowns.findPage(query)) };
  }

  @Put('solutions/:id/take_down')
  @HttpCode(204)
  @AdminOnly()
  @Operation({
    summary: 'Take a published solution down',
    description:
      'Only members of its project and admins see it from then on. Its owners get a mail with the reason, and can appeal once. All reports about it are closed.',
    problems: {
      409: { 'taken-down': 'The solution is taken down already.', 'not-published': 'The solution is not published.' },
    },
  })
  @ApiNoContentResponse()
  takeSolutionDown(
    @SolutionId() id: number,
    @Body() { reason }: StatementDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.takeDowns.takeDown(me, id, reason);
  }

  @Put('solutions/:id/restore')
  @HttpCode(204)
  @AdminOnly()
  @Operation({
    summary: 'Show a solution again that was taken down',
    description: 'All its versions have the status that they had before. Its owners get a mail with the reason.',
    problems: { 409: NOT_TAKEN_DOWN },
  })
  @ApiNoContentResponse()
  restoreSolution(
    @SolutionId() id: number,
    @Body() { reason }: StatementDto,
    @CurrentActor() me: Actor,
  ): Promise<void> {
    return this.takeDowns.restore(me, id, reason);
  }

  @Put('solutions/:id/keep_down')
  @HttpCode(204)
  @AdminOnly()
  @Operation({
    summary: 'Refuse an appeal',
    description: 'The solution stays taken down. Its owners get a mail with the answer.',
    problems: { 409: { ...NOT_TAKEN_DOWN, 'no-appeal': 'No appeal is waiting for an answer.' } },
  })
  @ApiNoContentResponse()
  refuseAppeal(@SolutionId() id: number, @Body() { reason }: StatementDto, @CurrentActor() me: Actor): Promise<void> {
    return this.takeDowns.keep(me, id, reason);
  }

  @Get('solutions/:id/take_down')
  @LoggedIn('read', 'history')
  @Operation({
    summary: 'Get why a solution was taken down',
    description: 'For members of its project. Without a take-down the answer is 404.',
  })
  @ApiOkResponse({ type: TakeDownDto })
  getTakeDown(@SolutionId() id: number, @CurrentActor() me: Actor): Promise<TakeDownDto> {
    return this.takeDowns.get(me, id);
  }

  @Post('solutions/:id/take_down/appeal')
  @HttpCode(200)
  @LoggedIn('write', 'appeal')
  @Operation({
    summary: 'Appeal against a take-down',
    description: 'Possible once for each take-down. An admin answers, and the owners get a mail.',
    problems: { 409: { ...NOT_TAKEN_DOWN, 'already-appealed': 'There was an appeal already.' } },
  })
  @ApiOkResponse({ type: TakeDownDto })
  appealTakeDown(
    @SolutionId() id: number,
    @Body() { text }: AppealDto,
    @CurrentActor() me: Actor,
  ): Promise<TakeDownDto> {
    return this.takeDowns.appeal(me, id, text);
  }
}
