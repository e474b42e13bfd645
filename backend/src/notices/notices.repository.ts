import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThan, Repository } from 'typeorm';
import type { Transaction } from '../database/transactions';
import { BOUNDS } from '../limits/bounds';
import { NoticeEntity } from './notice.entity';

export type NewNotice = Pick<NoticeEntity, 'userId' | 'text' | 'comment' | 'link'>;

export interface NoticesPage {
  /** Leaves out read notices. */
  unread?: boolean;
  page_num: number;
  page_size: number;
}

@Injectable()
export class NoticesRepository {
  constructor(@InjectRepository(NoticeEntity) private readonly table: Repository<NoticeEntity>) {}

  /** Deletes the oldest notice if there are too many. */
  async add(tx: Transaction, notice: NewNotice): Promise<void> {
    await tx.query(
      `delete from notices where id in (
         select id from notices where user_id = $1 order by created_at desc, id desc offset $2)`,
      [notice.userId, BOUNDS.notices - 1],
    );
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

  /** A notice keeps the time when it was first read. @returns null if the user has no such notice */
  async setRead(userId: number, id: number, read: boolean): Promise<NoticeEntity | null> {
    await this.table.update({ id, userId }, { readAt: () => (read ? 'coalesce(read_at, now())' : 'null') });
    return this.table.findOneBy({ id, userId });
  }

  async setReadByLink(tx: Transaction, userIds: number[], link: string): Promise<void> {
    await tx.update(NoticeEntity, { userId: In(userIds), link, readAt: IsNull() }, { readAt: () => 'now()' });
  }

  /** Deletes the notices of all users that were read before `time`. */
  async removeReadBefore(time: Date): Promise<void> {
    await this.table.delete({ readAt: LessThan(time) });
  }
}
