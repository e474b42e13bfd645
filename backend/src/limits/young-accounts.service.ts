import { Injectable } from '@nestjs/common';
import { Settings } from '../config/settings';
import type { Transaction } from '../database/transactions';
import { BOUNDS, requireRoom } from './bounds';

/** An account younger than this is a young one, unless an admin has published something of it. */
const DAYS = 3;

const IS_YOUNG = `
  select from users u
  where u.id = $1 and u.account_type = 'hub' and u.password_hash is not null and u.created_at > now() - interval '${DAYS} days'
    and not exists (select from solution_versions v where v.uploaded_by = u.id and v.published_at is not null)
    and not exists (select from stated_problems d where d.author_id = u.id and d.status = 'published')`;

/** Bounds of young accounts, which `HUB_RATE_LIMIT_FACTOR` multiplies: scripts that sign up many accounts can store little with them. */
@Injectable()
export class YoungAccounts {
  constructor(private readonly settings: Settings) {}

  /**
   * @param count asks how much a young account has; it is not called for others
   * @throws 409 if the bound is reached. The account must be locked
   */
  async requireRoom(
    tx: Transaction,
    userId: number,
    bound: 'youngUploads' | 'youngProjects' | 'youngWaitingProblems',
    count: () => number | Promise<number>,
  ): Promise<void> {
    if (!(await this.isYoung(tx, userId))) return;
    requireRoom(bound, await count(), Math.round(BOUNDS[bound] * this.settings.rateLimitFactor));
  }

  /** The number of reports, or of invitations by email, as which one of this account counts. */
  async weight(tx: Transaction, userId: number): Promise<number> {
    return (await this.isYoung(tx, userId)) ? 4 : 1;
  }

  private async isYoung(tx: Transaction, userId: number): Promise<boolean> {
    return (await tx.query<unknown[]>(IS_YOUNG, [userId])).length > 0;
  }
}
