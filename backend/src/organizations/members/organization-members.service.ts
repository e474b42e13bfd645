import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, HubError } from '../../common/errors/hub-error';
import type { NamedPageQueryDto } from '../../common/http/page-query.dto';
import { type Transaction, Transactions } from '../../database/transactions';
import { LimitsService } from '../../limits/limits.service';
import { NoticesService } from '../../notices/notices.service';
import type { OrganizationMemberDto } from '../dto/organization-member.dto';
import type { OrganizationRole } from '../organization-role';
import { OwnerChanges } from '../owner-changes';
import { objectOf, OrganizationsService } from '../organizations.service';
import { OrganizationMembersRepository } from './organization-members.repository';

/** Manages the members of organizations. Changes of one organization run one after the other, so that an owner always remains. */
@Injectable()
export class OrganizationMembersService {
  constructor(
    private readonly members: OrganizationMembersRepository,
    private readonly organizations: OrganizationsService,
    private readonly owners: OwnerChanges,
    private readonly limits: LimitsService,
    private readonly notices: NoticesService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws 404 */
  async findPage(
    actor: Actor | null,
    name: string,
    query: NamedPageQueryDto,
  ): Promise<{ rows: OrganizationMemberDto[]; total: number }> {
    return this.members.findPage(actor, await this.organizations.findId(actor, name), query);
  }

  /** @throws 403, 404; 409 for the last owner; 429 after very many changes of members */
  async change(me: Actor, name: string, username: string, role: OrganizationRole): Promise<OrganizationMemberDto> {
    await this.limits.consume('memberChangesOfUser', { user: me.userId });
    return this.transactions.run(async (tx) => {
      await this.members.lockPerson(tx, username.toLowerCase());
      const { organization } = await this.organizations.lockFor(tx, me, name, 'manage_members');
      const { userId, ...member } = await this.findMember(tx, organization.id, username);
      if (member.role === role) return member;
      if (role === 'member') await this.requireOtherOwner(tx, organization.id, userId);
      await this.members.change(tx, organization.id, userId, role);
      await this.owners.settleOrganization(tx, organization.id);
      await this.audit.record(tx, {
        actor: me,
        action: 'organization_member.changed',
        object: objectOf(organization),
        details: { username: member.username, role, before: member.role },
      });
      if (userId !== me.userId)
        await this.notices.notify(tx, userId, {
          text: `${me.username} has made you ${role === 'owner' ? 'an owner' : 'a member'} of ${organization.displayName}`,
          link: paths.organizationSettings.to(organization.name),
        });
      return { ...member, role };
    });
  }

  /** Removes a member; every member may leave. @throws 403, 404; 409 for the last owner; 429 like {@link change}, but leaving is always possible */
  async remove(me: Actor, name: string, username: string): Promise<void> {
    const isLeaving = username.toLowerCase() === me.username;
    if (!isLeaving) await this.limits.consume('memberChangesOfUser', { user: me.userId });
    await this.transactions.run(async (tx) => {
      await this.members.lockPerson(tx, username.toLowerCase());
      const action = isLeaving ? 'leave' : 'manage_members';
      const { organization } = await this.organizations.lockFor(tx, me, name, action);
      const member = await this.findMember(tx, organization.id, username);
      await this.requireOtherOwner(tx, organization.id, member.userId);
      await this.members.remove(tx, organization.id, member.userId);
      if (member.role === 'owner') await this.owners.settleOrganization(tx, organization.id);
      await this.audit.record(tx, {
        actor: me,
        action: 'organization_member.removed',
        object: objectOf(organization),
        details: { username: member.username, role: member.role },
      });
      if (!isLeaving)
        await this.notices.notify(tx, member.userId, {
          text: `${me.username} has removed you from ${organization.displayName}`,
          link: paths.organization.to(organization.name),
        });
    });
  }

  private async findMember(tx: Transaction, organizationId: number, username: string) {
    const member = await this.members.findByUsername(tx, organizationId, username.toLowerCase());
    if (!member) throw new HubError(404, 'not-found', `${username} is not a member of this organization`);
    return member;
  }

  private async requireOtherOwner(tx: Transaction, organizationId: number, userId: number): Promise<void> {
    if (await this.members.hasOtherOwner(tx, organizationId, userId)) return;
    throw conflict('last-owner', 'An organization needs at least one owner');
  }
}
