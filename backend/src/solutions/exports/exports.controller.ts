import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IfNoneMatch } from '../../common/http/etag-headers';
import { IdParam } from '../../common/http/id.pipe';
import { Operation } from '../../common/openapi/operation';
import { VersionQueryDto } from '../dto/version-query.dto';
import { ExportsDto, FORMAT_NAMES } from './dto/export.dto';
import { ExportsService } from './exports.service';

const FILE_MISSING = { 503: { 'file-missing': 'The file is missing from the store of the hub.' } };

@ApiTags('solutions')
@Controller('solutions')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get(':id/exports')
  @Public()
  @Operation({
    summary: 'List the exports of a solution',
    description:
      'The formats in which one version can be exported. Each export was read back and compared with the weights at 100 points of the domain; if it cannot be made, `reason` says why. `version` works as in `GET /solutions/{id}`.',
    problems: FILE_MISSING,
  })
  @ApiOkResponse({ type: ExportsDto })
  listSolutionExports(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
  ): Promise<ExportsDto> {
    return this.exports.list({ actor, address }, id, version);
  }

  @Get(':id/export/:format')
  @Public()
  @Operation({
    summary: 'Export a solution',
    description:
      'The solution with its conditions in one format, made from the numbers in the solver file without running it. It is read back and checked against the file before it is sent. It does not count as a download. `version` works as in `GET /solutions/{id}`.',
    problems: {
      ...FILE_MISSING,
      422: { 'cannot-export': 'The solution has no export in this format; `detail` says why.' },
    },
  })
  @ApiParam({ name: 'format', enum: FORMAT_NAMES })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ description: 'The export.', schema: { type: 'string', format: 'binary' } })
  async exportSolution(
    @IdParam('solution') id: number,
    @Param('format') format: string,
    @Query() { version }: VersionQueryDto,
    @IfNoneMatch() ifNoneMatch: string | undefined,
    @CurrentActor() actor: Actor | null,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | null> {
    const { headers, bytes } = await this.exports.make({ actor, address }, id, version, format, ifNoneMatch);
    void reply.headers(headers);
    if (bytes === null) void reply.status(304);
    return bytes;
  }
}
