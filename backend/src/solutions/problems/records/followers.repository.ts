import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { lockAccount } from '../../../auth/block/lock-account';
import { NamedStatements } from '../../../database/named-statements';
import type { Transaction } from '../../../database/transactions';
import { keyStartsSql } from '../../card/key-start.sql';
import { ProblemFollowerEntity } from './problem-follower.entity';

@Injectable()
export class FollowersRepository {
  constructor(private readonly statements: NamedStatements) {}

  /** Whether an account follows a problem. @param tag beginning of its key */
  async isFollowed(userId: number, tag: string): Promise<boolean> {
    const [row] = await this.statements.rows<{ followed: boolean }>(
      `select exists (
         select from problems p join problem_followers f on f.problem_id = p.id and f.user_id = $1
         where ${keyStartsSql('p.key', '$2')}
       ) as followed`,
      [userId, tag],
    );
    return row!.followed;
  }

  /** Counts the other problems that an account follows, and locks the account. */
  async countOthers(tx: Transaction, userId: number, problemId: number): Promise<number> {
    await lockAccount(tx, userId);
    return tx.countBy(ProblemFollowerEntity, { userId, problemId: Not(problemId) });
  }

  /** Adds a follower; repeating the call changes nothing. */
  async add(tx: Transaction, userId: number, problemId: number): Promise<void> {
    await tx.query(`insert into problem_followers (user_id, problem_id) values ($1, $2) on conflict do nothing`, [
      userId,
      problemId,
    ]);
  }

  async remove(tx: Transaction, userId: number, problemId: number): Promise<void> {
    await tx.delete(ProblemFollowerEntity, { userId, problemId });
  }

  /** Ids of the accounts that follow a problem. */
  async findOf(tx: Transaction, problemId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `select user_id as id from problem_followers where problem_id = $1 order by user_id`,
      [problemId],
    );
    return rows.map(({ id }) => id);
  }
}
