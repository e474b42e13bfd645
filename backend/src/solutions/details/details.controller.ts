import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { sendSolution } from './send-solution';
import { DetailsService } from './details.service';
import { AccessDto } from './dto/access.dto';
import { SolutionDto } from './dto/solution.dto';

@ApiTags('solutions')
@Controller('solutions')
export class DetailsController {
  constructor(private readonly details: DetailsService) {}

  @Get('access/:id')
  @Public()
  @ApiOkResponse({ type: AccessDto })
  getSolutionAccess(
    @Param('id', new IdPipe('solution')) id: number,
    @CurrentActor() actor: Actor | null,
  ): Promise<AccessDto> {
    return this.details.access(actor, id);
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: SolutionDto })
  async getSolution(
    @Param('id', new IdPipe('solution')) id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return sendSolution(reply, await this.details.one(actor, id, version));
  }
}
