import { Injectable } from '@nestjs/common';
import { Registry } from '../common/registry';
import type { Transaction } from '../database/transactions';

/**
 * What other rooms do in the transaction that changes who owns projects, once the memberships say so: projects without an owner who is not
 * blocked are hidden, and others are shown. The projects are locked.
 */
@Injectable()
export class OwnerChanges extends Registry<(tx: Transaction, projectIds: number[]) => Promise<void>> {
  async settle(tx: Transaction, projectIds: number[]): Promise<void> {
    if (projectIds.length === 0) return;
    for (const step of this.registered) await step(tx, projectIds);
  }

  /** The same for all projects of an organization whose owners have changed. */
  async settleOrganization(tx: Transaction, organizationId: number): Promise<void> {
    const rows = await tx.query<{ id: number }[]>(
      `select id from projects where organization_id = $1 order by id for no key update`,
      [organizationId],
    );
    await this.settle(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
