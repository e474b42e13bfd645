import { Body, Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { ClaimService } from './claim.service';
import { ClaimDto, TakeClaimDto } from './dto/claim.dto';

const SolutionId = () => Param('id', new IdPipe('solution'));

@ApiTags('solutions')
@Controller('solutions/:id/review_claim')
export class ClaimController {
  constructor(private readonly claims: ClaimService) {}

  @Put()
  @AdminOnly()
  @ApiOperation({
    summary: 'Takes the submitted version into review for 30 minutes',
    description:
      'Calling again renews it: a screen does so while its reader is active, since no GET does. A decision ends it.',
  })
  @ApiOkResponse({ type: ClaimDto })
  claimReview(
    @SolutionId() id: number,
    @Body() { take_over: takeOver = false }: TakeClaimDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimDto> {
    return this.claims.take(actor, id, takeOver);
  }

  @Delete()
  @HttpCode(204)
  @AdminOnly()
  @ApiOperation({ summary: 'Ends the own review, where there is one' })
  @ApiNoContentResponse()
  unclaimReview(@SolutionId() id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.claims.putBack(actor, id);
  }
}
