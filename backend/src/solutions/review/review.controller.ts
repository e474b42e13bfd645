import { Body, Controller, Header, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { SolutionDto } from '../details/dto/solution.dto';
import { DecisionDto, SubmitDto } from './dto/review.dto';
import { ReviewService } from './review.service';

const SolutionId = () => Param('id', new IdPipe('solution'));
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

@ApiTags('solutions')
@Controller('solutions/:id')
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Put('submit')
  @LoggedIn('write')
  @Header(...JSON_TYPE)
  @ApiOkResponse({ type: SolutionDto })
  submitSolution(@SolutionId() id: number, @Body() body: SubmitDto, @CurrentActor() actor: Actor): Promise<string> {
    return this.review.submit(actor, id, body.comment);
  }

  @Put('publish')
  @AdminOnly()
  @Header(...JSON_TYPE)
  @ApiOkResponse({ type: SolutionDto })
  publishSolution(@SolutionId() id: number, @Body() body: DecisionDto, @CurrentActor() actor: Actor): Promise<string> {
    return this.review.decide(actor, id, 'publish', body);
  }

  @Put('reject')
  @AdminOnly()
  @Header(...JSON_TYPE)
  @ApiOkResponse({ type: SolutionDto })
  rejectSolution(@SolutionId() id: number, @Body() body: DecisionDto, @CurrentActor() actor: Actor): Promise<string> {
    return this.review.decide(actor, id, 'reject', body);
  }
}
