import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A running transaction. Services pass it on; only repositories use what is in it. */
export type Transaction = EntityManager;

/** PostgreSQL's codes for a deadlock and for a failed serialization: the same transaction may succeed if it is run again. */
const RETRYABLE_CODES = new Set<unknown>(['40P01', '40001']);
const MAX_ATTEMPTS = 3;
/** Whom the deadlock held up has its turn first: otherwise both could take the same locks as before. */
const PAUSE_MS = 50;

/** Runs several writes in one transaction: all of them, or none. */
@Injectable()
export class Transactions {
  private readonly followers = new WeakMap<Transaction, Set<() => void>>();

  constructor(private readonly db: DataSource) {}

  /**
   * @param work is run again after a deadlock, when the database has undone all of it. Whatever it does outside the database must
   *   therefore come after its last lock
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !RETRYABLE_CODES.has((error as { code?: unknown }).code)) throw error;
        await delay(PAUSE_MS * attempt);
      }
    }
  }

  /** Calls `follow` once the transaction is committed, and only then. It must not fail. */
  afterCommit(tx: Transaction, follow: () => void): void {
    this.followers.get(tx)?.add(follow);
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const followers = new Set<() => void>();
    const result = await this.db.transaction((tx) => {
      this.followers.set(tx, followers);
      return work(tx);
    });
    for (const follow of followers) follow();
    return result;
  }
}
