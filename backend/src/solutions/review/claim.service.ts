import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { conflict } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { SolutionAccessService } from '../solution-access.service';
import { ClaimRepository } from './claim.repository';
import type { ClaimDto } from '../card/dto/claim.dto';
import { ReviewRepository } from './review.repository';

/** Keeps two reviewers from reviewing the same version. A claim is only informative: any admin may decide at any time. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly claims: ClaimRepository,
    private readonly versions: ReviewRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404; 409 if nothing is submitted, or if another admin reviews it and the call does not take over */
  async startReview(actor: Actor, id: number, takeOver: boolean): Promise<ClaimDto> {
    await this.accesses.findAccess(actor, id);
    return this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id); // a decision waits for this lock, and ends all claims
      const taken = await this.claims.claim(tx, id, actor.userId, takeOver);
      const current = await this.claims.current(tx, id);
      if (!current) throw conflict('solution-wrong-status', 'No version of this solution is waiting for review');
      if (!taken) throw conflict('claimed', `In review by ${current.claimed_by}`);
      return current;
    });
  }

  /** Ends only the caller's own claim. @throws 404 */
  async putBack(actor: Actor, id: number): Promise<void> {
    await this.accesses.findAccess(actor, id);
    await this.transactions.run((tx) => this.claims.release(tx, id, actor.userId));
  }
}
