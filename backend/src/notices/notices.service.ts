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

/** Creates and lists notices. */
@Injectable()
export class NoticesService {
  constructor(private readonly notices: NoticesRepository) {}

  /** Creates a notice in the transaction of the change that it reports, so that both are stored or neither. */
  async notify(tx: Transaction, userId: number, { text, comment, link }: Notice): Promise<void> {
    await this.notices.add(tx, { userId, text, comment: comment ?? null, link: link ?? null });
  }

  /** Marks what these users were told with this link as read, because it is done. */
  settle(tx: Transaction, userIds: number[], link: string): Promise<void> {
    return this.notices.setReadByLink(tx, userIds, link);
  }

  /** One page of a user's notices, newest first. */
  listOf(userId: number, page: NoticesPage): Promise<{ rows: NoticeEntity[]; total: number }> {
    return this.notices.listOf(userId, page);
  }

  /** Marks a notice as read or unread. @returns null if the user has no such notice */
  setRead(userId: number, id: number, read: boolean): Promise<NoticeEntity | null> {
    return this.notices.setRead(userId, id, read);
  }
}
