import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { DetailsService } from './details.service';
import { AccessDto } from './dto/access.dto';
import { EditSolutionDto } from './dto/edit-solution.dto';
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
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: SolutionDto })
  getSolution(
    @Param('id', new IdPipe('solution')) id: number,
    @Query() query: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<string> {
    return this.details.one(actor, id, query.version);
  }

  @Put(':id')
  @AdminOnly()
  @Header('content-type', 'application/json; charset=utf-8')
  @ApiOkResponse({ type: SolutionDto })
  editSolution(
    @Param('id', new IdPipe('solution')) id: number,
    @Body() edit: EditSolutionDto,
    @CurrentActor() actor: Actor,
  ): Promise<string> {
    return this.details.edit(actor, id, edit);
  }
}
