import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import type { Actor } from '../access/actor';

export interface LeavingAccount {
  actor: Actor;
  /** Account that keeps what stays. */
  heir: { id: number; username: string };
}
/** What is left to do once the account is gone for good; it must not fail. */
export type Afterwards = () => Promise<void>;
type Step = (tx: Transaction, account: LeavingAccount) => Promise<Afterwards>;

/**
 * What rooms above do when an account leaves, in the transaction that removes it: all of it, or the account stays.
 * Locks are taken in the order of uploads: user, project, solution, file.
 */
@Injectable()
export class AccountRemovalSteps {
  private readonly steps: Step[] = [];

  add(step: Step): void {
    this.steps.push(step);
  }

  async run(tx: Transaction, account: LeavingAccount): Promise<Afterwards[]> {
    const afterwards: Afterwards[] = [];
    for (const step of this.steps) afterwards.push(await step(tx, account));
    return afterwards;
  }
}
