import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import { NoticeEntity } from './notice.entity';

export type NewNotice = Pick<NoticeEntity, 'userId' | 'text' | 'comment' | 'link'>;

@Injectable()
export class NoticesRepository {
  async add(tx: Transaction, notice: NewNotice): Promise<void> {
    await tx.insert(NoticeEntity, notice);
  }
}
