import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, HubError } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import type { ProjectDetailDto } from '../dto/project.dto';
import { ProjectAccessService } from '../project-access.service';
import { memberAdded, memberChanged, memberRemoved } from '../project-mails';
import { ProjectNews } from '../project-news.service';
import { defaultProject } from '../project-refusals';
import { ProjectsService } from '../projects.service';
import type { RemoveMemberDto, UpdateMemberDto } from './dto/member.dto';
import { MembersRepository, type Member } from './members.repository';

/** Shares projects. An owner always remains: changes of one project take turns. */
@Injectable()
export class MembersService {
  constructor(
    private readonly members: MembersRepository,
    private readonly access: ProjectAccessService,
    private readonly projects: ProjectsService,
    private readonly news: ProjectNews,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Adds a member, or changes what one may do.
   * @throws 401, 403, 404 where the caller may not; 404 for an unknown user; 409 for a default project, for what is so already, for
   * oneself, and for the last owner
   */
  async update(me: Actor, name: string, { projectid, permission_type }: UpdateMemberDto): Promise<ProjectDetailDto> {
    const username = name.toLowerCase();
    await this.transactions.run(async (tx) => {
      const candidate = await this.members.candidate(tx, username);
      const { access } = await this.access.hold(tx, me, projectid, 'manageMembers');
      if (access.isDefault) throw defaultProject('A default project cannot be shared: share another one');
      const members = await this.members.of(tx, projectid);
      const before = members.find((member) => member.username === username);
      const user = before ?? candidate;
      if (!user) throw new HubError(404, 'not-found', `There is no user ${username}`);
      if (before?.permission === permission_type)
        throw conflict('already-member', `${username} has the permission ${permission_type} already`);
      if (!before && user.userId === me.userId)
        throw conflict('already-member', 'You cannot share a project with yourself');
      if (before) demandOtherOwner(members, before);
      await this.members.save(tx, projectid, user.userId, permission_type);
      await this.audit.record(tx, {
        actor: me,
        action: before ? 'member.changed' : 'member.added',
        object: { type: 'project', id: projectid, name: access.name },
        details: { username, permission: permission_type, before: before?.permission ?? null },
      });
      const tell = before ? memberChanged : memberAdded;
      const after = { ...user, permission: permission_type };
      await this.news.tell(tx, me, [after], tell(me.username, access.name, permission_type), projectid);
    });
    return this.projects.afterChange(me, projectid);
  }

  /**
   * Removes a member; every member may leave.
   * @throws 401, 403, 404 where the caller may not; 404 for who is no member; 409 for the last owner
   */
  async remove(me: Actor, name: string, { projectid }: RemoveMemberDto): Promise<ProjectDetailDto> {
    const username = name.toLowerCase();
    const action = username === me.username ? 'leaveProject' : 'manageMembers';
    await this.transactions.run(async (tx) => {
      const { access } = await this.access.hold(tx, me, projectid, action);
      const members = await this.members.of(tx, projectid);
      const member = members.find((one) => one.username === username);
      if (!member) throw new HubError(404, 'not-found', `${username} is not a member of this project`);
      demandOtherOwner(members, member);
      await this.members.remove(tx, projectid, member.userId);
      await this.audit.record(tx, {
        actor: me,
        action: 'member.removed',
        object: { type: 'project', id: projectid, name: access.name },
        details: { username, permission: null, before: member.permission },
      });
      const address = access.isPublic ? projectid : null;
      await this.news.tell(tx, me, [member], memberRemoved(me.username, access.name), address);
    });
    return this.projects.afterChange(me, projectid);
  }
}

/** @throws 409 where nobody else owns the project */
function demandOtherOwner(members: Member[], { userId }: Member): void {
  if (members.some((member) => member.permission === 'owner' && member.userId !== userId)) return;
  throw conflict('last-owner', 'A project needs at least one owner');
}
