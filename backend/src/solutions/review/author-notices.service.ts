import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import { NoticesService } from '../../notices/notices.service';
import { type Decision, decisionMail, decisionNotice } from './review-mails';

/** Informs the author of a version about the decision, by mail and with a notice. */
@Injectable()
export class AuthorNotices {
  constructor(
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly address: HubAddress,
  ) {}

  /** Must be called in the transaction of the decision. @param id id of the solution */
  async notifyAuthors(
    tx: Transaction,
    id: number,
    authors: { id: number; email: string }[],
    decision: Decision,
  ): Promise<void> {
    const page = paths.solution.to(id);
    for (const author of authors) {
      await this.mails.queue(tx, { to: author.email, ...decisionMail(decision, this.address.of(page)) });
      await this.notices.notify(tx, author.id, decisionNotice(decision, page));
    }
  }
}
