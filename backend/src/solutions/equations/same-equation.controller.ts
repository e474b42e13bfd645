import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { Operation } from '../../common/openapi/operation';
import { VersionQueryDto } from '../dto/version-query.dto';
import { SameEquationDto } from './dto/equation-page.dto';
import { EquationsService } from './equations.service';

@ApiTags('equations')
@Controller('solutions')
export class SameEquationController {
  constructor(private readonly equations: EquationsService) {}

  @Get(':id/same-equation')
  @Public()
  @KeptForVisitors()
  @Operation({
    summary: 'List other solutions of the same equation',
    description:
      'Published solutions of the same equation: those with the same parameter values, and those with other values. `version` works as in `GET /solutions/{id}`.',
  })
  @ApiOkResponse({ type: SameEquationDto })
  listSameEquation(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<SameEquationDto> {
    return this.equations.findSame(actor, id, version);
  }
}
