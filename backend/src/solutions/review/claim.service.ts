import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { conflict } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { SolutionAccessService } from '../solution-access.service';
import { ClaimRepository } from './claim.repository';
import type { ClaimDto } from './dto/claim.dto';
import { ReviewRepository } from './review.repository';

/** Keeps two reviewers from looking at the same version. It tells, it doesn't bind: any admin may decide at any time. */
@Injectable()
export class ClaimService {
  constructor(
    private readonly claims: ClaimRepository,
    private readonly versions: ReviewRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws 404; 409 where nothing is submitted, or another admin has it in review and it is not to be taken over */
  async take(actor: Actor, id: number, takeOver: boolean): Promise<ClaimDto> {
    await this.accesses.of(actor, id);
    return this.transactions.run(async (tx) => {
      await this.versions.lock(tx, id); // a decision takes its turn, and leaves no claim behind
      const taken = await this.claims.take(tx, id, actor.userId, takeOver);
      const current = await this.claims.current(tx, id);
      if (!current) throw conflict('solution-wrong-status', 'No version of this solution waits for its review');
      if (!taken) throw conflict('claimed', `In review by ${current.claimed_by}`);
      return current;
    });
  }

  /** Only the own claim. @throws 404 */
  async putBack(actor: Actor, id: number): Promise<void> {
    await this.accesses.of(actor, id);
    await this.transactions.run((tx) => this.claims.drop(tx, id, actor.userId));
  }
}
