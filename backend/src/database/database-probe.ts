import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Settings } from '../config/settings';
import { LimitedClient, type LimitedClientConfig } from './limited-client';

/** Longest time for a connection, and again for the answer, in milliseconds. */
const MAX_SILENCE_MS = 1500;

/** Asks whether the database answers, on a connection of its own: a pool that is busy is not a database that is away. */
@Injectable()
export class DatabaseProbe implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor({ databaseUrl }: Settings) {
    const config: LimitedClientConfig = { connectionString: databaseUrl, maxSilenceMs: MAX_SILENCE_MS };
    this.pool = new Pool({
      ...config,
      Client: LimitedClient as never, // its type knows clients without settings only
      max: 1,
      connectionTimeoutMillis: MAX_SILENCE_MS,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined); // the connection was lost while nobody asked; the next question makes a new one
  }

  async answers(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
