import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { HubError } from '../common/errors/hub-error';
import { Settings } from '../config/settings';
import { LimitsRepository } from './limits.repository';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How often something may happen to one subject; `HUB_RATE_LIMIT_FACTOR` multiplies the points. */
const LIMITS = {
  loginOfAccount: { points: 10, seconds: 15 * MINUTE },
  loginFromAddress: { points: 100, seconds: 15 * MINUTE },
  keyFromAddress: { points: 100, seconds: 15 * MINUTE },
  signupFromAddress: { points: 30, seconds: 60 * MINUTE },
  resetOfAccount: { points: 5, seconds: 60 * MINUTE },
  resetFromAddress: { points: 30, seconds: 60 * MINUTE },
} as const;
export type Limit = keyof typeof LIMITS;

/** Counts what must not happen too often. The window is fixed: trying on does not make it longer. */
@Injectable()
export class LimitsService {
  private readonly counters: Record<Limit, RateLimiterPostgres>;
  private readonly known: RateLimiterPostgres;

  constructor(store: LimitsRepository, settings: Settings) {
    const counter = (limit: Limit) => {
      const points = Math.max(1, Math.round(LIMITS[limit].points * settings.rateLimitFactor));
      return store.counter(limit, points, LIMITS[limit].seconds);
    };
    this.counters = {
      loginOfAccount: counter('loginOfAccount'),
      loginFromAddress: counter('loginFromAddress'),
      keyFromAddress: counter('keyFromAddress'),
      signupFromAddress: counter('signupFromAddress'),
      resetOfAccount: counter('resetOfAccount'),
      resetFromAddress: counter('resetFromAddress'),
    };
    this.known = store.counter('known', 1, 30 * DAY);
  }

  /** Counts one; callers at the same time can't pass together. @throws 429 with Retry-After when the limit is used up */
  async take(limit: Limit, subject: string): Promise<void> {
    try {
      await this.counters[limit].consume(digest(subject));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  /** Takes one back: what was counted turned out to be no failure. */
  async giveBack(limit: Limit, subject: string): Promise<void> {
    await this.counters[limit].reward(digest(subject));
  }

  /** Remembers a subject for 30 days. */
  async remember(subject: string): Promise<void> {
    await this.known.set(digest(subject), 1, 30 * DAY);
  }

  async remembers(subject: string): Promise<boolean> {
    return (await this.known.get(digest(subject))) !== null;
  }
}

/** Subjects hold addresses and what people typed: neither belongs into a table in plain. */
const digest = (subject: string) => createHash('sha256').update(subject).digest('base64url');

function tooMany(seconds: number): HubError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const detail = `Too many attempts, please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new HubError(429, 'too-many-requests', detail, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}
