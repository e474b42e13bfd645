import { Injectable } from '@nestjs/common';
import { canLogInSql } from '../../auth/can-log-in';
import { likePattern } from '../../common/like-pattern';
import { NamedStatements } from '../../database/named-statements';
import type { Transaction } from '../../database/transactions';
import { findPage } from '../find-page';
import { OrganizationInvitationEntity } from '../organization-invitation.entity';
import type { OrganizationRole } from '../organization-role';

interface ListPage {
  page_num: number;
  page_size: number;
}
export interface InvitationRow {
  id: number;
  username: string | null;
  /** The address that got the link; null for a user. */
  email: string | null;
  role: OrganizationRole;
  invited_by: string | null;
  /** Time as the JSON of the database has it. */
  created_at: string;
}
export interface ReceivedRow extends Omit<InvitationRow, 'username' | 'email'> {
  name: string;
  display_name: string;
}
export interface Invited {
  userId: number;
  username: string;
  email: string;
}

@Injectable()
export class OrganizationInvitationsRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Open invitations of an organization, by username and address. */
  findOf(organizationId: number, page: ListPage & { q?: string }): Promise<{ rows: InvitationRow[]; total: number }> {
    return findPage(
      this.statements,
      `select i.id, u.username, m.email, i.role, b.username as invited_by, i.created_at
       from organization_invitations i left join users u on u.id = i.user_id left join invitations m on m.id = i.invitation_id
       left join users b on b.id = i.invited_by
       where i.organization_id = $1 and coalesce(u.username, lower(m.email)) like $2
         and (m.expires_at is null or m.expires_at > now())`,
      {
        values: [organizationId, likePattern(page.q?.toLowerCase() ?? '')],
        order: 'coalesce(username, lower(email)), id',
        page,
      },
    );
  }

  /** Invitations that a person has not answered, newest first. */
  findReceived(userId: number, page: ListPage): Promise<{ rows: ReceivedRow[]; total: number }> {
    return findPage(
      this.statements,
      `select i.id, g.name, g.display_name, i.role, b.username as invited_by, i.created_at
       from organization_invitations i join organizations g on g.id = i.organization_id left join users b on b.id = i.invited_by
       where i.user_id = $1`,
      { values: [userId], order: 'created_at desc, id desc', page },
    );
  }

  /** Finds an account that can be invited, and locks it against removal. Must come before the lock on the organization. */
  async candidate(tx: Transaction, username: string): Promise<Invited | null> {
    const [found] = await tx.query<Invited[]>(
      `select u.id as "userId", u.username, u.email from users u
       where u.username = $1 and ${canLogInSql('u')} and u.blocked_at is null for share`,
      [username],
    );
    return found ?? null;
  }

  count(tx: Transaction, organizationId: number): Promise<number> {
    return tx.countBy(OrganizationInvitationEntity, { organizationId });
  }

  /** @returns its id, and when it was made; the unique index refuses a second invitation of the same person */
  async add(
    tx: Transaction,
    values: Pick<OrganizationInvitationEntity, 'organizationId' | 'role' | 'invitedBy'> &
      Partial<Pick<OrganizationInvitationEntity, 'userId' | 'invitationId'>>,
  ): Promise<{ id: number; createdAt: Date }> {
    return tx.save(tx.create(OrganizationInvitationEntity, values));
  }

  find(tx: Transaction, id: number): Promise<OrganizationInvitationEntity | null> {
    return tx.findOneBy(OrganizationInvitationEntity, { id });
  }

  /** What the link in a mail is for; null if it invites to the hub alone. */
  findOfLink(tx: Transaction, invitationId: number): Promise<OrganizationInvitationEntity | null> {
    return tx.findOneBy(OrganizationInvitationEntity, { invitationId });
  }

  /** Whether an open invitation was sent to this address. The organization must be locked. */
  async hasAddress(tx: Transaction, organizationId: number, email: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select from organization_invitations i join invitations m on m.id = i.invitation_id
       where i.organization_id = $1 and lower(m.email) = lower($2) and m.expires_at > now()`,
      [organizationId, email],
    );
    return rows.length > 0;
  }

  /** Deletes the invitation of a user who has joined in another way. */
  async removeOf(tx: Transaction, organizationId: number, userId: number): Promise<void> {
    await tx.delete(OrganizationInvitationEntity, { organizationId, userId });
  }

  /** @returns false if it was answered or revoked in the meantime */
  async remove(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.delete(OrganizationInvitationEntity, { id })).affected === 1;
  }
}
