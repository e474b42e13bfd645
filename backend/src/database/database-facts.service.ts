import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface DatabaseState {
  /** Version of PostgreSQL. */
  version: string;
  /** Size of this database in bytes. */
  size: number;
  /** Number of connections to this database, from all programs. */
  connections: number;
  /** Number of connections that the server allows, to all its databases. */
  maxConnections: number;
}

const STATE = `
  select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
    (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
    current_setting('max_connections')::int as "maxConnections"`;

/** What the database server says about itself. */
@Injectable()
export class DatabaseFacts {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<DatabaseState> {
    const [row] = await this.db.query<[DatabaseState]>(STATE);
    return row;
  }
}
