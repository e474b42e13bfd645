import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Raw, Repository } from 'typeorm';
import { likePattern } from '../common/like-pattern';
import type { Transaction } from '../database/transactions';
import type { AuditAction, AuditObject } from './audit-actions';
import { AuditEntryEntity } from './audit-entry.entity';

export type NewAuditEntry = Omit<AuditEntryEntity, 'id' | 'at'>;

/** Conditions of a search. Fields that are left out do not filter. */
export interface AuditFilter {
  /** Beginning of the username. */
  actor?: string;
  action?: AuditAction;
  objectType?: AuditObject;
  /** Part of the object's name. */
  object?: string;
  from?: Date;
  /** The end of the span, exclusive. */
  to?: Date;
}

@Injectable()
export class AuditRepository {
  constructor(@InjectRepository(AuditEntryEntity) private readonly table: Repository<AuditEntryEntity>) {}

  async write(tx: Transaction, entry: NewAuditEntry): Promise<void> {
    await tx.insert(AuditEntryEntity, { ...entry, details: entry.details as object });
  }

  /** @param details must be contained in the details of the entry */
  has(actorId: number, action: AuditAction, objectId: number, details: object, since: Date): Promise<boolean> {
    const containing = Raw((column) => `${column} @> :details`, { details: JSON.stringify(details) });
    return this.table.existsBy({ actorId, action, objectId, at: MoreThan(since), details: containing });
  }

  /** One page, newest first. */
  async find(
    { actor, action, objectType, object, from, to }: AuditFilter,
    page: { page_num: number; page_size: number },
  ): Promise<{ rows: AuditEntryEntity[]; total: number }> {
    const query = this.table.createQueryBuilder('entry');
    if (actor) query.andWhere('starts_with(lower(entry.actor), lower(:actor))', { actor });
    if (action) query.andWhere('entry.action = :action', { action });
    if (objectType) query.andWhere('entry.object_type = :objectType', { objectType });
    if (object) query.andWhere('entry.object ilike :object', { object: likePattern(object) });
    if (from) query.andWhere('entry.at >= :from', { from });
    if (to) query.andWhere('entry.at < :to', { to });
    const [rows, total] = await query
      .orderBy('entry.at', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .offset(page.page_num * page.page_size)
      .limit(page.page_size)
      .getManyAndCount();
    return { rows, total };
  }
}
