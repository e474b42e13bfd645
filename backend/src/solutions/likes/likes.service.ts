import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/access/actor';
import { notFound } from '../../common/errors/hub-error';
import { SolutionAccessService } from '../solution-access.service';
import type { LikeDto } from './like.dto';
import { LikesRepository } from './likes.repository';

@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly accesses: SolutionAccessService,
  ) {}

  /** Idempotent. @throws 404 where the caller may not know of the solution */
  async set(actor: Actor, id: number, liked: boolean): Promise<LikeDto> {
    await this.accesses.demand(actor, id, 'like');
    const count = await this.likes.set(actor.userId, id, liked);
    if (count === null) throw notFound('solution'); // removed a moment ago
    return { like_count: count, liked };
  }
}
