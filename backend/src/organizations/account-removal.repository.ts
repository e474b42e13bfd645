import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';

/** What happens to organizations when an account is removed. */
@Injectable()
export class OrganizationsAccountRemovalRepository {
  /** Locks every organization of a user until the end of the transaction. It must come before locks on projects. */
  async lockThoseOf(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `select from organizations where id in (select organization_id from organization_members where user_id = $1)
       order by id for no key update`,
      [userId],
    );
  }

  /** Makes the oldest member an owner where the user was the only one. Members who are not blocked come first. */
  async promoteHeirs(tx: Transaction, userId: number): Promise<void> {
    await tx.query(
      `with heirs as (
         select distinct on (m.organization_id) m.organization_id, m.user_id
         from organization_members m join users u on u.id = m.user_id
         where m.user_id <> $1
           and m.organization_id in (select organization_id from organization_members where user_id = $1 and role = 'owner')
           and not exists (select from organization_members o
                           where o.organization_id = m.organization_id and o.user_id <> $1 and o.role = 'owner')
         order by m.organization_id, u.blocked_at is not null, m.created_at, m.user_id)
       update organization_members m set role = 'owner' from heirs h
       where m.organization_id = h.organization_id and m.user_id = h.user_id`,
      [userId],
    );
  }

  /** The organizations that have no other member. */
  withoutOthers(tx: Transaction, userId: number): Promise<{ id: number; name: string }[]> {
    return tx.query<{ id: number; name: string }[]>(
      `select o.id, o.name from organizations o join organization_members m on m.organization_id = o.id
       where m.user_id = $1
         and not exists (select from organization_members x where x.organization_id = o.id and x.user_id <> $1)
       order by o.id`,
      [userId],
    );
  }

  async leaveAll(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`delete from organization_members where user_id = $1`, [userId]);
  }
}
