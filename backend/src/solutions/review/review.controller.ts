import { Body, Controller, Param, Put, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { DetailsService } from '../details/details.service';
import { SolutionDto } from '../details/dto/solution.dto';
import { sendSolution } from '../details/send-solution';
import { DecisionDto, SubmitDto } from './dto/review.dto';
import { ReviewService } from './review.service';

const Reply = () => Res({ passthrough: true });
const SolutionId = () => Param('id', new IdPipe('solution'));

/** Each move answers the solution as it then is. */
@ApiTags('solutions')
@Controller('solutions/:id')
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly details: DetailsService,
  ) {}

  @Put('submit')
  @LoggedIn('write')
  @ApiOkResponse({ type: SolutionDto })
  async submitSolution(
    @SolutionId() id: number,
    @Body() body: SubmitDto,
    @CurrentActor() actor: Actor,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    await this.review.submit(actor, id, body.comment);
    return sendSolution(reply, await this.details.one(actor, id));
  }

  @Put('publish')
  @AdminOnly()
  @ApiOkResponse({ type: SolutionDto })
  async publishSolution(
    @SolutionId() id: number,
    @Body() body: DecisionDto,
    @CurrentActor() actor: Actor,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    await this.review.decide(actor, id, 'publish', body);
    return sendSolution(reply, await this.details.one(actor, id));
  }

  @Put('reject')
  @AdminOnly()
  @ApiOkResponse({ type: SolutionDto })
  async rejectSolution(
    @SolutionId() id: number,
    @Body() body: DecisionDto,
    @CurrentActor() actor: Actor,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    await this.review.decide(actor, id, 'reject', body);
    return sendSolution(reply, await this.details.one(actor, id));
  }
}
