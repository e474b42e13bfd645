import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentActor, Public } from '../../../auth/access/access.decorators';
import type { Actor } from '../../../auth/access/actor';
import { IdParam } from '../../../common/http/id.pipe';
import { Operation } from '../../../common/openapi/operation';
import { badgeHeaders } from '../../card/badge';
import { RecordsService } from './records.service';

@ApiTags('problems')
@Controller('solutions')
export class RecordBadgeController {
  constructor(private readonly records: RecordsService) {}

  @Get(':id/record.svg')
  @Public()
  @Operation({
    summary: 'Get the badge of the records of a solution as SVG',
    description:
      'For other web pages, such as “Record: smallest error 3.2·10⁻⁵ (networks)”: the records of its problem that a published solution has at present.',
  })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getRecordBadge(
    @IdParam('solution') id: number,
    @CurrentActor() actor: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const badge = await this.records.drawBadge(id);
    void reply.headers(badgeHeaders(actor));
    return badge;
  }
}
