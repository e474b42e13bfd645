import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class LikesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Likes, or no longer; saying it twice changes nothing. The counter moves with the row, in one statement, which holds the solution
   * first: as who removes it does, and its likes with it.
   * @returns the count, null where the solution is gone
   */
  async set(userId: number, solutionId: number, liked: boolean): Promise<number | null> {
    const change = liked
      ? `insert into likes (user_id, solution_id) select $1, id from held on conflict do nothing returning 1`
      : `delete from likes using held where user_id = $1 and solution_id = held.id returning 1`;
    const [rows] = await this.db.query<[{ like_count: number }[], number]>(
      `with held as (select id from solutions where id = $2 for no key update), change as (${change})
       update solutions set like_count = like_count ${liked ? '+' : '-'} (select count(*) from change) where id = $2 returning like_count`,
      [userId, solutionId],
    );
    return rows[0]?.like_count ?? null;
  }
}
