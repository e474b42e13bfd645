import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';

@Injectable()
export class ProjectsAccountRemovalRepository {
  /** Locks every project of a user until the end of the transaction, against new members, uploads and deletion. @returns their ids */
  async lockThoseOf(tx: Transaction, userId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `select id from projects where id in (select project_id from project_rights where user_id = $1) order by id for update`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** Takes projects out of these organizations, with the user as an owner. */
  async takeOver(tx: Transaction, userId: number, organizationIds: number[]): Promise<void> {
    await tx.query(
      `with taken as (update projects set organization_id = null where organization_id = any ($2::int[]) returning id)
       insert into project_members (project_id, user_id, permission) select id, $1, 'owner' from taken
       on conflict (project_id, user_id) do update set permission = 'owner'`,
      [userId, organizationIds],
    );
  }

  /** Ends all memberships. */
  async leaveAll(tx: Transaction, userId: number): Promise<void> {
    await tx.query(`delete from project_members where user_id = $1`, [userId]);
  }

  /** Projects that would have members but no owner. */
  onlyOwnedBy(tx: Transaction, userId: number): Promise<{ id: number; name: string }[]> {
    return tx.query<{ id: number; name: string }[]>(
      `select p.id, p.name from project_rights m join projects p on p.id = m.project_id
       where m.user_id = $1 and m.permission = 'owner'
         and exists (select from project_rights o where o.project_id = m.project_id and o.user_id <> $1)
         and not exists (
           select from project_rights o where o.project_id = m.project_id and o.user_id <> $1 and o.permission = 'owner')
       order by p.name`,
      [userId],
    );
  }

  /** Makes the successor the only owner of the projects without other members. @returns ids of those projects */
  async passOn(tx: Transaction, userId: number, successorId: number): Promise<number[]> {
    const [rows] = await tx.query<[{ project_id: number }[], number]>(
      `update project_members m set user_id = $2, permission = 'owner'
       where m.user_id = $1
         and not exists (select from project_rights o where o.project_id = m.project_id and o.user_id <> $1)
       returning m.project_id`,
      [userId, successorId],
    );
    const ids = rows.map((row) => row.project_id);
    await tx.query(`update projects set default_of = null, revision = revision + 1 where id = any($1)`, [ids]);
    return ids;
  }
}
