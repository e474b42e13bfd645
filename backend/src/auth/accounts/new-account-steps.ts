import { Injectable } from '@nestjs/common';
import { Registry } from '../../common/registry';
import type { Transaction } from '../../database/transactions';

export interface NewAccount {
  id: number;
  username: string;
}
type Step = (tx: Transaction, account: NewAccount) => Promise<void>;

/** What other rooms do in the transaction that creates an account. If one step fails, the account is not created. */
@Injectable()
export class NewAccountSteps extends Registry<Step> {
  async run(tx: Transaction, account: NewAccount): Promise<void> {
    for (const step of this.registered) await step(tx, account);
  }
}
