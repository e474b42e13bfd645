import { Injectable } from '@nestjs/common';
import type { LeavingAccount } from '../auth/accounts/account-removal-steps';
import { conflict } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';

/** What becomes of projects when their people leave. The room that knows what is in them asks, and goes on from there. */
@Injectable()
export class ProjectsAccountRemovalService {
  constructor(private readonly projects: ProjectsAccountRemovalRepository) {}

  /**
   * Locks all projects of the account, and passes on those that have no other member. Memberships elsewhere go with the account.
   * @returns ids of the projects that were passed on
   * @throws 409 where others would be left without an owner
   */
  async passOn(tx: Transaction, { id, heir }: LeavingAccount): Promise<number[]> {
    await this.projects.lockThoseOf(tx, id);
    const orphans = await this.projects.onlyOwnedBy(tx, id);
    if (orphans.length > 0) throw onlyOwner(orphans);
    return this.projects.passOn(tx, id, heir.id);
  }

  /** @param withNames those whose names are free again: nothing was ever published under them */
  remove(tx: Transaction, ids: number[], withNames: number[]): Promise<void> {
    return this.projects.remove(tx, ids, withNames);
  }
}

function onlyOwner(names: string[]) {
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
  return conflict('only-owner', `You are the only owner of ${list}: please give another member the ownership first`);
}
