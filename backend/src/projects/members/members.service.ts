import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, HubError } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { LimitsService } from '../../limits/limits.service';
import { OwnerChanges } from '../../organizations/owner-changes';
import type { ProjectDetailDto } from '../dto/project.dto';
import { ProjectAccessService } from '../project-access.service';
import { ProjectNews } from '../project-news.service';
import { defaultProject } from '../project-refusals';
import type { ProjectEntity } from '../project.entity';
import { ProjectsService } from '../projects.service';
import type { RemoveMemberDto, UpdateMemberDto } from './dto/member.dto';
import { MembersRepository, type Member } from './members.repository';

/** Manages the members of projects. Changes of one project run one after the other, so that an owner always remains. */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly access: ProjectAccessService,
    private readonly projects: ProjectsService,
    private readonly news: ProjectNews,
    private readonly owners: OwnerChanges,
    private readonly limits: LimitsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds a member, or changes the permission of one.
   * @throws 401, 403, 404 if the caller may not; 404 for an unknown user; 409 for a default project, for a permission
   * that the member has already, for oneself, for the last owner, and for more members than a project can have; 429
   * after very many changes of members
   */
  async update(me: Actor, name: string, { projectid, permission_type }: UpdateMemberDto): Promise<ProjectDetailDto> {
    const username = name.toLowerCase();
    await this.limits.consume('memberChangesOfUser', { user: me.userId });
    await this.transactions.run(async (tx) => {
      const candidate = await this.members.candidate(tx, username);
      const { access, project } = await this.access.lockWithPermission(tx, me, projectid, 'manageMembers');
      if (access.isDefault) throw defaultProject('A default project cannot be shared: share another one');
      const members = await this.members.findByProject(tx, projectid);
      const before = members.find((member) => member.username === username);
      const user = before ?? candidate;
      if (!user) throw new HubError(404, 'not-found', `There is no user ${username}`);
      if (before?.permission === permission_type)
        throw conflict('already-member', `${username} already has the permission ${permission_type}`);
      if (!before && user.userId === me.userId)
        throw conflict('already-member', 'You cannot share a project with yourself');
      if (before) requireOtherOwner(project, members, before);
      else requireRoom('projectMembers', members.length);
      await this.members.save(tx, projectid, user.userId, permission_type);
      await this.owners.settle(tx, [projectid]);
      await this.audit.record(tx, {
        actor: me,
        action: before ? 'member.changed' : 'member.added',
        object: { type: 'project', id: projectid, name: access.name },
        details: { username, permission: permission_type, before: before?.permission ?? null },
      });
      const event = { kind: before ? ('permission' as const) : ('added' as const), permission: permission_type };
      const told = { ...user, permission: before?.permission ?? null };
      await this.news.notifyMembers(tx, me, [told], event, { id: projectid, name: access.name }, true);
    });
    return this.projects.afterChange(me, projectid);
  }

  /**
   * Removes a member; every member may leave.
   * @throws 401, 403, 404 if the caller may not; 404 for a user who is not a member; 409 for the last owner; 429 after
   * very many changes of members, but leaving is always possible
   */
  async remove(me: Actor, name: string, { projectid }: RemoveMemberDto): Promise<ProjectDetailDto> {
    const username = name.toLowerCase();
    const action = username === me.username ? 'leaveProject' : 'manageMembers';
    if (action === 'manageMembers') await this.limits.consume('memberChangesOfUser', { user: me.userId });
    await this.transactions.run(async (tx) => {
      const { access, project: held } = await this.access.lockWithPermission(tx, me, projectid, action);
      const members = await this.members.findByProject(tx, projectid);
      const member = members.find((one) => one.username === username);
      if (!member) throw new HubError(404, 'not-found', `${username} is not a member of this project`);
      requireOtherOwner(held, members, member);
      await this.members.remove(tx, projectid, member.userId);
      await this.owners.settle(tx, [projectid]);
      await this.audit.record(tx, {
        actor: me,
        action: 'member.removed',
        object: { type: 'project', id: projectid, name: access.name },
        details: { username, permission: null, before: member.permission },
      });
      const project = { id: projectid, name: access.name };
      await this.news.notifyMembers(tx, me, [member], { kind: 'removed' }, project, access.isPublic);
    });
    return this.projects.afterChange(me, projectid);
  }
}

/** Checks that an owner remains, as a member or by the organization. @throws 409 if there is no other */
function requireOtherOwner({ organizationId }: ProjectEntity, members: Member[], { userId }: Member): void {
  if (organizationId !== null) return;
  if (members.some((member) => member.permission === 'owner' && member.userId !== userId)) return;
  throw conflict('last-owner', 'A project needs at least one owner');
}
