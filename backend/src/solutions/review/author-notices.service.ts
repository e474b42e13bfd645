import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';
import { HubAddress } from '../../mail/hub-address.service';
import { MailService } from '../../mail/mail.service';
import { NoticesService } from '../../notices/notices.service';
import { type Decision, decisionMail, decisionNotice } from './review-mails';

/** Tells the author of a version what was decided on it, by mail and inside the hub. */
@Injectable()
export class AuthorNotices {
  constructor(
    private readonly mails: MailService,
    private readonly notices: NoticesService,
    private readonly address: HubAddress,
  ) {}

  /** In the transaction of the decision. @param id of the solution */
  async tell(tx: Transaction, id: number, authors: { id: number; email: string }[], decision: Decision): Promise<void> {
    const page = `/solutions/${id}`;
    for (const author of authors) {
      await this.mails.queue(tx, { to: author.email, ...decisionMail(decision, this.address.of(page)) });
      await this.notices.tell(tx, author.id, decisionNotice(decision, page));
    }
  }
}
