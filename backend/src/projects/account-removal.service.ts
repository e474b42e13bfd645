import { Injectable } from '@nestjs/common';
import type { LeavingAccount } from '../auth/accounts/account-removal-steps';
import { conflict } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';
import { ProjectRemovalService } from './project-removal.service';

/** The part of removing an account that concerns projects. The room solutions calls it before it handles the contents. */
@Injectable()
export class ProjectsAccountRemovalService {
  constructor(
    private readonly projects: ProjectsAccountRemovalRepository,
    private readonly removal: ProjectRemovalService,
  ) {}

  /**
   * Locks all projects of the account, and transfers those without other members to the successor. Other memberships
   * are deleted with the account.
   * @returns ids of the transferred projects
   * @throws 409 if other projects would have no owner
   */
  async passOn(tx: Transaction, { userId, successor }: LeavingAccount): Promise<number[]> {
    await this.projects.lockThoseOf(tx, userId);
    const orphans = await this.projects.onlyOwnedBy(tx, userId);
    if (orphans.length > 0) throw onlyOwner(orphans);
    return this.projects.passOn(tx, userId, successor.id);
  }

  /** Deletes a transferred project. @returns the remaining work after the commit */
  async remove(tx: Transaction, { removedBy }: LeavingAccount, project: { id: number; name: string }) {
    return (await this.removal.removeHeld(tx, removedBy, project)).afterwards;
  }
}

function onlyOwner(names: string[]) {
  const list = new Intl.ListFormat('en').format(names);
  return conflict('only-owner', `You are the only owner of ${list}: please make another member an owner first`);
}
