import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A running transaction, as services hand it on; only repositories look inside. */
export type Transaction = EntityManager;

/** Several writes, all or none. */
@Injectable()
export class Transactions {
  private readonly followers = new WeakMap<Transaction, Set<() => void>>();

  constructor(private readonly db: DataSource) {}

  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const followers = new Set<() => void>();
    const result = await this.db.transaction((tx) => {
      this.followers.set(tx, followers);
      return work(tx);
    });
    for (const follow of followers) follow();
    return result;
  }

  /** Once the transaction is committed, and only then. What follows must not fail. */
  afterCommit(tx: Transaction, follow: () => void): void {
    this.followers.get(tx)?.add(follow);
  }
}
