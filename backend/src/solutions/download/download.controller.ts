import { Controller, Get, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Operation } from '../../common/openapi/operation';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { DownloadService } from './download.service';
import { ReasonPhraseInterceptor } from '../reason-phrase.interceptor';
import { sendDownload } from './send-download';
import { DownloadQueryDto } from './dto/download-query.dto';

const FILE = { type: 'string', format: 'binary' } as const;

@ApiTags('solutions')
@Controller('solutions')
export class DownloadController {
  constructor(private readonly downloads: DownloadService) {}

  /** Answers HEAD too. */
  @Get('download')
  @RouteConfig({ compress: false }) // the length must be known, and weights cannot be compressed
  @UseInterceptors(ReasonPhraseInterceptor)
  @Public()
  @Operation({
    summary: 'Download the file of a solution',
    description:
      'Called by `Solver1D.load(name=…)` of the Python library. Ask by `name` or by `id`; without `version` you get the latest version that you may see. With `as_sent`, the original of a repaired file is sent. Supports `Range` and `If-None-Match`.',
    problems: {
      403: {
        'file-withheld':
          'The file would do harm while it loads, so only its owner and admins can download it; or the original file is requested by somebody who is neither the author of the version nor an owner or admin.',
      },
      503: { 'file-missing': 'The file is missing from the store of the hub.' },
      404: { 'not-found': 'There is no such solution or version, or you may not see it.' },
      416: { 'range-not-satisfiable': 'The file ends before this range.' },
    },
  })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ description: 'The file.', schema: FILE })
  @ApiResponse({ status: 206, description: 'The bytes that `Range` asks for.', schema: FILE })
  async downloadSolution(
    @Query() query: DownloadQueryDto,
    @CurrentActor() actor: Actor | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendDownload(reply, await this.downloads.open(actor, query, request));
  }
}
