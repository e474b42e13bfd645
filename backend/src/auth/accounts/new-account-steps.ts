import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';

export interface NewAccount {
  id: number;
  username: string;
}
type Step = (tx: Transaction, account: NewAccount) => Promise<void>;

/** What other rooms do in the transaction that creates an account. If one step fails, the account is not created. */
@Injectable()
export class NewAccountSteps {
  private readonly steps: Step[] = [];

  add(step: Step): void {
    this.steps.push(step);
  }

  async run(tx: Transaction, account: NewAccount): Promise<void> {
    for (const step of this.steps) await step(tx, account);
  }
}
