import { Injectable } from '@nestjs/common';
import { Registry } from '../../common/registry';
import type { Transaction } from '../../database/transactions';

export interface BlockChange {
  userId: number;
  /** Whether the account is blocked from now on. */
  isBlocked: boolean;
  /** Username of the admin. */
  by: string;
}
type Step = (tx: Transaction, change: BlockChange) => Promise<void>;

/**
 * What other rooms do in the transaction that blocks or unblocks an account, once its row says so: they bring what belongs to the
 * account to what is shown then. The account is locked.
 */
@Injectable()
export class AccountBlockSteps extends Registry<Step> {
  async run(tx: Transaction, change: BlockChange): Promise<void> {
    for (const step of this.registered) await step(tx, change);
  }
}
