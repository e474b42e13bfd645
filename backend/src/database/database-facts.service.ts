import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface DatabaseState {
  /** Of PostgreSQL. */
  version: string;
  /** Bytes. */
  size: number;
  /** To this database, of all programs. */
  connections: number;
  /** That the server allows, to all its databases. */
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
