import { Body, Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { AdminOnly, CurrentActor } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { ClaimService } from './claim.service';
import { ClaimDto, TakeClaimDto } from '../card/dto/claim.dto';

const SolutionId = () => IdParam('solution');

@ApiTags('solutions')
@Controller('solutions/:id/review_claim')
export class ClaimController {
  constructor(private readonly claims: ClaimService) {}

  @Put()
  @AdminOnly()
  @Operation({
    summary: 'Start the review of a submitted version',
    description: 'Other admins see for 30 minutes that you review it. Call again to extend it; a decision ends it.',
    problems: {
      409: {
        claimed: 'Another admin reviews it; send `take_over` to review it yourself.',
        'solution-wrong-status': 'No version of this solution waits for its review.',
      },
    },
  })
  @ApiOkResponse({ type: ClaimDto })
  claimReview(
    @SolutionId() id: number,
    @Body() { take_over: takeOver = false }: TakeClaimDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimDto> {
    return this.claims.startReview(actor, id, takeOver);
  }

  @Delete()
  @HttpCode(204)
  @AdminOnly()
  @Operation({ summary: 'Release your review', description: 'Does nothing if you are not reviewing this solution.' })
  @ApiNoContentResponse()
  unclaimReview(@SolutionId() id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.claims.putBack(actor, id);
  }
}
