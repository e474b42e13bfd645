import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { Operation } from '../../common/openapi/operation';
import { ReplicaOfDto, ReplicasDto } from './replicas.dto';
import { ReplicasService } from './replicas.service';

@ApiTags('solutions')
@Controller('solutions/:id')
export class ReplicasController {
  constructor(private readonly replicas: ReplicasService) {}

  @Get('replicas')
  @Public()
  @Operation({
    summary: 'Get what came out when a solution was trained again',
    description:
      'Published solutions that are replicas of this one, with their proven errors; and what it is a replica of itself.',
  })
  @ApiOkResponse({ type: ReplicasDto })
  getReplicas(@IdParam('solution') id: number, @CurrentActor() actor: Actor | null): Promise<ReplicasDto> {
    return this.replicas.find(actor, id);
  }

  @Put('replica_of')
  @LoggedIn('write', 'edit')
  @Operation({
    summary: 'Say that a solution is a replica',
    description:
      'You have run the script of a published solution again, and saved the result as this solution. It counts once both are published and proven to solve the same problem.',
  })
  @ApiOkResponse({ type: ReplicasDto })
  setReplicaOf(
    @IdParam('solution') id: number,
    @Body() { label }: ReplicaOfDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReplicasDto> {
    return this.replicas.set(actor, id, label);
  }
}
