import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { callOrigin } from '../common/http/call-origin';
import { keepContexts, serveOldestCallsFirst } from './pool-contexts';
import { ReadReplica } from './read-replica';

/** Each of them stays prepared on every connection. */
const MAX_STATEMENTS = 200;

/**
 * Hot reads: plain SQL over TypeORM's own pool, each text prepared once per connection.
 * Meant for texts that come back often; parameters carry what differs.
 */
@Injectable()
export class NamedStatements implements OnModuleInit {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly db: DataSource,
    private readonly replica: ReadReplica,
  ) {}

  onModuleInit(): void {
    keepContexts(this.pool);
    serveOldestCallsFirst(this.pool);
  }

  rows<T extends QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    return this.read({ name: this.nameOf(text), text, values });
  }

  /** Reads rows with a statement that PostgreSQL plans at each call, because its best plan depends on the values. */
  plannedRows<T extends QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    return this.read({ text, values });
  }

  /** A statement that changes something, whoever calls. */
  async run(text: string, values: unknown[]): Promise<void> {
    await this.pool.query({ name: this.nameOf(text), text, values });
  }

  /** What is public may come from the replica. Everybody with an account reads the primary, and sees what they changed. */
  private async read<T extends QueryResultRow>(query: QueryConfig): Promise<T[]> {
    const rows = callOrigin()?.isPublicRead ? await this.replica.rows<T>(query) : null;
    return rows ?? (await this.pool.query<T>(query)).rows;
  }

  /** That of TypeORM, once it is connected. */
  private get pool(): Pool {
    return (this.db.driver as PostgresDriver).master as Pool;
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_STATEMENTS) return known;
    const name = `hub_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    this.names.set(text, name);
    return name;
  }
}
