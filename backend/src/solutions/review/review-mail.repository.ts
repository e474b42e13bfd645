import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions';

/** A version that waits for review. */
export interface WaitingSubmission {
  /** Id of the solution. */
  id: number;
  label: string;
  version: number;
  submittedBy: string | null;
  submittedAt: Date;
}

@Injectable()
export class ReviewMailRepository {
  /**
   * Reserves the check of a day for this process. Another process waits for the end of this transaction, and then gets null.
   * @param now the time, whose day in UTC counts
   * @returns null if that day or a later one was checked already; otherwise the time of the last check, if any
   */
  async takeDay(tx: Transaction, now: Date): Promise<{ lookedBefore: Date | null } | null> {
    const [taken] = await tx.query<unknown[]>(
      `insert into review_mail_days (day, looked_at)
       select ($1::timestamptz at time zone 'UTC')::date, $1
       where not exists (select from review_mail_days where day >= ($1::timestamptz at time zone 'UTC')::date)
       on conflict do nothing returning day`,
      [now],
    );
    if (!taken) return null;
    const [earlier] = await tx.query<[{ lookedAt: Date | null }]>(
      `select max(looked_at) as "lookedAt" from review_mail_days where looked_at < $1`,
      [now],
    );
    await tx.query(`delete from review_mail_days where looked_at < $1`, [now]);
    return { lookedBefore: earlier.lookedAt };
  }

  /** Oldest first. */
  findWaiting(tx: Transaction): Promise<WaitingSubmission[]> {
    return tx.query<WaitingSubmission[]>(
      `select s.id, s.label, v.version, v.submitted_by as "submittedBy", v.submitted_at as "submittedAt"
       from solution_versions v join solutions s on s.id = v.solution_id
       where v.status = 'submitted' order by v.submitted_at, v.id`,
    );
  }
}
