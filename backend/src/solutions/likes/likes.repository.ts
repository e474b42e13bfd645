import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class LikesRepository {
  constructor(private readonly db: DataSource) {}

  /** Likes, or no longer; saying it twice changes nothing. The counter moves with the row, in one statement. @returns the count */
  async set(userId: number, solutionId: number, liked: boolean): Promise<number> {
    const change = liked
      ? `insert into likes (user_id, solution_id) values ($1, $2) on conflict do nothing returning 1`
      : `delete from likes where user_id = $1 and solution_id = $2 returning 1`;
    const [rows] = await this.db.query<[{ like_count: number }[], number]>(
      `with change as (${change})
       update solutions set like_count = like_count ${liked ? '+' : '-'} (select count(*) from change) where id = $2 returning like_count`,
      [userId, solutionId],
    );
    return rows[0]?.like_count ?? 0;
  }
}
