import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/** Each of them stays prepared on every connection. */
const MAX_STATEMENTS = 200;

/**
 * Hot reads: plain SQL over TypeORM's own pool, each text prepared once per connection.
 * Meant for texts that come back often; parameters carry what differs.
 */
@Injectable()
export class NamedStatements {
  private readonly names = new Map<string, string>();

  constructor(private readonly db: DataSource) {}

  async rows<T extends QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    const { rows } = await this.pool.query<T>({ name: this.nameOf(text), text, values });
    return rows;
  }

  /** For reads whose best plan depends on their values: PostgreSQL plans each call. */
  async plannedRows<T extends QueryResultRow>(text: string, values: unknown[]): Promise<T[]> {
    const { rows } = await this.pool.query<T>(text, values);
    return rows;
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
