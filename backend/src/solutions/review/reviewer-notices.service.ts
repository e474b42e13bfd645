import { paths } from '@hub/shared/paths';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import type { Transaction } from '../../database/transactions';
import { NoticesService } from '../../notices/notices.service';
import { ReviewersRepository } from './reviewers.repository';

interface Submission {
  /** Id of the solution. */
  id: number;
  label: string;
  version: number;
}

/** One submission of a solution waits at a time, so this is its address. */
const reviewOf = (id: number) => paths.solution.to(id, { tab: 'publish' });

/** Sends admins notices about submissions and withdrawals. */
@Injectable()
export class ReviewerNotices {
  constructor(
    private readonly reviewers: ReviewersRepository,
    private readonly notices: NoticesService,
  ) {}

  /** Notifies all admins except the submitter, in the transaction of the submission. */
  async tellOfSubmission(
    tx: Transaction,
    actor: Actor,
    { id, label, version, comment }: Submission & { comment: string },
  ): Promise<void> {
    const text = `${actor.username} submitted version ${version} of ${label} for review`;
    const link = reviewOf(id);
    for (const reviewer of await this.reviewers.all(tx)) {
      if (reviewer.id !== actor.userId) await this.notices.notify(tx, reviewer.id, { text, comment, link });
    }
  }

  /** Marks the notices about a submission as read, in the transaction of the decision or of the withdrawal. */
  async settle(tx: Transaction, id: number): Promise<void> {
    const reviewers = await this.reviewers.all(tx);
    await this.notices.settle(
      tx,
      reviewers.map((reviewer) => reviewer.id),
      reviewOf(id),
    );
  }

  /** Notifies the reviewers of the version, in the transaction of the withdrawal. */
  async tellOfWithdrawal(
    tx: Transaction,
    actor: Actor,
    reviewerIds: number[],
    { id, label, version }: Submission,
  ): Promise<void> {
    const text = `${actor.username} withdrew version ${version} of ${label}, which you had in review`;
    for (const reviewerId of reviewerIds) {
      if (reviewerId !== actor.userId) await this.notices.notify(tx, reviewerId, { text, link: paths.solution.to(id) });
    }
  }
}
