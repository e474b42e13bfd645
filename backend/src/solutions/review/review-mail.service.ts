import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { whenListening } from '../../common/http/when-listening';
import { RepeatedWork } from '../../common/repeated-work';
import { Settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import { HubAddress } from '../../config/hub-address.service';
import { MailService } from '../../mail/mail.service';
import { queueMail } from './review-mails';
import { ReviewMailRepository } from './review-mail.repository';
import { ReviewersRepository } from './reviewers.repository';

const LOOK_EVERY_MS = 10 * 60_000;

/** Sends admins a daily mail about the review queue, if something was submitted since the last one. */
@Injectable()
export class ReviewMailService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sending = new RepeatedWork(() => this.sendDue(new Date()), {
    every: LOOK_EVERY_MS,
    log: new Logger('ReviewMail'),
    failure: 'The mail about the review queue was not sent',
  });

  constructor(
    private readonly days: ReviewMailRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly mails: MailService,
    private readonly address: HubAddress,
    private readonly settings: Settings,
    private readonly transactions: Transactions,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {}

  onApplicationBootstrap(): void {
    whenListening(this.host, () => this.sending.start());
  }

  onModuleDestroy(): Promise<void> {
    return this.sending.stop();
  }

  /**
   * Runs once a day after the configured hour, in the first server process. All in one transaction: if a mail cannot be
   * queued, the next check tries again.
   * @returns the number of mails that were queued
   */
  async sendDue(now: Date): Promise<number> {
    const { reviewMailHour } = this.settings;
    if (reviewMailHour === null || now.getUTCHours() < reviewMailHour) return 0;
    return this.transactions.run(async (tx) => {
      const day = await this.days.takeDay(tx, now);
      if (!day) return 0;
      const waiting = await this.days.findWaiting(tx);
      const { lookedBefore } = day;
      if (!waiting.some(({ submittedAt }) => lookedBefore === null || submittedAt > lookedBefore)) return 0;
      const readers = (await this.reviewers.all(tx)).filter(({ reviewMail }) => reviewMail);
      const mail = queueMail(waiting, this.address.of);
      for (const { email } of readers) await this.mails.queue(tx, { to: email, ...mail });
      return readers.length;
    });
  }
}
