import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Raw, Repository } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { AuditAction } from './audit-actions';
import { AuditEntryEntity } from './audit-entry.entity';

export type NewAuditEntry = Omit<AuditEntryEntity, 'id' | 'at'>;

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly table: Repository<AuditEntryEntity>) {}

  async write(tx: Transaction, entry: NewAuditEntry): Promise<void> {
    await tx.insert(AuditEntryEntity, { ...entry, details: entry.details as object });
  }

  /** @param details which the entry's must contain */
  has(actorId: number, action: AuditAction, objectId: number, details: object, since: Date): Promise<boolean> {
    const containing = Raw((column) => `${column} @> :details`, { details: JSON.stringify(details) });
    return this.table.existsBy({ actorId, action, objectId, at: MoreThan(since), details: containing });
  }
}
