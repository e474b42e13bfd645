import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Repository } from 'typeorm';
import type { Transaction } from '../database/transactions';
import { NoticeEntity } from './notice.entity';

export type NewNotice = Pick<NoticeEntity, 'userId' | 'text' | 'comment' | 'link'>;

export interface NoticesPage {
  /** Leaves out what was read. */
  unread?: boolean;
  page_num: number;
  page_size: number;
}

@Injectable()
export class NoticesRepository {
  constructor(@InjectRepository(NoticeEntity) private readonly table: Repository<NoticeEntity>) {}

  async add(tx: Transaction, notice: NewNotice): Promise<void> {
    await tx.insert(NoticeEntity, notice);
  }

  /** Newest first. */
  async listOf(userId: number, page: NoticesPage): Promise<{ rows: NoticeEntity[]; total: number }> {
    const [rows, total] = await this.table.findAndCount({
      where: { userId, ...(page.unread && { readAt: IsNull() }) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: page.page_num * page.page_size,
      take: page.page_size,
    });
    return { rows, total };
  }

  /** What was read stays read since the first time. @returns null where the user has no such notice */
  async mark(userId: number, id: number, read: boolean): Promise<NoticeEntity | null> {
    await this.table.update({ id, userId }, { readAt: () => (read ? 'coalesce(read_at, now())' : 'null') });
    return this.table.findOneBy({ id, userId });
  }

  /** Whosever they are. */
  async removeReadBefore(time: Date): Promise<void> {
    await this.table.delete({ readAt: LessThan(time) });
  }
}
