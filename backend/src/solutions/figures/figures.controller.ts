import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Operation } from '../../common/openapi/operation';
import { KeptForVisitors } from '../../common/http/kept-routes';
import { IfNoneMatch } from '../../common/http/etag-headers';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IdParam } from '../../common/http/id.pipe';
import { VersionQueryDto } from '../dto/version-query.dto';
import { FiguresService, type SentFigure } from './figures.service';
import { FigureQueryDto } from './dto/figure-query.dto';
import { PhasePlaneAnswerDto } from './dto/phase-plane.dto';
import { PhasePlaneService } from './phase-plane.service';

@ApiTags('solutions')
@Controller('solutions')
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly planes: PhasePlaneService,
  ) {}

  @Get(':id/preview.svg')
  @Public()
  @Operation({
    summary: 'Get the figure of a solution as SVG',
    description:
      'A self-contained SVG for use on any page. `theme=auto` follows the light or dark setting of the reader.',
  })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getSolutionFigure(
    @IdParam('solution') id: number,
    @Query() query: FigureQueryDto,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return send(reply, await this.figures.drawSvg(actor, id, query));
  }

  @Get(':id/preview.png')
  @Public()
  @Operation({
    summary: 'Get the picture of a solution as PNG',
    description: '1200 × 630 pixels, for link previews.',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getSolutionPicture(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @IfNoneMatch() ifNoneMatch: string | undefined,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | null> {
    return send(reply, await this.figures.drawPng(actor, id, { version, ifNoneMatch }));
  }

  @Get(':id/phase-plane')
  @Public()
  @KeptForVisitors()
  @Operation({
    summary: 'Get the phase plane of a solution',
    description:
      'For a system of two unknowns: its directions around the solution, and where it leads from other starts. They are computed from the equation of the version, not from its networks. `version` works as in `GET /solutions/{id}`.',
  })
  @ApiOkResponse({ type: PhasePlaneAnswerDto })
  getSolutionPhasePlane(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
  ): Promise<PhasePlaneAnswerDto> {
    return this.planes.find(actor, id, version);
  }
}

function send<Body>(reply: FastifyReply, { status, headers, body }: SentFigure<Body>): Body {
  void reply.status(status).headers(headers);
  return body;
}
