import { Injectable } from '@nestjs/common';
import type { LeavingAccount } from '../auth/accounts/account-removal-steps';
import { conflict } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';
import { ProjectRemovalService } from './project-removal.service';

/** What becomes of projects when their people leave. The room that knows what is in them asks, and goes on from there. */
@Injectable()
export class ProjectsAccountRemovalService {
  constructor(
    private readonly projects: ProjectsAccountRemovalRepository,
    private readonly removal: ProjectRemovalService,
  ) {}

  /**
   * Locks all projects of the account, and passes on those that have no other member. Memberships elsewhere go with the account.
   * @returns ids of the projects that were passed on
   * @throws 409 where others would be left without an owner
   */
  async passOn(tx: Transaction, { actor, heir }: LeavingAccount): Promise<number[]> {
    await this.projects.lockThoseOf(tx, actor.userId);
    const orphans = await this.projects.onlyOwnedBy(tx, actor.userId);
    if (orphans.length > 0) throw onlyOwner(orphans);
    return this.projects.passOn(tx, actor.userId, heir.id);
  }

  /** Removes one of those that were passed on. @returns what is left to do once it is gone for good */
  async remove(tx: Transaction, { actor }: LeavingAccount, project: { id: number; name: string }) {
    return (await this.removal.removeHeld(tx, actor, project)).afterwards;
  }
}

function onlyOwner(names: string[]) {
  const list = new Intl.ListFormat('en').format(names);
  return conflict('only-owner', `You are the only owner of ${list}: please give another member the ownership first`);
}
