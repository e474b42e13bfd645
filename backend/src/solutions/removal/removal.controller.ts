import { Controller, Delete, Headers, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { RemovalService } from './removal.service';

@ApiTags('solutions')
@Controller('solutions')
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('write')
  @ApiOperation({ summary: 'Removes a solution with all its versions; a name that was published is never given away' })
  @ApiNoContentResponse()
  removeSolution(
    @Param('id', new IdPipe('solution')) id: number,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.removal.remove(actor, id, ifMatch);
  }
}
