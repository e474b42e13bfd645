import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AdminOnly } from '../auth/access/access.decorators';
import { setPageHeaders } from '../common/http/page-links';
import { AuditLogService } from './audit-log.service';
import { AuditEntryDto, AuditQueryDto } from './dto/audit-entry.dto';

@ApiTags('admin')
@Controller('audit_log')
@AdminOnly()
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @Get()
  @ApiOkResponse({ type: [AuditEntryDto], description: 'Newest first' })
  async listAuditLog(
    @Query() query: AuditQueryDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntryDto[]> {
    const { rows, total } = await this.log.list(query);
    setPageHeaders(request, reply, query, total);
    return rows;
  }
}
