import { Body, Controller, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, LoggedIn, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { sendSolution } from './send-solution';
import { DetailsService } from './details.service';
import { EditService } from './edit.service';
import { AccessDto } from './dto/access.dto';
import { EditSolutionDto } from './dto/edit-solution.dto';
import { SolutionDto } from './dto/solution.dto';

@ApiTags('solutions')
@Controller('solutions')
export class DetailsController {
  constructor(
    private readonly details: DetailsService,
    private readonly edits: EditService,
  ) {}

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

  @Put(':id')
  @LoggedIn('write')
  @ApiOkResponse({ type: SolutionDto })
  async editSolution(
    @Param('id', new IdPipe('solution')) id: number,
    @Body() edit: EditSolutionDto,
    @Headers('if-match') ifMatch: string | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    await this.edits.edit(actor, id, edit, ifMatch);
    return sendSolution(reply, await this.details.one(actor, id));
  }
}
