import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '../common/openapi/operation';
import { AdminOnly } from '../auth/access/access.decorators';
import { type Page, PageResponse } from '../common/http/page-response';
import { AuditLogService } from './audit-log.service';
import { AuditEntryDto, AuditQueryDto } from './dto/audit-entry.dto';

@ApiTags('admin')
@Controller('audit_log')
@AdminOnly()
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @Get()
  @Operation({
    summary: 'List the audit log',
    description: 'Actions of users and of the hub itself, newest first. Entries are never changed.',
  })
  @PageResponse(AuditEntryDto)
  async listAuditLog(@Query() query: AuditQueryDto): Promise<Page<AuditEntryDto[]>> {
    return { query, ...(await this.log.list(query)) };
  }
}
