import { paths } from '@hub/shared/paths';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import type { Transaction } from '../database/transactions';
import { LimitsService } from '../limits/limits.service';
import { HubAddress } from '../config/hub-address.service';
import type { Mail } from '../mail/mail';
import { MailService } from '../mail/mail.service';
import { NoticesService } from '../notices/notices.service';
import { MembersRepository, type Person } from './members/members.repository';
import { projectMail, sentenceOf, withEvent, type ProjectEvent, type ProjectNewsOfMember } from './project-mails';
import type { Permission } from '../auth/access/policy';

const MAIL_KIND = 'project-news';
/** The changes of a project within these minutes are reported in one mail. */
const COLLECT_MINUTES = 5;

/** A recipient, with the permission before the change. */
export interface ToldPerson extends Person {
  permission: Permission | null;
}

/** Informs members about changes by others: with a notice for each change, and a mail about the result. */
@Injectable()
export class ProjectNews implements OnModuleInit {
  constructor(
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly members: MembersRepository,
    private readonly limits: LimitsService,
    private readonly hub: HubAddress,
  ) {}

  onModuleInit(): void {
    this.mails.composeWith(MAIL_KIND, (payload, attempt) => this.compose(payload as ProjectNewsOfMember, attempt));
  }

  /**
   * Must be called in the transaction of the change, with the project locked.
   * @param people the recipients; the actor and accounts of the hub itself are skipped
   * @param project with its previous name
   * @param canSee whether these people can still see the project
   */
  async notifyMembers(
    tx: Transaction,
    by: Pick<Actor, 'username'> & { userId: number | null },
    people: ToldPerson[],
    event: ProjectEvent,
    project: { id: number; name: string },
    canSee: boolean,
  ): Promise<void> {
    const text = sentenceOf(event, by.username, project.name);
    for (const { userId, email, permission } of people) {
      if (userId === by.userId || email === null) continue;
      await this.notices.notify(tx, userId, { text, ...(canSee && { link: pageOf(project.id) }) });
      const about = {
        ...{ userId, projectId: project.id, project: project.name, by: by.username, canSee },
        permissionBefore: permission,
      };
      await this.mails.collect(tx, MAIL_KIND, `${project.id} ${userId}`, COLLECT_MINUTES, (waiting) =>
        withEvent(waiting as ProjectNewsOfMember | null, event, about),
      );
    }
  }

  /** Sends nothing to removed accounts, and not too many mails to one person, who still gets the notices. */
  private async compose(news: ProjectNewsOfMember, attempt: number): Promise<Mail | null> {
    const reader = await this.members.reader(news.userId);
    if (!reader) return null;
    if (attempt === 1 && !(await this.limits.allows('projectMailsToUser', { user: news.userId }))) return null;
    return projectMail(reader, news, this.hub.of(pageOf(news.projectId)));
  }
}

const pageOf = (projectId: number) => paths.project.to(projectId);
