import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterPostgres } from 'rate-limiter-flexible';
import { HubError } from '../common/errors/hub-error';
import { callerAddress } from '../common/http/addresses';
import { Settings } from '../config/settings';
import { LimitsRepository } from './limits.repository';

const MINUTE = 60;
const MILLISECONDS = 1000;
const DAY = 24 * 60 * MINUTE;

/** Seconds by which the clocks of several hubs may differ. A counter that ends even later began while a clock was wrong. */
const CLOCKS_DIFFER = MINUTE;

/** How often an action is allowed for one subject. `HUB_RATE_LIMIT_FACTOR` multiplies the points. */
const LIMITS = {
  loginOfAccount: { points: 10, seconds: 15 * MINUTE },
  loginFromAddress: { points: 100, seconds: 15 * MINUTE },
  keyFromAddress: { points: 100, seconds: 15 * MINUTE },
  signInFromAddress: { points: 100, seconds: 15 * MINUTE },
  /** Counted only where the password was right, so that strangers lock nobody out. */
  secondFactorOfAccount: { points: 10, seconds: 15 * MINUTE },
  signupFromAddress: { points: 30, seconds: 60 * MINUTE },
  /** Each of them is a mail to an address whose owner may not have asked for it. */
  confirmationsOfEmail: { points: 5, seconds: DAY },
  resetOfAccount: { points: 5, seconds: 60 * MINUTE },
  resetFromAddress: { points: 30, seconds: 60 * MINUTE },
  /** Each of them notifies a user, who may not know the caller. */
  memberChangesOfUser: { points: 100, seconds: 60 * MINUTE },
  /** Each of them is a mail to somebody who may have no account. Each one of a young account counts as several. */
  mailInvitationsOfUser: { points: 20, seconds: DAY },
  projectMailsToUser: { points: 10, seconds: 60 * MINUTE },
  /** Each report of a young account counts as several. */
  reportsOfUser: { points: 20, seconds: DAY },
  exportsOfAccount: { points: 5, seconds: DAY },
  /** What takes more of a thread than a value at one point counts as several. */
  evaluationsOfCaller: { points: 300, seconds: 15 * MINUTE },
} as const;
/** The action that was done too often, if it is not a login. */
const WHAT: Partial<Record<Limit, string>> = {
  memberChangesOfUser: 'You have changed members too often',
  mailInvitationsOfUser: 'You have invited too many people by email today',
  reportsOfUser: 'You have sent too many reports',
  exportsOfAccount: 'You have downloaded your data too often today',
  evaluationsOfCaller: 'You have evaluated solutions too often',
};
export type Limit = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as Limit[];

/**
 * The subject of a counter: one value or a combination of values. Each has a kind, so that typed text cannot be
 * mistaken for a value of another kind.
 */
export interface Subject {
  /** Id of an account. */
  user?: number;
  /** Text that was typed for an account that does not exist. */
  login?: string;
  email?: string;
  /** An IP address; an IPv6 address counts with its whole network. */
  address?: string;
}

/** Limits how often an action is allowed. The window is fixed, so further attempts do not extend it. */
@Injectable()
export class LimitsService {
  private readonly counters: Record<Limit, RateLimiterPostgres>;
  private readonly known: RateLimiterPostgres;

  constructor(store: LimitsRepository, settings: Settings) {
    const counter = (limit: Limit) => {
      const points = Math.max(1, Math.round(LIMITS[limit].points * settings.rateLimitFactor));
      return store.counter(limit, points, LIMITS[limit].seconds);
    };
    this.counters = Object.fromEntries(LIMIT_NAMES.map((limit) => [limit, counter(limit)])) as typeof this.counters;
    this.known = store.counter('known', 1, 30 * DAY);
  }

  /**
   * Counts one action, correctly also for simultaneous callers.
   * @param points how many ordinary actions it counts as
   * @throws 429 with Retry-After when the limit is used up
   */
  async consume(limit: Limit, subject: Subject, points = 1): Promise<void> {
    const key = digest(subject);
    try {
      await this.counters[limit].consume(key, points);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      if (refused.msBeforeNext > (LIMITS[limit].seconds + CLOCKS_DIFFER) * MILLISECONDS) {
        await this.counters[limit].delete(key);
        return this.consume(limit, subject, points);
      }
      throw tooMany(WHAT[limit] ?? 'Too many attempts', Math.ceil(refused.msBeforeNext / 1000));
    }
  }

  /** Counts an action that is skipped when the limit is reached. */
  async allows(limit: Limit, subject: Subject): Promise<boolean> {
    try {
      await this.consume(limit, subject);
      return true;
    } catch (error) {
      if (error instanceof HubError) return false;
      throw error;
    }
  }

  /** Undoes one count, for an attempt that did not fail. */
  async giveBack(limit: Limit, subject: Subject): Promise<void> {
    await this.counters[limit].reward(digest(subject));
  }

  /** Undoes all counts. */
  async forgive(limit: Limit, subject: Subject): Promise<void> {
    await this.counters[limit].delete(digest(subject));
  }

  /** Remembers a subject for 30 days. */
  async remember(subject: Subject): Promise<void> {
    await this.known.set(digest(subject), 1, 30 * DAY);
  }

  async remembers(subject: Subject): Promise<boolean> {
    return (await this.known.get(digest(subject))) !== null;
  }
}

/** Subjects contain addresses and typed text, which must not be stored in plain. */
function digest({ user, login, email, address }: Subject): string {
  const values = [
    user,
    login?.toLowerCase(),
    email?.toLowerCase(),
    address === undefined ? null : callerAddress(address),
  ];
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

function tooMany(what: string, seconds: number): HubError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const detail = `${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new HubError(429, 'too-many-requests', detail, { headers: { 'retry-after': String(Math.max(1, seconds)) } });
}
