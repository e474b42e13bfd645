import { Injectable } from '@nestjs/common';
import type { Actor } from '../auth/access/actor';
import type { Transaction } from '../database/transactions';
import { HubAddress } from '../mail/hub-address.service';
import { MailService } from '../mail/mail.service';
import { NoticesService } from '../notices/notices.service';
import type { Member } from './members/members.repository';
import { newsMail, type News } from './project-mails';

/** Tells people what others did to a project: a mail and a notice each. */
@Injectable()
export class ProjectNews {
  constructor(
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly hub: HubAddress,
  ) {}

  /**
   * In the transaction of what is told.
   * @param people whoever did it is left out, and so are accounts that belong to the hub itself
   * @param projectId where they can see it, null for those who can't any more
   */
  async tell(tx: Transaction, by: Actor, people: Member[], news: News, projectId: number | null): Promise<void> {
    const link = projectId === null ? null : `/settings/projects/${projectId}`;
    for (const { userId, username, email } of people) {
      if (userId === by.userId || email === null) continue;
      await this.mails.queue(tx, newsMail({ username, email }, news, link && this.hub.of(link)));
      await this.notices.tell(tx, userId, { text: news.text, ...(link && { link }) });
    }
  }
}
