import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import { invalid } from '../common/errors/hub-error';
import { type AuditEntryDto, type AuditQueryDto, toAuditEntryDto } from './dto/audit-entry.dto';

@Injectable()
export class AuditLogService {
  constructor(private readonly audit: AuditService) {}

  /** One page, newest first. @throws 422 for a span that ends before it begins */
  async list({ object_type: objectType, ...query }: AuditQueryDto): Promise<{ rows: AuditEntryDto[]; total: number }> {
    if (query.from && query.to && query.from > query.to) {
      throw invalid([{ field: 'from', message: 'from must be before to' }]);
    }
    const { rows, total } = await this.audit.find({ ...query, objectType }, query);
    return { rows: rows.map(toAuditEntryDto), total };
  }
}
