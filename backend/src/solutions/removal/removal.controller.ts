import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../common/openapi/operation';
import { IfMatch } from '../../common/http/etag-headers';
import { CurrentActor, LoggedIn } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { RemovalService } from './removal.service';

@ApiTags('solutions')
@Controller('solutions')
export class RemovalController {
  constructor(private readonly removal: RemovalService) {}

  @Delete(':id')
  @HttpCode(204)
  @LoggedIn('write', 'delete')
  @Operation({
    summary: 'Delete a solution with all its versions',
    description: 'This cannot be undone. A name under which a solution was published is never given to another one.',
  })
  @ApiNoContentResponse()
  removeSolution(
    @IdParam('solution') id: number,
    @IfMatch() ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.removal.remove(actor, id, ifMatch);
  }
}
