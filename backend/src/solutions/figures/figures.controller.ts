import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdPipe } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { FiguresService } from './figures.service';
import { FigureQueryDto } from './dto/figure-query.dto';

@ApiTags('solutions')
@Controller('solutions')
export class FiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get(':id/preview.svg')
  @Public()
  @ApiOperation({ summary: 'The figure of a solution as a file that stands alone, for any page' })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  getSolutionFigure(
    @Param('id', new IdPipe('solution')) id: number,
    @Query() query: FigureQueryDto,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return this.figures.sendSvg(reply, actor, id, query);
  }

  @Get(':id/preview.png')
  @Public()
  @ApiOperation({ summary: 'The picture that other sites show beside a link to a solution, 1200 × 630' })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getSolutionPicture(
    @Param('id', new IdPipe('solution')) id: number,
    @Query() { version }: VersionQueryDto,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | null> {
    return this.figures.sendPng(reply, actor, id, { version, ifNoneMatch });
  }
}
