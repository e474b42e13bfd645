import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { lockAccount } from '../../auth/block/lock-account';
import { invitationIsOver } from '../../auth/sign-up/invitations/invitation-link';
import { InvitationUses, type InvitedPerson } from '../../auth/sign-up/invitations/invitation-uses';
import { InvitationsService } from '../../auth/sign-up/invitations/invitations.service';
import { conflict, invalid } from '../../common/errors/hub-error';
import { type Transaction, Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { LimitsService } from '../../limits/limits.service';
import { YoungAccounts } from '../../limits/young-accounts.service';
import type { OrganizationInvitationDto } from '../dto/organization-member.dto';
import type { OrganizationRole } from '../organization-role';
import { OrganizationsRepository } from '../organizations.repository';
import { objectOf, OrganizationsService } from '../organizations.service';
import { JoiningService } from './joining.service';
import { organizationLinkMail } from './organization-invitation-mail';
import { OrganizationInvitationsRepository } from './organization-invitations.repository';

/**
 * Invites people by email. Whoever has the link signs up with it and is a member, or joins with the account that they have, so that nobody
 * learns whether an address has one. Accounts are locked first, then links, then organizations.
 */
@Injectable()
export class MailInvitationsService implements OnModuleInit {
  constructor(
    private readonly links: InvitationsService,
    private readonly uses: InvitationUses,
    private readonly invitations: OrganizationInvitationsRepository,
    private readonly rows: OrganizationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly joining: JoiningService,
    private readonly limits: LimitsService,
    private readonly young: YoungAccounts,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.uses.register((tx, invitationId, person) => this.joinNew(tx, invitationId, person));
  }

  /**
   * Sends a link to an address.
   * @throws 403, 404; 409 for an address that has an open link, and for more invitations than an organization or an account can have; 429
   * after many mails of the caller or to the address
   */
  async invite(
    me: Actor,
    name: string,
    { email, role }: { email: string; role: OrganizationRole },
  ): Promise<OrganizationInvitationDto> {
    await this.organizations.findId(me, name, 'manage_members');
    const weight = await this.transactions.run((tx) => this.young.weight(tx, me.userId));
    await this.limits.consume('mailInvitationsOfUser', { user: me.userId }, weight);
    await this.limits.consume('confirmationsOfEmail', { email });
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, me.userId);
      const { organization } = await this.organizations.lockFor(tx, me, name, 'manage_members');
      if (await this.invitations.hasAddress(tx, organization.id, email))
        throw conflict('already-invited', 'An invitation to this address is open already');
      requireRoom('organizationInvitations', await this.invitations.count(tx, organization.id));
      const names = { by: me.username, organization: organization.displayName };
      const invitationId = await this.links.send(tx, me, email, (link) => organizationLinkMail(email, names, link));
      const values = { organizationId: organization.id, invitationId, role, invitedBy: me.userId };
      const { id, createdAt } = await this.invitations.add(tx, values);
      await this.audit.record(tx, {
        actor: me,
        action: 'organization_invitation.created',
        object: objectOf(organization),
        details: { invitation: invitationId },
      });
      const created_at = createdAt.toISOString();
      return { id, username: null, email, role, invited_by: me.username, created_at };
    });
  }

  /**
   * Makes the caller a member of the organization that a link invites to.
   * @returns its name
   * @throws 409 for a member, and for an organization with too many members; 422 for a link that is over, or that invites to the hub alone
   */
  async accept(me: Actor, token: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, me.userId);
      const link = await this.links.lockLink(tx, token);
      if (link === null) throw invitationIsOver('token');
      const invitation = await this.invitations.findOfLink(tx, link);
      if (!invitation) throw invalid([{ field: 'token', message: TO_THE_HUB_ALONE }]);
      const held = await this.rows.lock(tx, { id: invitation.organizationId }, me.userId);
      if (!held) throw invitationIsOver('token');
      if (held.role) throw conflict('already-member', 'You are already a member of this organization');
      await this.links.end(tx, link);
      if (!(await this.joining.join(tx, me, held.organization, invitation))) throw invitationIsOver('token');
      return held.organization.name;
    });
  }

  /** Makes somebody a member who signs up with a link, if it is one of an organization. Its invitation is locked. */
  private async joinNew(tx: Transaction, invitationId: number, { userId, username }: InvitedPerson): Promise<void> {
    const invitation = await this.invitations.findOfLink(tx, invitationId);
    if (!invitation) return;
    const held = await this.rows.lock(tx, { id: invitation.organizationId }, userId);
    const person = { userId, username, sessionId: null };
    if (!held || !(await this.joining.join(tx, person, held.organization, invitation)))
      throw invitationIsOver('invitation');
  }
}

const TO_THE_HUB_ALONE = 'This invitation is for somebody without an account, and you have one.';
