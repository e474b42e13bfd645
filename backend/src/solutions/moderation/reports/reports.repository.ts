import { Injectable } from '@nestjs/common';
import { NamedStatements } from '../../../database/named-statements';
import type { Transaction } from '../../../database/transactions';
import { timeSql } from '../../visibility';
import type { ReportedDto } from './dto/report.dto';
import type { ReportOutcome, ReportReason } from './report.entity';

/** What reports are about. */
export type ReportedThing = { solutionId: number } | { accountId: number };

export interface NewReport {
  about: ReportedThing;
  reporterId: number;
  reason: ReportReason;
  text: string;
}

const MAX_TEXTS = 20;

const columnOf = (about: ReportedThing): [column: string, id: number] =>
  'solutionId' in about ? ['solution_id', about.solutionId] : ['account_id', about.accountId];

/** Things with open reports, those with the most first. */
const OPEN = `
  select r.solution_id, r.account_id, count(*)::int as reports_count, min(r.created_at) as first_at
  from reports r where r.closed_at is null group by r.solution_id, r.account_id`;

const TEXTS = `
  select coalesce(json_agg(json_build_object('reason', t.reason, 'text', t.text, 'reporter', t.reporter, 'created_at', t.created_at)), '[]')
  from (
    select r.reason, r.text, w.username as reporter, ${timeSql('r.created_at')} as created_at
    from reports r join users w on w.id = r.reporter_id
    where r.closed_at is null and (r.solution_id = o.solution_id or r.account_id = o.account_id)
    order by r.id desc limit ${MAX_TEXTS}
  ) t`;

@Injectable()
export class ReportsRepository {
  constructor(private readonly statements: NamedStatements) {}

  async findLabel(solutionId: number): Promise<string> {
    const [row] = await this.statements.rows<{ label: string }>(`select label from solutions where id = $1`, [
      solutionId,
    ]);
    return row?.label ?? '';
  }

  /** Adds a report; a second open one of the same person about the same thing breaks a unique index. */
  async insert(tx: Transaction, { about, reporterId, reason, text }: NewReport): Promise<void> {
    const [column, id] = columnOf(about);
    await tx.query(`insert into reports (${column}, reporter_id, reason, text) values ($1, $2, $3, $4)`, [
      id,
      reporterId,
      reason,
      text,
    ]);
  }

  /** Closes all open reports about a thing. @returns how many */
  async closeAbout(tx: Transaction, about: ReportedThing, outcome: ReportOutcome, by: string): Promise<number> {
    const [column, id] = columnOf(about);
    const [, count] = await tx.query<[unknown[], number]>(
      `update reports set closed_at = now(), outcome = $2, closed_by = $3 where ${column} = $1 and closed_at is null`,
      [id, outcome, by],
    );
    return count;
  }

  /** Closes all open reports about an account and about solutions that it has uploaded. */
  async closeOfBlocked(tx: Transaction, accountId: number, by: string): Promise<void> {
    await tx.query(
      `update reports set closed_at = now(), outcome = 'blocked', closed_by = $2
       where closed_at is null and (account_id = $1
         or solution_id in (select solution_id from solution_versions where uploaded_by = $1))`,
      [accountId, by],
    );
  }

  async findOpen({ page_num, page_size }: { page_num: number; page_size: number }): Promise<{
    total: number;
    rows: ReportedDto[];
  }> {
    const order = 'o.reports_count desc, o.first_at, o.solution_id, o.account_id';
    const [found] = await this.statements.rows<{ total: number; rows: ReportedDto[] }>(
      `with open as (${OPEN})
       select (select count(*)::int from open) as total, (select coalesce(json_agg(x), '[]') from (
         select o.solution_id, s.label, u.username, o.reports_count, (${TEXTS}) as reports
         from (select * from open o order by ${order} limit $1 offset $2) o
         left join solutions s on s.id = o.solution_id
         left join solution_versions v on v.solution_id = s.id and v.version = s.head_version
         left join users u on u.id = coalesce(o.account_id, v.uploaded_by)
         order by ${order}
       ) x) as rows`,
      [page_size, page_num * page_size],
    );
    return found!;
  }
}
