import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { Metrics } from '../monitoring/metrics';

/** Tells how many connections to the database this process has, and how many calls wait for one. */
@Injectable()
export class PoolMetrics {
  constructor(db: DataSource, metrics: Metrics) {
    const pool = (db.driver as PostgresDriver).master as Pool;
    metrics.gauge(
      'database_connections',
      'Connections to the database that are busy or idle, and calls that wait for one.',
      () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      'state',
    );
  }
}
