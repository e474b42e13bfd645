import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../auth/access/access.decorators';
import { KeptForEveryone } from '../../common/http/kept-routes';
import { type Page, PageResponse } from '../../common/http/page-response';
import { Operation } from '../../common/openapi/operation';
import { CertificateDto } from '../certificates/dto/certificate.dto';
import { FoundProblemDto, ProblemPageDto, ProblemSummaryDto } from './dto/problem.dto';
import { ProblemQueryDto, TypedProblemQueryDto } from './dto/problem-query.dto';
import { ReferencePointsDto, ReferenceValuesDto } from './dto/reference-values.dto';
import { ProblemSlugParam } from './problem-slug-param';
import { FollowersService } from './records/followers.service';
import { ProblemsService } from './problems.service';

const NO_REFERENCE = {
  404: { 'no-reference': 'The reference is still being computed, or there is none; `detail` says which.' },
};

@ApiTags('problems')
@Controller('problems')
export class ProblemsController {
  constructor(private readonly problems: ProblemsService) {}

  @Get()
  @Public()
  @KeptForEveryone()
  @Operation({
    summary: 'List the problems that published solutions solve or somebody has stated',
    description:
      'A problem is an equation with its numbers, conditions and domain. A solution belongs to the problem that its certificate is about. A problem that somebody has stated is listed once an admin has published it, with or without solutions. Problems with the most solutions come first. They are counted up to 10,000; the header `X-Total-Count-More: true` says that there are more.',
  })
  @PageResponse(ProblemSummaryDto)
  async listProblems(@Query() query: ProblemQueryDto): Promise<Page<ProblemSummaryDto[]>> {
    return { query, ...(await this.problems.findPage(query)) };
  }

  @Get('search')
  @Public()
  @Operation({
    summary: 'Find a problem by its form',
    description:
      'Reads equation, conditions and domain as people type them, and finds the same problem, however it is written.',
  })
  @ApiOkResponse({ type: FoundProblemDto })
  findTypedProblem(@Query() typed: TypedProblemQueryDto): Promise<FoundProblemDto> {
    return this.problems.findTyped(typed);
  }

  @Get(':slug')
  @Public()
  @KeptForEveryone({ part: FollowersService })
  @Operation({
    summary: 'Get a problem with its reference and its published solutions',
    description:
      'Only the part of the slug after the last hyphen is used. The reference is a solution that the hub has computed without any network, with a proven error.',
  })
  @ProblemSlugParam()
  @ApiOkResponse({ type: ProblemPageDto })
  getProblem(@Param('slug') slug: string): Promise<ProblemPageDto> {
    return this.problems.findProblem(slug);
  }

  @Get(':slug/reference')
  @Public()
  @Operation({
    summary: 'Get the certificate of the reference of a problem',
    description: 'Its polynomial pieces, with all that another program needs to check their proven errors.',
    problems: NO_REFERENCE,
  })
  @ProblemSlugParam()
  @ApiOkResponse({ type: CertificateDto })
  async getReference(@Param('slug') slug: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { etag, document } = await this.problems.findDocument(slug);
    void reply.headers({ etag, 'content-encoding': 'gzip' }).type('application/json; charset=utf-8');
    return document;
  }

  @Get(':slug/reference.npz')
  @Public()
  @Header('content-type', 'application/zip')
  @Operation({
    summary: 'Get the values of the reference of a problem for NumPy',
    description:
      'An archive of arrays for `numpy.load`: each coordinate, each unknown over all coordinates, and its proven errors as `error_u`, if the unknown is `u`. Places without a value are `nan`.',
    problems: NO_REFERENCE,
  })
  @ProblemSlugParam()
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getReferenceArrays(
    @Param('slug') slug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, file } = await this.problems.findArrays(slug);
    void reply.header('content-disposition', `attachment; filename="${name}"`);
    return Buffer.from(file);
  }

  @Post(':slug/values')
  @HttpCode(200)
  @Public()
  @Operation({
    summary: 'Evaluate the reference of a problem at points',
    description: 'Values with proven errors, and as texts with the digits that are proven. At most 1,000 points.',
    problems: NO_REFERENCE,
  })
  @ProblemSlugParam()
  @ApiOkResponse({ type: ReferenceValuesDto })
  evaluateReference(@Param('slug') slug: string, @Body() { points }: ReferencePointsDto): Promise<ReferenceValuesDto> {
    return this.problems.evaluate(slug, points);
  }
}
