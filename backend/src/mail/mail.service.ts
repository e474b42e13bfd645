import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '../database/transactions';
import type { Mail } from './mail';
import { MailComposers, PLAIN, type MailComposer } from './mail-composers';
import { OutboxSender } from './outbox-sender.service';
import { type FailedMail, OutboxRepository } from './outbox.repository';

const MAX_LISTED = 50;

/** Queues mails. They are sent after the commit, never inside a request. */
@Injectable()
export class MailService {
  constructor(
    private readonly outbox: OutboxRepository,
    private readonly composers: MailComposers,
    private readonly sender: OutboxSender,
    private readonly transactions: Transactions,
  ) {}

  /** Queues a mail in the transaction of the change that it reports, so that both are stored or neither. */
  async queue(tx: Transaction, mail: Mail): Promise<void> {
    await this.queueComposed(tx, PLAIN, { ...mail });
  }

  /** Queues a mail with content that must not be stored, such as a one-time link. It is composed when it is sent. */
  async queueComposed(tx: Transaction, kind: string, payload: Record<string, unknown>): Promise<void> {
    await this.outbox.add(tx, kind, payload);
    this.transactions.afterCommit(tx, () => this.sender.wake());
  }

  /**
   * Collects the events of some minutes in one mail.
   * @param about subject and recipient of the mail; the transaction must lock them
   * @param add combines the waiting payload (null for none) with the new event; null if nothing is left to report
   */
  async collect(
    tx: Transaction,
    kind: string,
    about: string,
    minutes: number,
    add: (waiting: object | null) => object | null,
  ): Promise<void> {
    const key = `${kind} ${about}`;
    const waiting = await this.outbox.findWaiting(tx, key);
    const payload = add(waiting?.payload ?? null);
    if (!payload) return waiting ? this.outbox.delete(tx, waiting.id) : undefined;
    if (waiting) await this.outbox.replace(tx, waiting.id, payload);
    else await this.outbox.add(tx, kind, payload, { key, minutes });
  }

  /** How many wait for an attempt, and how many were given up. */
  countByState(): Promise<{ waiting: number; 'given-up': number }> {
    return this.outbox.countByState();
  }

  /** Seconds for which the oldest mail has waited; 0 if none waits. */
  oldestSeconds(): Promise<number> {
    return this.outbox.oldestSeconds();
  }

  /** The newest mails whose last attempt failed. */
  listFailed(): Promise<FailedMail[]> {
    return this.outbox.listFailed(MAX_LISTED);
  }

  /** Sends mails again whose last attempt failed: one, or all of them. @returns how many */
  async retry(id: number | null): Promise<number> {
    const count = await this.outbox.retry(id);
    this.sender.wake();
    return count;
  }

  /** Registers the composer of a kind of mail, once, at start. */
  composeWith(kind: string, composer: MailComposer): void {
    this.composers.set(kind, composer);
  }
}
