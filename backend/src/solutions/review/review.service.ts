import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { conflict, type HubError } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import type { SolutionAccess } from '../solution-access';
import { SolutionAccessService } from '../solution-access.service';

import type { DecisionDto } from './dto/review.dto';
import { ReviewRepository } from './review.repository';

/** Moves versions between their statuses: each move is one conditional update, with its history row in the same transaction. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly versions: ReviewRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 401, 403, 404 where the caller may not; 409 where the head is not to be submitted */
  async submit(actor: Actor, id: number, comment: string): Promise<void> {
    await this.accesses.demand(actor, id, 'submit');
    const entry = { username: actor.username, comment };
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const version = await this.versions.submit(tx, id, entry);
      if (version !== null) await this.versions.record(tx, id, version, 'submit', entry);
      return version;
    });
    if (moved === null) throw whyNotSubmitted(await this.accesses.of(actor, id));
  }

  /** @throws 404; 409 where nothing is submitted, or another version than the one that was looked at */
  async decide(actor: Actor, id: number, move: 'publish' | 'reject', { comment, version }: DecisionDto): Promise<void> {
    await this.accesses.demand(actor, id, move);
    const entry = { username: actor.username, comment };
    const moved = await this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id);
      const decided = await this.versions.decide(tx, id, move, version ?? null);
      if (decided === null) return null;
      if (move === 'publish') await this.versions.show(tx, id, decided);
      await this.versions.record(tx, id, decided, move, entry);
      return decided;
    });
    if (moved === null) throw whyNotDecided(await this.accesses.of(actor, id), move, version);
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

function whyNotDecided(
  { headVersion, headStatus, submittedVersion }: SolutionAccess,
  move: 'publish' | 'reject',
  version?: number,
): HubError {
  if (submittedVersion !== null && submittedVersion !== version) {
    return conflict(
      'other-version-submitted',
      `Version ${submittedVersion} is submitted by now, not version ${version}: please look at it first`,
    );
  }
  return conflict(
    'solution-wrong-status',
    `Only a submitted version can be ${move === 'publish' ? 'published' : 'rejected'}; the newest one, version ${headVersion}, is ${headStatus}`,
  );
}
