import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit/audit.service';
import type { Actor } from '../../auth/access/actor';
import { conflict, type HubError } from '../../common/errors/hub-error';
import { type Transaction, Transactions } from '../../database/transactions';
import type { SolutionAccess } from '../solution-access';
import { SolutionAccessService } from '../solution-access.service';
import { MOVES, type Move } from '../solution-status';
import { AuthorNotices } from './author-notices.service';
import { ClaimRepository } from './claim.repository';
import type { DecisionDto } from './dto/review.dto';
import { type MovedVersion, ReviewRepository } from './review.repository';

/**
 * Moves versions between their statuses: each move is one conditional update. In the same transaction it goes into the history
 * and the audit log, and the author is told.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly versions: ReviewRepository,
    private readonly claims: ClaimRepository,
    private readonly accesses: SolutionAccessService,
    private readonly authors: AuthorNotices,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 401, 403, 404 where the caller may not; 409 where the head is not to be submitted */
  async submit(actor: Actor, id: number, comment: string): Promise<void> {
    await this.accesses.demand(actor, id, 'submit');
    const entry = { username: actor.username, comment };
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const version = await this.versions.submit(tx, id, entry);
      if (version === null) return false;
      await this.record(tx, actor, id, version, 'submit', comment);
      return true;
    });
    if (!moved) throw whyNotSubmitted(await this.accesses.of(actor, id));
  }

  /** @throws 404; 409 where nothing is submitted, or another version than the one that was looked at */
  async decide(actor: Actor, id: number, move: 'publish' | 'reject', { comment, version }: DecisionDto): Promise<void> {
    await this.accesses.demand(actor, id, move);
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const decided = await this.versions.decide(tx, id, move, version ?? null);
      if (decided === null) return false;
      if (move === 'publish') await this.versions.show(tx, id, decided);
      await this.claims.drop(tx, id, null);
      const { label, authors } = await this.record(tx, actor, id, decided, move, comment);
      await this.authors.tell(tx, id, authors, { move, label, version: decided, username: actor.username, comment });
      return true;
    });
    if (!moved) throw await this.whyNotDecided(await this.accesses.of(actor, id), move, version);
  }

  /** In the history and in the audit log, which says so where somebody decides on an own version. */
  private async record(
    tx: Transaction,
    actor: Actor,
    id: number,
    version: number,
    move: Move,
    comment: string,
  ): Promise<MovedVersion> {
    await this.versions.record(tx, id, version, move, { username: actor.username, comment });
    const moved = await this.versions.moved(tx, id, version, actor.userId);
    await this.audit.record(tx, {
      actor,
      action: `solution.${MOVES[move].to}`,
      object: { type: 'solution', id, name: moved.label },
      comment,
      details: move !== 'submit' && moved.isOwn ? { version, own: true } : { version },
    });
    return moved;
  }

  private async whyNotDecided(
    { id, headVersion, headStatus, submittedVersion }: SolutionAccess,
    move: 'publish' | 'reject',
    version?: number,
  ): Promise<HubError> {
    if (submittedVersion !== null && version !== undefined && submittedVersion !== version) {
      return conflict(
        'other-version-submitted',
        `Version ${submittedVersion} is submitted by now, not version ${version}: please look at it first`,
      );
    }
    const meant = version ?? headVersion;
    const last = await this.versions.lastMove(id, meant);
    if (last && last.status !== 'submitted') {
      return conflict('already-decided', `${last.username} has ${last.status} version ${meant} already`);
    }
    return conflict(
      'solution-wrong-status',
      `Only a submitted version can be ${MOVES[move].to}; the newest one, version ${headVersion}, is ${headStatus}`,
    );
  }
}

function whyNotSubmitted({ headVersion, headStatus, submittedVersion }: SolutionAccess): HubError {
  if (submittedVersion !== null)
    return conflict('already-submitted', `Version ${submittedVersion} is submitted already and waits for its review`);
  return conflict(
    'solution-wrong-status',
    `Version ${headVersion} is ${headStatus}: only a created or rejected version can be submitted`,
  );
}
