import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { Transaction } from '../../database/transactions';
import { LikeEntity } from './like.entity';

@Injectable()
export class LikesRepository {
  /** Counts the other solutions that an account likes, and locks the account. */
  async countOthers(tx: Transaction, userId: number, solutionId: number): Promise<number> {
    await tx.query(`select from users where id = $1 for no key update`, [userId]);
    return tx.countBy(LikeEntity, { userId, solutionId: Not(solutionId) });
  }

  /**
   * Sets or removes a like; repeating the call changes nothing. Row and counter change in one statement, which locks
   * the solution first, as its removal does.
   * @returns the count; null if the solution does not exist
   */
  async set(tx: Transaction, userId: number, solutionId: number, liked: boolean): Promise<number | null> {
    const change = liked
      ? `insert into likes (user_id, solution_id) select $1, id from held on conflict do nothing returning 1`
      : `delete from likes using held where user_id = $1 and solution_id = held.id returning 1`;
    const [rows] = await tx.query<[{ like_count: number }[], number]>(
      `with held as (select id from solutions where id = $2 for no key update), change as (${change})
       update solutions set like_count = like_count ${liked ? '+' : '-'} (select count(*) from change) where id = $2 returning like_count`,
      [userId, solutionId],
    );
    return rows[0]?.like_count ?? null;
  }
}
