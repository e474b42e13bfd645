import { Injectable } from '@nestjs/common';
import { type Actor, isAdmin } from '../../auth/access/actor';
import { likePattern } from '../../common/like-pattern';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import type { OrganizationMemberDto } from '../dto/organization-member.dto';
import { findPage } from '../find-page';
import { OrganizationMemberEntity } from '../organization-member.entity';
import type { OrganizationRole } from '../organization-role';

/** The members of organizations. Changes require a lock on the organization. */
@Injectable()
export class OrganizationMembersRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Members whom the caller sees elsewhere, too, by username: visitors see people who have published something. */
  findPage(
    actor: Actor | null,
    organizationId: number,
    page: { page_num: number; page_size: number; q?: string },
  ): Promise<{ rows: OrganizationMemberDto[]; total: number }> {
    const seen = isAdmin(actor)
      ? 'true'
      : actor
        ? 'u.blocked_at is null'
        : 'u.blocked_at is null and exists (select from contributors c where c.user_id = u.id and c.solutions > 0)';
    return findPage(
      this.statements,
      `select u.username, u.full_name, m.role from organization_members m join users u on u.id = m.user_id
       where m.organization_id = $1 and ${seen} and (u.username like $2 or u.full_name ilike $2)`,
      { values: [organizationId, likePattern(page.q?.toLowerCase() ?? '')], order: 'username', page },
    );
  }

  /** Locks an account against removal. Must come before the lock on the organization. */
  async lockPerson(tx: Transaction, username: string): Promise<void> {
    await tx.query(`select from users where username = $1 for share`, [username]);
  }

  async findByUsername(
    tx: Transaction,
    organizationId: number,
    username: string,
  ): Promise<{ userId: number; username: string; full_name: string | null; role: OrganizationRole } | null> {
    const [member] = await tx.query<
      { userId: number; username: string; full_name: string | null; role: OrganizationRole }[]
    >(
      `select m.user_id as "userId", u.username, u.full_name, m.role
       from organization_members m join users u on u.id = m.user_id where m.organization_id = $1 and u.username = $2`,
      [organizationId, username],
    );
    return member ?? null;
  }

  count(tx: Transaction, organizationId: number): Promise<number> {
    return tx.countBy(OrganizationMemberEntity, { organizationId });
  }

  /** Whether somebody else is an owner. */
  hasOtherOwner(tx: Transaction, organizationId: number, userId: number): Promise<boolean> {
    return tx
      .createQueryBuilder(OrganizationMemberEntity, 'member')
      .where('organization_id = :organizationId and user_id <> :userId', { organizationId, userId })
      .andWhere(`role = 'owner'`)
      .getExists();
  }

  async add(tx: Transaction, organizationId: number, userId: number, role: OrganizationRole): Promise<void> {
    await tx.insert(OrganizationMemberEntity, { organizationId, userId, role });
  }

  async change(tx: Transaction, organizationId: number, userId: number, role: OrganizationRole): Promise<void> {
    await tx.update(OrganizationMemberEntity, { organizationId, userId }, { role });
  }

  async remove(tx: Transaction, organizationId: number, userId: number): Promise<void> {
    await tx.delete(OrganizationMemberEntity, { organizationId, userId });
  }
}
