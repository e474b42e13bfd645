import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import { OutboxRepository } from './outbox.repository';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text: nothing that people typed is ever markup. */
  text: string;
}

/** Makes the mail of one kind when its turn comes; null where there is nothing to send after all. */
export type MailComposer = (payload: Record<string, unknown>) => Promise<Mail | null>;

/** Takes mails. They are sent after the transaction that queues them, never inside a request. */
@Injectable()
export class MailService {
  private readonly composers = new Map<string, MailComposer>();

  constructor(private readonly outbox: OutboxRepository) {}

  /** In the transaction of what the mail tells of: both or neither. */
  async queue(tx: Transaction, mail: Mail): Promise<void> {
    await this.outbox.add(tx, 'plain', mail);
  }

  /** A mail that holds what must not be stored, such as a one-time link: it is composed when it is sent. */
  async queueComposed(tx: Transaction, kind: string, payload: Record<string, unknown>): Promise<void> {
    await this.outbox.add(tx, kind, payload);
  }

  /** The room that knows how says so here, once, at start. */
  composeWith(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }
}
