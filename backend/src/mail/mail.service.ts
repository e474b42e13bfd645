import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '../database/transactions';
import type { Mail } from './mail';
import { MailComposers, PLAIN, type MailComposer } from './mail-composers';
import { OutboxSender } from './outbox-sender.service';
import { OutboxRepository } from './outbox.repository';

/** Takes mails. They are sent after the transaction that queues them, never inside a request. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly composers: MailComposers,
    private readonly sender: OutboxSender,
    private readonly transactions: Transactions,
  ) {}

  /** In the transaction of what the mail tells of: both or neither. */
  async queue(tx: Transaction, mail: Mail): Promise<void> {
    await this.queueComposed(tx, PLAIN, { ...mail });
  }

  /** A mail that holds what must not be stored, such as a one-time link: it is composed when it is sent. */
  async queueComposed(tx: Transaction, kind: string, payload: Record<string, unknown>): Promise<void> {
    await this.outbox.add(tx, kind, payload);
    this.transactions.afterCommit(tx, () => this.sender.wake());
  }

  /** The room that knows how to compose a kind says so here, once, at start. */
  composeWith(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }
}
