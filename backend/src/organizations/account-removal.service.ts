import { Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service';
import type { LeavingAccount } from '../auth/accounts/account-removal-steps';
import type { Transaction } from '../database/transactions';
import { OrganizationsAccountRemovalRepository } from './account-removal.repository';
import { OrganizationsRepository } from './organizations.repository';

/** The part of removing an account that concerns organizations. The room projects calls it, because organizations are locked before projects. */
@Injectable()
export class OrganizationsAccountRemovalService {
  constructor(
    private readonly memberships: OrganizationsAccountRemovalRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Locks the organizations of an account. */
  lock(tx: Transaction, { userId }: LeavingAccount): Promise<void> {
    return this.memberships.lockThoseOf(tx, userId);
  }

  /**
   * Passes the account's organizations on to their oldest members. Their projects must be locked.
   * @returns organizations without other members, which are removed with {@link remove} once they have no projects
   */
  async passOn(tx: Transaction, { userId }: LeavingAccount): Promise<{ id: number; name: string }[]> {
    await this.memberships.promoteHeirs(tx, userId);
    return this.memberships.withoutOthers(tx, userId);
  }

  /** Ends the remaining memberships, and removes organizations that have no projects. */
  async remove(tx: Transaction, { userId, removedBy }: LeavingAccount, gone: { id: number; name: string }[]) {
    await this.memberships.leaveAll(tx, userId);
    await this.organizations.remove(
      tx,
      gone.map(({ id }) => id),
    );
    for (const organization of gone) {
      const object = { type: 'organization', ...organization } as const;
      await this.audit.record(tx, { actor: removedBy, action: 'organization.deleted', object });
    }
  }
}
