import { Controller, Delete, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { LikeDto } from './like.dto';
import { LikesService } from './likes.service';

@ApiTags('solutions')
@Controller('solutions/:id/like')
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @Put()
  @LoggedIn('write')
  @ApiOkResponse({ type: LikeDto })
  likeSolution(@Param('id', new IdPipe('solution')) id: number, @CurrentActor() actor: Actor): Promise<LikeDto> {
    return this.likes.set(actor, id, true);
  }

  @Delete()
  @HttpCode(200)
  @LoggedIn('write')
  @ApiOkResponse({ type: LikeDto })
  unlikeSolution(@Param('id', new IdPipe('solution')) id: number, @CurrentActor() actor: Actor): Promise<LikeDto> {
    return this.likes.set(actor, id, false);
  }
}
