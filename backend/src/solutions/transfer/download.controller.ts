import { Controller, Get, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { DownloadService } from './download.service';
import { ReasonPhraseInterceptor } from './reason-phrase.interceptor';
import { DownloadQueryDto } from './dto/download-query.dto';

@ApiTags('solutions')
@Controller('solutions')
export class DownloadController {
  constructor(private readonly downloads: DownloadService) {}

  /** Answers HEAD too. */
  @Get('download')
  @RouteConfig({ compress: false }) // the length must be known, and weights don't shrink
  @UseInterceptors(ReasonPhraseInterceptor)
  @Public()
  @ApiOperation({ summary: 'What Solver1D.load(name=...) of the Python library calls; knows Range and If-None-Match' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  downloadSolution(
    @Query() query: DownloadQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.downloads.send(actor, query, request, reply);
  }
}
