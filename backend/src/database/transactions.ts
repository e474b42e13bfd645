import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A running transaction, as services hand it on; only repositories look inside. */
export type Transaction = EntityManager;

/** Several writes, all or none. */
@Injectable()
export class Transactions {
  constructor(private readonly db: DataSource) {}

  run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }
}
