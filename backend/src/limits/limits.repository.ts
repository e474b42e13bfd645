import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';

/** Counters in a table that all server processes share. */
@Injectable()
export class LimitsRepository {
  constructor(private readonly db: DataSource) {}

  /** @param seconds a counter starts again this many seconds after its first point */
  counter(keyPrefix: string, points: number, seconds: number): RateLimiterPostgres {
    const table = { storeClient: this.db, storeType: 'typeorm', tableName: 'rate_limits', tableCreated: true };
    // Its own clearing is a timer that outlives the hub; LimitsSweep does this work.
    return new RateLimiterPostgres({ ...table, clearExpiredByTimeout: false, keyPrefix, points, duration: seconds });
  }

  /** @param time milliseconds since 1970 */
  async removeEndedBefore(time: number): Promise<void> {
    await this.db.query('delete from rate_limits where expire < $1', [time]);
  }
}
