import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { lockAccount } from '../../auth/block/lock-account';
import { InvitationsService } from '../../auth/sign-up/invitations/invitations.service';
import { conflict, HubError, notFound } from '../../common/errors/hub-error';
import type { NamedPageQueryDto, PageQueryDto } from '../../common/http/page-query.dto';
import { HubAddress } from '../../config/hub-address.service';
import { type Transaction, Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { LimitsService } from '../../limits/limits.service';
import { MailService } from '../../mail/mail.service';
import { NoticesService } from '../../notices/notices.service';
import type { OrganizationInvitationDto, ReceivedInvitationDto } from '../dto/organization-member.dto';
import { OrganizationMembersRepository } from '../members/organization-members.repository';
import type { OrganizationInvitationEntity } from '../organization-invitation.entity';
import type { OrganizationRole } from '../organization-role';
import type { OrganizationEntity } from '../organization.entity';
import { OrganizationsRepository } from '../organizations.repository';
import { objectOf, OrganizationsService } from '../organizations.service';
import { JoiningService } from './joining.service';
import { organizationInvitationMail } from './organization-invitation-mail';
import { OrganizationInvitationsRepository } from './organization-invitations.repository';

/** Invites users to organizations; they accept or decline. Accounts are locked first, then organizations. */
@Injectable()
export class OrganizationInvitationsService {
  constructor(
    private readonly invitations: OrganizationInvitationsRepository,
    private readonly members: OrganizationMembersRepository,
    private readonly rows: OrganizationsRepository,
    private readonly organizations: OrganizationsService,
    private readonly joining: JoiningService,
    private readonly links: InvitationsService,
    private readonly limits: LimitsService,
    private readonly notices: NoticesService,
    private readonly mails: MailService,
    private readonly hub: HubAddress,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Open invitations of an organization. @throws 403, 404 */
  async findOf(
    me: Actor,
    name: string,
    query: NamedPageQueryDto,
  ): Promise<{ rows: OrganizationInvitationDto[]; total: number }> {
    const id = await this.organizations.findId(me, name, 'manage_members');
    const { rows, total } = await this.invitations.findOf(id, query);
    return { rows: rows.map((row) => ({ ...row, created_at: timeOf(row) })), total };
  }

  /** Invitations that the caller has not answered. */
  async findReceived(me: Actor, query: PageQueryDto): Promise<{ rows: ReceivedInvitationDto[]; total: number }> {
    const { rows, total } = await this.invitations.findReceived(me.userId, query);
    return {
      rows: rows.map(({ name, display_name, ...row }) => ({
        ...row,
        organization: { name, display_name },
        created_at: timeOf(row),
      })),
      total,
    };
  }

  /**
   * Invites a user, who gets a notice and a mail.
   * @throws 403, 404; 409 for a member, for somebody who is invited already, and for more invitations than an organization can have; 429 after
   * very many changes of members
   */
  async invite(
    me: Actor,
    name: string,
    { username, role }: { username: string; role: OrganizationRole },
  ): Promise<OrganizationInvitationDto> {
    await this.limits.consume('memberChangesOfUser', { user: me.userId });
    return this.transactions.run(async (tx) => {
      const person = await this.invitations.candidate(tx, username.toLowerCase());
      const { organization } = await this.organizations.lockFor(tx, me, name, 'manage_members');
      if (!person) throw new HubError(404, 'not-found', `There is no user ${username}`);
      if (await this.members.findByUsername(tx, organization.id, person.username))
        throw conflict('already-member', `${person.username} is already a member of this organization`);
      requireRoom('organizationInvitations', await this.invitations.count(tx, organization.id));
      const values = { organizationId: organization.id, userId: person.userId, role, invitedBy: me.userId };
      const { id, createdAt } = await this.invitations.add(tx, values);
      await this.note(tx, me, 'created', organization, person.username);
      const by = me.username;
      await this.notices.notify(tx, person.userId, {
        text: `${by} invites you to the organization ${organization.displayName}`,
        link: paths.organizations.to(),
      });
      const screen = this.hub.of(paths.organizations.to());
      await this.mails.queue(
        tx,
        organizationInvitationMail(person, { by, organization: organization.displayName }, screen),
      );
      const created_at = createdAt.toISOString();
      return { id, username: person.username, email: null, role, invited_by: by, created_at };
    });
  }

  /** @throws 403, 404 */
  async revoke(me: Actor, name: string, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { organization } = await this.organizations.lockFor(tx, me, name, 'manage_members');
      const invitation = await this.invitations.find(tx, id);
      if (invitation?.organizationId !== organization.id || !(await this.end(tx, invitation)))
        throw notFound('invitation');
      await this.note(tx, me, 'deleted', organization, null);
    });
  }

  /** Makes the caller a member. @throws 404 if it was revoked, 409 for an organization with too many members */
  async accept(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { organization, invitation } = await this.take(tx, me, id);
      if (!(await this.joining.join(tx, me, organization, invitation))) throw notFound('invitation');
    });
  }

  /** @throws 404 if it was revoked */
  async decline(me: Actor, id: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { organization } = await this.take(tx, me, id);
      await this.note(tx, me, 'deleted', organization, me.username);
    });
  }

  /** Uses up an invitation of the caller. Of an answer and a revocation at the same moment, the first one counts. */
  private async take(
    tx: Transaction,
    me: Actor,
    id: number,
  ): Promise<{ organization: OrganizationEntity; invitation: OrganizationInvitationEntity }> {
    await lockAccount(tx, me.userId);
    const invitation = await this.invitations.find(tx, id);
    if (invitation?.userId !== me.userId) throw notFound('invitation');
    const held = await this.rows.lock(tx, { id: invitation.organizationId }, me.userId);
    if (!held || !(await this.invitations.remove(tx, id))) throw notFound('invitation');
    await this.notices.settle(tx, [me.userId], paths.organizations.to());
    return { organization: held.organization, invitation };
  }

  /** @returns false if it was answered or revoked in the meantime */
  private end(tx: Transaction, { id, invitationId }: OrganizationInvitationEntity): Promise<boolean> {
    return invitationId === null ? this.invitations.remove(tx, id) : this.links.end(tx, invitationId);
  }

  private note(
    tx: Transaction,
    actor: Actor,
    what: 'created' | 'deleted',
    organization: OrganizationEntity,
    username: string | null,
  ): Promise<void> {
    const details = username === null ? undefined : { username };
    return this.audit.record(tx, {
      actor,
      action: `organization_invitation.${what}`,
      object: objectOf(organization),
      ...(details && { details }),
    });
  }
}

const timeOf = ({ created_at }: { created_at: string }) => new Date(created_at).toISOString();
