import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import { OutboxMailEntity } from './outbox-mail.entity';

@Injectable()
export class OutboxRepository {
  async add(tx: Transaction, kind: string, payload: object): Promise<void> {
    await tx.insert(OutboxMailEntity, { kind, payload: { ...payload } });
  }
}
