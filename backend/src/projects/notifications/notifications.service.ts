import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, notFound } from '../../common/errors/hub-error';
import { normalName } from '../../common/names';
import { seesProject, type ProjectAccess } from '../project-access';
import { ProjectAccessService } from '../project-access.service';
import type { DetailsNotificationDto, MemberNotificationDto } from './dto/notification.dto';

const MINUTES = 15;

/**
 * Answers clients that ask for a mail about a change. The mail was queued with the change itself: here it is only looked up
 * whether the caller has made it, so nobody can have the hub write to people.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly audit: AuditService,
  ) {}

  /** @throws 404 for a missing or hidden project, 409 where the caller has not lately made such a change */
  async ofMember(me: Actor, { username, projectid, permission_given }: MemberNotificationDto): Promise<void> {
    demandSeen(await this.access.ofProject(me, projectid));
    const details = { username: username.toLowerCase(), permission: permission_given ?? null };
    const actions = permission_given ? (['member.added', 'member.changed'] as const) : (['member.removed'] as const);
    for (const action of actions) {
      if (await this.audit.didLately(me.userId, action, projectid, details, MINUTES)) return;
    }
    throw noSuchChange();
  }

  /** @throws like {@link ofMember} */
  async ofDetails(me: Actor, { projectname }: DetailsNotificationDto): Promise<void> {
    const { projectId } = demandSeen(await this.access.resolve(me, normalName(projectname, 'projectname')));
    if (!(await this.audit.didLately(me.userId, 'project.changed', projectId, {}, MINUTES))) throw noSuchChange();
  }
}

const noSuchChange = () =>
  conflict('no-such-change', `You have made no such change in the last ${MINUTES} minutes: there is nothing to tell`);

function demandSeen(access: ProjectAccess | null): ProjectAccess {
  if (!access || !seesProject(access)) throw notFound('project');
  return access;
}
