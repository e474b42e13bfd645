import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, notFound } from '../../common/errors/hub-error';
import { validName } from '../../common/names';
import { seesProject, type ProjectAccess } from '../project-access';
import { ProjectAccessService } from '../project-access.service';
import type { DetailsNotificationDto, MemberNotificationDto } from './dto/notification.dto';

const MINUTES = 15;

/**
 * Responds to clients that request a mail about a change. The mail was queued with the change itself. This service only
 * checks that the caller has made the change, so it cannot be used to send mails.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly audit: AuditService,
  ) {}

  /** @throws 404 for a missing or hidden project, 409 if the caller has not made such a change recently */
  async ofMember(me: Actor, { username, projectid, permission_given }: MemberNotificationDto): Promise<void> {
    requireSeen(await this.access.ofProject(me, projectid));
    const details = { username: username.toLowerCase(), permission: permission_given ?? null };
    const actions = permission_given ? (['member.added', 'member.changed'] as const) : (['member.removed'] as const);
    for (const action of actions) {
      if (await this.audit.didLately(me.userId, action, projectid, details, MINUTES)) return;
    }
    throw noSuchChange();
  }

  /** @throws like {@link ofMember} */
  async ofDetails(me: Actor, { projectname }: DetailsNotificationDto): Promise<void> {
    const { projectId } = requireSeen(await this.access.findByName(me, validName(projectname, 'projectname')));
    if (!(await this.audit.didLately(me.userId, 'project.changed', projectId, {}, MINUTES))) throw noSuchChange();
  }
}

const noSuchChange = () =>
  conflict(
    'no-such-change',
    `You have not made such a change in the last ${MINUTES} minutes, so there is nothing to send`,
  );

function requireSeen(access: ProjectAccess | null): ProjectAccess {
  if (!access || !seesProject(access)) throw notFound('project');
  return access;
}
