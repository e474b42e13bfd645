import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../audit/audit-actions';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, type HubError } from '../../common/errors/hub-error';
import { type Transaction, Transactions } from '../../database/transactions';
import type { SolutionAccess } from '../solution-access';
import { SolutionAccessService } from '../solution-access.service';
import type { Move } from '../solution-status';
import { AuthorNotices } from './author-notices.service';
import { ClaimRepository } from './claim.repository';
import type { DecisionDto } from './dto/review.dto';
import { type MovedVersion, ReviewRepository } from './review.repository';
import { ReviewerNotices } from './reviewer-notices.service';

/** The participle of each status change, for refusals and the audit log. */
const DONE = {
  submit: 'submitted',
  publish: 'published',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const satisfies Record<Move, string>;

/** The comment in the status history, where all other changes have a comment by a person. */
const WITHDRAWN = 'The submission was withdrawn.';

/**
 * Changes the status of versions, each time with one conditional update. History, audit log and notifications are
 * written in the same transaction.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly versions: ReviewRepository,
    private readonly claims: ClaimRepository,
    private readonly accesses: SolutionAccessService,
    private readonly authors: AuthorNotices,
    private readonly reviewers: ReviewerNotices,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param notifiesAdmins whether admins get a notice
   * @throws 401, 403, 404 if the caller may not; 409 if the latest version cannot be submitted
   */
  async submit(actor: Actor, id: number, comment: string, { notifiesAdmins = true } = {}): Promise<void> {
    await this.accesses.requirePermission(actor, id, 'submit');
    const entry = { username: actor.username, comment };
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const version = await this.versions.submit(tx, id, entry);
      if (version === null) return false;
      const { label } = await this.record(tx, actor, id, version, 'submit', comment);
      if (notifiesAdmins) await this.reviewers.tellOfSubmission(tx, actor, { id, label, version, comment });
      return true;
    });
    if (!moved) throw whyNotSubmitted(await this.accesses.findAccess(actor, id));
  }

  /**
   * Withdraws a submission. The version has its previous status again, and can be submitted again.
   * @throws 401, 403, 404 if the caller may not; 409 if that version does not wait for review
   */
  async withdraw(actor: Actor, id: number, version: number): Promise<void> {
    await this.accesses.requirePermission(actor, id, 'withdraw');
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      if ((await this.versions.decide(tx, id, 'withdraw', version)) === null) return false;
      const reviewers = await this.claims.release(tx, id, null);
      await this.reviewers.settle(tx, id);
      const { label } = await this.record(tx, actor, id, version, 'withdraw', WITHDRAWN);
      await this.reviewers.tellOfWithdrawal(tx, actor, reviewers, { id, label, version });
      return true;
    });
    if (!moved) throw await this.whyNotDecided(await this.accesses.findAccess(actor, id), 'withdraw', version);
  }

  /** @throws 404; 409 if nothing is submitted, or a version other than the reviewed one */
  async decide(actor: Actor, id: number, move: 'publish' | 'reject', { comment, version }: DecisionDto): Promise<void> {
    await this.accesses.requirePermission(actor, id, move);
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const decided = await this.versions.decide(tx, id, move, version ?? null);
      if (decided === null) return false;
      if (move === 'publish') await this.versions.setPublishedVersion(tx, id, decided);
      await this.claims.release(tx, id, null);
      await this.reviewers.settle(tx, id);
      const { label, authors } = await this.record(tx, actor, id, decided, move, comment);
      await this.authors.notifyAuthors(tx, id, authors, {
        move,
        label,
        version: decided,
        username: actor.username,
        comment,
      });
      return true;
    });
    if (!moved) throw await this.whyNotDecided(await this.accesses.findAccess(actor, id), move, version);
  }

  /** Writes the history and the audit log, which also records decisions on own versions. */
  private async record(
    tx: Transaction,
    actor: Actor,
    id: number,
    version: number,
    move: Move,
    comment: string,
  ): Promise<MovedVersion> {
    await this.versions.record(tx, id, version, move, { username: actor.username, comment });
    const moved = await this.versions.findMovedVersion(tx, id, version, actor.userId);
    const decidesOnOwn = (move === 'publish' || move === 'reject') && moved.isOwn;
    await this.audit.record(tx, {
      actor,
      action: `solution.${DONE[move]}` satisfies AuditAction,
      object: { type: 'solution', id, name: moved.label },
      comment: move === 'withdraw' ? undefined : comment,
      details: decidesOnOwn ? { version, own: true } : { version },
    });
    return moved;
  }

  private async whyNotDecided(
    { id, headVersion, headStatus, submittedVersion }: SolutionAccess,
    move: 'publish' | 'reject' | 'withdraw',
    version?: number,
  ): Promise<HubError> {
    if (submittedVersion !== null && version !== undefined && submittedVersion !== version) {
      return conflict(
        'other-version-submitted',
        `Version ${submittedVersion} has been submitted instead of version ${version}. Please review it first.`,
      );
    }
    const meant = version ?? headVersion;
    const last = await this.versions.lastMove(id, meant);
    if (last && last.status !== 'submitted') {
      const done = last.status === 'created' ? DONE.withdraw : last.status;
      return conflict('already-decided', `${last.username} has already ${done} version ${meant}`);
    }
    return conflict(
      'solution-wrong-status',
      `Only a submitted version can be ${DONE[move]}; the latest version, ${headVersion}, is ${headStatus}`,
    );
  }
}

function whyNotSubmitted({ headVersion, headStatus, submittedVersion }: SolutionAccess): HubError {
  if (submittedVersion !== null)
    return conflict(
      'already-submitted',
      `Version ${submittedVersion} has already been submitted and is waiting for review`,
    );
  return conflict(
    'solution-wrong-status',
    `Version ${headVersion} is ${headStatus}: only a created or rejected version can be submitted`,
  );
}
