import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A running transaction, as services hand it on; only repositories look inside. */
export type Transaction = EntityManager;

/** What PostgreSQL says to one of those who wait for each other: a deadlock, or a failed serialization. */
const GIVEN_UP = new Set<unknown>(['40P01', '40001']);
const ATTEMPTS = 3;

/** Several writes, all or none. */
@Injectable()
export class Transactions {
  private readonly followers = new WeakMap<Transaction, Set<() => void>>();

  constructor(private readonly db: DataSource) {}

  /**
   * @param work is begun anew where the database gave it up for somebody else's, and kept nothing of it: what it does elsewhere
   *   comes after its last lock
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt === ATTEMPTS || !GIVEN_UP.has((error as { code?: unknown }).code)) throw error;
      }
    }
  }

  /** Once the transaction is committed, and only then. What follows must not fail. */
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
