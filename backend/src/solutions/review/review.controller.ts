import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { type Revised, RevisedResponse } from '../../common/http/revisions';
import { DetailsService } from '../details/details.service';
import { SolutionDto } from '../details/dto/solution.dto';
import { DecisionDto, SubmitDto, WithdrawDto } from './dto/review.dto';
import { ReviewService } from './review.service';

const SolutionId = () => IdParam('solution');

/** Every status change returns the solution in its new state. */
@ApiTags('solutions')
@Controller('solutions/:id')
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly details: DetailsService,
  ) {}

  @Put('submit')
  @LoggedIn('write', 'submit')
  @Operation({
    summary: 'Submit the latest version for review',
    description: 'Admins review submitted versions in the order of their submission. The answer is the solution.',
    problems: {
      409: {
        'already-submitted': 'A version is already waiting for its review.',
        'solution-wrong-status': 'The latest version cannot be submitted: it is published or rejected.',
      },
    },
  })
  @RevisedResponse(SolutionDto)
  async submitSolution(
    @SolutionId() id: number,
    @Body() body: SubmitDto,
    @CurrentActor() actor: Actor,
  ): Promise<Revised> {
    await this.review.submit(actor, id, body.comment);
    return this.details.getById(actor, id);
  }

  @Put('withdraw')
  @LoggedIn('write', 'withdraw')
  @Operation({
    summary: 'Withdraw a submitted version',
    description: 'Takes the version out of the review queue. It can be submitted again.',
    problems: {
      409: {
        'other-version-submitted': 'Another version than `version` is waiting for its review.',
        'already-decided': 'A reviewer has decided in the meantime.',
        'solution-wrong-status': 'This version is not waiting for a review.',
      },
    },
  })
  @RevisedResponse(SolutionDto)
  async withdrawSolution(
    @SolutionId() id: number,
    @Body() { version }: WithdrawDto,
    @CurrentActor() actor: Actor,
  ): Promise<Revised> {
    await this.review.withdraw(actor, id, version);
    return this.details.getById(actor, id);
  }

  @Put('publish')
  @AdminOnly()
  @Operation({
    summary: 'Publish a submitted version',
    description:
      'From then on everybody sees this version. The author is notified by email and in the hub, with the comment.',
    problems: {
      409: {
        'other-version-submitted': 'Another version than `version` is waiting for its review.',
        'already-decided': 'Another admin has decided in the meantime.',
        'solution-wrong-status': 'The version is not waiting for a review.',
      },
    },
  })
  @RevisedResponse(SolutionDto)
  async publishSolution(
    @SolutionId() id: number,
    @Body() body: DecisionDto,
    @CurrentActor() actor: Actor,
  ): Promise<Revised> {
    await this.review.decide(actor, id, 'publish', body);
    return this.details.getById(actor, id);
  }

  @Put('reject')
  @AdminOnly()
  @Operation({
    summary: 'Reject a submitted version',
    description: 'The author is notified by email and in the hub, with the comment, and can upload a better version.',
    problems: {
      409: {
        'other-version-submitted': 'Another version than `version` is waiting for its review.',
        'already-decided': 'Another admin has decided in the meantime.',
        'solution-wrong-status': 'The version is not waiting for a review.',
      },
    },
  })
  @RevisedResponse(SolutionDto)
  async rejectSolution(
    @SolutionId() id: number,
    @Body() body: DecisionDto,
    @CurrentActor() actor: Actor,
  ): Promise<Revised> {
    await this.review.decide(actor, id, 'reject', body);
    return this.details.getById(actor, id);
  }
}
