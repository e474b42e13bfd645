import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../auth/access/access.decorators';
import type { Actor } from '../../auth/access/actor';
import { IfNoneMatch } from '../../common/http/etag-headers';
import { IdParam } from '../../common/http/id.pipe';
import { Operation } from '../../common/openapi/operation';
import { badgeHeaders } from '../card/badge';
import { VersionQueryDto } from '../dto/version-query.dto';
import { CertificatesService } from './certificates.service';
import { CertificateDto } from './dto/certificate.dto';
import { CertificateQueryDto } from './dto/certificate-query.dto';

@ApiTags('solutions')
@Controller('solutions')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Get(':id/certificate')
  @Public()
  @Operation({
    summary: 'Get the certificate of a solution',
    description:
      'The certificate of one version, with everything that another program needs to check it: the problem, boxes and bounds, and the coefficients of the reference solution. The bytes stay the same, and the ETag is their SHA-256. `version` works as in `GET /solutions/{id}`, whose `proof` is a summary. With `withdrawn=true`, the certificate of the claim that was withdrawn last.',
    problems: {
      404: {
        'no-certificate': 'The certificate is still being computed, or could not be computed; `detail` says which.',
      },
    },
  })
  @ApiOkResponse({ type: CertificateDto })
  async getSolutionCertificate(
    @IdParam('solution') id: number,
    @Query() { version, withdrawn }: CertificateQueryDto,
    @IfNoneMatch() ifNoneMatch: string | undefined,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | null> {
    const { etag, document } = withdrawn
      ? await this.certificates.findWithdrawn(actor, id, version)
      : await this.certificates.findDocument(actor, id, version, ifNoneMatch);
    void reply.header('etag', etag);
    if (document === null) void reply.status(304);
    else void reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip');
    return document;
  }

  @Get(':id/badge.svg')
  @Public()
  @Operation({
    summary: 'Get the badge of a solution as SVG',
    description:
      'For other web pages, such as “Proven error 0.018 %”: the bound as a share of the range of the solution. Green up to 1 %, a warning above 10 %, grey if nothing is proven.',
  })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getSolutionBadge(
    @IdParam('solution') id: number,
    @Query() { version }: VersionQueryDto,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const badge = await this.certificates.drawBadge(actor, id, version);
    void reply.headers(badgeHeaders(actor));
    return badge;
  }
}
