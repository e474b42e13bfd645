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
    return new RateLimiterPostgres({ ...table, keyPrefix, points, duration: seconds });
  }
}
