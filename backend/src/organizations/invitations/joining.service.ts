import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import type { Transaction } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { NoticesService } from '../../notices/notices.service';
import { OrganizationMembersRepository } from '../members/organization-members.repository';
import type { OrganizationInvitationEntity } from '../organization-invitation.entity';
import type { OrganizationEntity } from '../organization.entity';
import { OrganizationsRepository } from '../organizations.repository';
import { objectOf } from '../organizations.service';
import { OwnerChanges } from '../owner-changes';
import { OrganizationInvitationsRepository } from './organization-invitations.repository';

/** Makes people members who have accepted an invitation. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly invitations: OrganizationInvitationsRepository,
    private readonly members: OrganizationMembersRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly owners: OwnerChanges,
    private readonly notices: NoticesService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Makes somebody a member of a locked organization.
   * @returns false if all of its owners are blocked, so that it does not exist for others
   * @throws 409 for an organization with too many members
   */
  async join(
    tx: Transaction,
    person: Pick<Actor, 'userId' | 'username' | 'sessionId'>,
    organization: OrganizationEntity,
    { role, invitedBy }: OrganizationInvitationEntity,
  ): Promise<boolean> {
    if (await this.organizations.isWithheld(tx, organization.id)) return false;
    requireRoom('organizationMembers', await this.members.count(tx, organization.id));
    await this.members.add(tx, organization.id, person.userId, role);
    if (role === 'owner') await this.owners.settleOrganization(tx, organization.id);
    await this.invitations.removeOf(tx, organization.id, person.userId);
    await this.audit.record(tx, {
      actor: person,
      action: 'organization_member.added',
      object: objectOf(organization),
      details: { username: person.username, role },
    });
    if (invitedBy !== null)
      await this.notices.notify(tx, invitedBy, {
        text: `${person.username} has joined ${organization.displayName}`,
        link: paths.organizationSettings.to(organization.name),
      });
    return true;
  }
}
