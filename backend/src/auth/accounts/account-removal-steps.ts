import { Injectable } from '@nestjs/common';
import { Registry } from '../../common/registry';
import type { Transaction } from '../../database/transactions';
import type { Actor } from '../access/actor';

export interface LeavingAccount {
  userId: number;
  username: string;
  /** Who removes the account; null for the operator. */
  removedBy: Actor | null;
  /** Whether projects that would have members but no owner are deleted; otherwise they prevent the removal. */
  withProjects: boolean;
  /** Whether published solutions in projects without other members are deleted, too. */
  withPublished: boolean;
  /** Account that takes over what is kept. */
  successor: { id: number; username: string };
}
/** The remaining work after the commit; it must not fail. */
export type Afterwards = () => Promise<void>;
type Step = (tx: Transaction, account: LeavingAccount) => Promise<Afterwards>;

/**
 * What other rooms do in the transaction that removes an account. If one step fails, the account is not removed. Locks
 * are taken in the same order as by uploads: user, project, solution, file.
 */
@Injectable()
export class AccountRemovalSteps extends Registry<Step> {
  async run(tx: Transaction, account: LeavingAccount): Promise<Afterwards[]> {
    const afterwards: Afterwards[] = [];
    for (const step of this.registered) afterwards.push(await step(tx, account));
    return afterwards;
  }
}
