import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import type { NoticeEntity } from './notice.entity';
import { type NoticesPage, NoticesRepository } from './notices.repository';

export interface Notice {
  /** One sentence. */
  text: string;
  /** What a person wrote with it. */
  comment?: string;
  /** Path in the hub, such as `/solutions/7`. */
  link?: string;
}

/** Tells users what happened, inside the hub. */
@Injectable()
export class NoticesService {
  constructor(private readonly notices: NoticesRepository) {}

  /** In the transaction of what is told: both or neither. */
  async tell(tx: Transaction, userId: number, { text, comment, link }: Notice): Promise<void> {
    await this.notices.add(tx, { userId, text, comment: comment ?? null, link: link ?? null });
  }

  /** One page of what a user was told, newest first. */
  listOf(userId: number, page: NoticesPage): Promise<{ rows: NoticeEntity[]; total: number }> {
    return this.notices.listOf(userId, page);
  }

  /** As read or not. @returns null where the user has no such notice */
  mark(userId: number, id: number, read: boolean): Promise<NoticeEntity | null> {
    return this.notices.mark(userId, id, read);
  }
}
