import { Injectable } from '@nestjs/common';
import { NamedStatements } from '../../../database/named-statements';
import type { Transaction } from '../../../database/transactions';
import { timeSql } from '../../visibility';
import type { ListedTakeDownDto, TakeDownDto } from './dto/take-down.dto';

/** A solution that no other transaction changes. */
export interface LockedSolution {
  label: string;
  publishedVersion: number | null;
}

/** The standing take-down of a locked solution. */
export interface StandingTakeDown {
  id: number;
  hasAppeal: boolean;
  hasAnswer: boolean;
}

export interface Owner {
  id: number;
  username: string;
  email: string;
}

const STANDING = 'where t.solution_id = $1 and t.ended_at is null';

@Injectable()
export class TakeDownsRepository {
  constructor(private readonly statements: NamedStatements) {}

  async lockSolution(tx: Transaction, id: number): Promise<LockedSolution | null> {
    const [row] = await tx.query<LockedSolution[]>(
      `select label, published_version as "publishedVersion" from solutions where id = $1 for no key update`,
      [id],
    );
    return row ?? null;
  }

  /** The standing take-down of a solution, which must be locked. */
  async findStanding(tx: Transaction, solutionId: number): Promise<StandingTakeDown | null> {
    const [row] = await tx.query<StandingTakeDown[]>(
      `select t.id, t.appeal is not null as "hasAppeal", t.answer is not null as "hasAnswer" from take_downs t ${STANDING}`,
      [solutionId],
    );
    return row ?? null;
  }

  async insert(tx: Transaction, solutionId: number, reason: string, by: string): Promise<void> {
    await tx.query(`insert into take_downs (solution_id, reason, taken_down_by) values ($1, $2, $3)`, [
      solutionId,
      reason,
      by,
    ]);
  }

  async appeal(tx: Transaction, id: number, text: string, by: string): Promise<void> {
    await tx.query(`update take_downs set appeal = $2, appealed_by = $3, appealed_at = now() where id = $1`, [
      id,
      text,
      by,
    ]);
  }

  /** @param isRestored whether the solution is shown again */
  async answer(tx: Transaction, id: number, text: string, isRestored: boolean): Promise<void> {
    await tx.query(
      `update take_downs set answer = $2, answered_at = now(), ended_at = case when $3 then now() end where id = $1`,
      [id, text, isRestored],
    );
  }

  /** Adds an entry to the status history of a solution. */
  async addToHistory(
    tx: Transaction,
    solutionId: number,
    version: number,
    { status, comment, username }: { status: 'withheld' | 'published'; comment: string; username: string },
  ): Promise<void> {
    await tx.query(
      `insert into solution_status_history (solution_id, version, hub_status, comments, username) values ($1, $2, $3, $4, $5)`,
      [solutionId, version, status, comment, username],
    );
  }

  /** The owners of the project of a solution and the author of its latest version, as far as they can log in. */
  findOwners(tx: Transaction, solutionId: number): Promise<Owner[]> {
    return tx.query<Owner[]>(
      `select u.id, u.username, u.email from users u
       where u.password_hash is not null and u.blocked_at is null and (
         u.id in (select m.user_id from project_rights m join solutions s on s.project_id = m.project_id
                  where s.id = $1 and m.permission = 'owner')
         or u.id in (select v.uploaded_by from solution_versions v join solutions s on s.id = v.solution_id and v.version = s.head_version
                     where s.id = $1))
       order by u.id`,
      [solutionId],
    );
  }

  async findForMembers(solutionId: number): Promise<Omit<TakeDownDto, 'can_appeal'> | null> {
    const [row] = await this.statements.rows<Omit<TakeDownDto, 'can_appeal'>>(
      `select t.reason, ${timeSql('t.created_at')} as taken_down_at, t.appeal, ${timeSql('t.appealed_at')} as appealed_at,
         t.answer, ${timeSql('t.answered_at')} as answered_at
       from take_downs t ${STANDING}`,
      [solutionId],
    );
    return row ?? null;
  }

  /** Those that stand. Appeals without an answer come first, the oldest before the others, then the latest take-downs. */
  async findPage(
    { page_num, page_size }: { page_num: number; page_size: number },
    onlyWaiting: boolean,
  ): Promise<{ total: number; rows: ListedTakeDownDto[] }> {
    const source = `from take_downs t join solutions s on s.id = t.solution_id
      where t.ended_at is null ${onlyWaiting ? 'and t.appeal is not null and t.answer is null' : ''}`;
    const order = `t.appeal is not null and t.answer is null desc, case when t.answer is null then t.appealed_at end, t.id desc`;
    const [found] = await this.statements.rows<{ total: number; rows: ListedTakeDownDto[] }>(
      `select (select count(*)::int ${source}) as total, (select coalesce(json_agg(x), '[]') from (
         select t.solution_id, s.label, t.reason, t.taken_down_by, ${timeSql('t.created_at')} as taken_down_at, t.appeal, t.appealed_by,
           ${timeSql('t.appealed_at')} as appealed_at, t.answer
         ${source} order by ${order} limit $1 offset $2
       ) x) as rows`,
      [page_size, page_num * page_size],
    );
    return found!;
  }
}
