import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { LikeDto } from './like.dto';
import { LikesService } from './likes.service';

@ApiTags('solutions')
@Controller('solutions/:id/like')
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Put()
  @LoggedIn('write', 'like')
  @Operation({
    summary: 'Like a solution',
    description: 'Liking a solution again changes nothing.',
    problems: { 409: { 'bound-reached': 'The account likes 5,000 solutions, the most it can like.' } },
  })
  @ApiOkResponse({ type: LikeDto })
  likeSolution(@IdParam('solution') id: number, @CurrentActor() actor: Actor): Promise<LikeDto> {
    return this.likes.set(actor, id, true);
  }

  @Delete()
  @HttpCode(200)
  @LoggedIn('write', 'like')
  @Operation({ summary: 'Take back a like', description: 'Does nothing if you have not liked the solution.' })
  @ApiOkResponse({ type: LikeDto })
  unlikeSolution(@IdParam('solution') id: number, @CurrentActor() actor: Actor): Promise<LikeDto> {
    return this.likes.set(actor, id, false);
  }
}
