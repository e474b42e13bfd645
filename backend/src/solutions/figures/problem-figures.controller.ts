import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { Operation } from '../../common/openapi/operation';
import { ProblemSlugParam } from '../problems/problem-slug-param';
import { PictureQueryDto } from './dto/figure-query.dto';
import { FiguresService } from './figures.service';

@ApiTags('problems')
@Controller('problems')
export class ProblemFiguresController {
  constructor(private readonly figures: FiguresService) {}

  @Get(':slug/preview.svg')
  @Public()
  @Operation({
    summary: 'Get the figure of a problem as SVG',
    description:
      'Its reference, or else its best solution, as a self-contained SVG for use on any page. `theme=auto` follows the light or dark setting of the reader.',
  })
  @ProblemSlugParam()
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getProblemFigure(
    @Param('slug') slug: string,
    @Query() query: PictureQueryDto,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { headers, body } = await this.figures.drawProblem(actor, slug, query);
    void reply.headers(headers);
    return body;
  }
}
