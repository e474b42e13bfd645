import { Injectable } from '@nestjs/common';
import type { Afterwards, LeavingAccount } from '../auth/accounts/account-removal-steps';
import { conflict } from '../common/errors/hub-error';
import type { Transaction } from '../database/transactions';
import { OrganizationsAccountRemovalService } from '../organizations/account-removal.service';
import { OwnerChanges } from '../organizations/owner-changes';
import { ProjectsAccountRemovalRepository } from './account-removal.repository';
import { ProjectRemovalService } from './project-removal.service';

/** The part of removing an account that concerns projects. The room solutions calls it before it handles the contents. */
@Injectable()
export class ProjectsAccountRemovalService {
  constructor(
    private readonly projects: ProjectsAccountRemovalRepository,
    private readonly removal: ProjectRemovalService,
    private readonly organizations: OrganizationsAccountRemovalService,
    private readonly owners: OwnerChanges,
  ) {}

  /**
   * Locks all projects of the account, transfers those without other members to the successor, and deletes those that
   * would have no owner, if the operator asked for that. Organizations go to their oldest members; one without others is removed, and its
   * projects are treated like those of the account. Other memberships end.
   * @returns ids of the transferred projects, and the remaining work after the commit
   * @throws 409 if projects would have members but no owner
   */
  async passOn(tx: Transaction, account: LeavingAccount): Promise<{ projects: number[]; afterwards: Afterwards[] }> {
    const { userId, withProjects, successor } = account;
    await this.organizations.lock(tx, account);
    const held = await this.projects.lockThoseOf(tx, userId);
    const organizations = await this.organizations.passOn(tx, account);
    await this.projects.takeOver(
      tx,
      userId,
      organizations.map(({ id }) => id),
    );
    await this.organizations.remove(tx, account, organizations);
    const orphans = await this.projects.onlyOwnedBy(tx, userId);
    if (orphans.length > 0 && !withProjects) throw onlyOwner(account, orphans);
    const afterwards: Afterwards[] = [];
    for (const project of orphans) afterwards.push(await this.removal.removeAndTell(tx, account.removedBy, project));
    const projects = await this.projects.passOn(tx, userId, successor.id);
    await this.projects.leaveAll(tx, userId);
    await this.owners.settle(
      tx,
      held.filter((id) => !projects.includes(id)),
    );
    return { projects, afterwards };
  }

  /** Deletes a transferred project. @returns the remaining work after the commit */
  async remove(tx: Transaction, { removedBy }: LeavingAccount, project: { id: number; name: string }) {
    return (await this.removal.removeHeld(tx, removedBy, project)).afterwards;
  }
}

function onlyOwner({ username, removedBy }: LeavingAccount, projects: { name: string }[]) {
  const list = new Intl.ListFormat('en').format(projects.map(({ name }) => name));
  return conflict(
    'only-owner',
    removedBy
      ? `You are the only owner of ${list}. Please make another member an owner first.`
      : `${username} is the only owner of ${list}, with other members. Make one of them an owner, or add --with-projects, which deletes ${projects.length === 1 ? 'this project with all its' : 'these projects with all their'} solutions`,
  );
}
