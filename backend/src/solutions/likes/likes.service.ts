import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { Transactions } from '../../database/transactions';
import { requireRoom } from '../../limits/bounds';
import { SolutionAccessService } from '../solution-access.service';
import type { LikeDto } from './like.dto';
import { LikesRepository } from './likes.repository';

@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly accesses: SolutionAccessService,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. @throws 404 if the caller may not see the solution, 409 for more likes than an account can have */
  async set(actor: Actor, id: number, liked: boolean): Promise<LikeDto> {
    await this.accesses.requirePermission(actor, id, 'like');
    const count = await this.transactions.run(async (tx) => {
      if (liked) requireRoom('likes', await this.likes.countOthers(tx, actor.userId, id));
      return this.likes.set(tx, actor.userId, id, liked);
    });
    if (count === null) throw notFound('solution'); // removed a moment ago
    return { like_count: count, liked };
  }
}
