import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type QueryConfig, type QueryResultRow } from 'pg';
import { Settings } from '../config/settings';
import { Metrics } from '../monitoring/metrics';
import { connectionLimits } from './data-source';
import { keepContexts } from './pool-contexts';
import { HeardChanges } from './heard-changes';
import { ServerProbe } from './server-probe';
import { SharedQuestion } from './shared-question';

/** Pause between two looks at how far the replica is, and after a failure, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** A position in the log of PostgreSQL, and when the primary was there, in milliseconds. */
interface Passed {
  position: bigint;
  at: number;
}

/** How the replica is. */
export interface ReplicaState {
  /** Visitors read from it. */
  isUsed: boolean;
  /** Age of the newest state that it is known to have; null if it has none that is new enough. */
  lagSeconds: number | null;
  /** Why it was left the last time; null if it never was. */
  lastProblem: { reason: string; at: Date } | null;
}

/**
 * A server that follows the database by streaming replication, for what visitors read. It is only asked when it has everything that was
 * published, changed or removed before the call; in all other cases the primary is asked.
 */
@Injectable()
export class ReadReplica implements OnApplicationShutdown {
  private readonly log = new Logger('ReadReplica');
  private readonly pool: Pool | null;
  private readonly probe: ServerProbe | null;
  private readonly look = new SharedQuestion(() => this.readPosition());
  private readonly maxLagMs: number;
  /** Positions of the primary that the replica may still have to reach, the oldest first. */
  private passed: Passed[] = [];
  /** Position in the log that the replica is known to have reached. */
  private replayed = 0n;
  /** It has everything up to this time. */
  private currentAt = -Infinity;
  private lookedAt = -Infinity;
  private isUsed: boolean | null = null;
  private lastProblem: ReplicaState['lastProblem'] = null;

  constructor(
    settings: Settings,
    private readonly changes: HeardChanges,
    metrics: Metrics,
  ) {
    this.maxLagMs = settings.replicaMaxLagMs;
    const { databaseReadUrl: url } = settings;
    this.probe = url ? new ServerProbe(url, 'The replica of the database') : null;
    this.pool = url ? poolFor(url, settings.statementMs, this.probe!) : null;
    metrics.gauge('replica_used', '1 while visitors read from the replica, 0 while they read from the primary.', () =>
      this.pool ? Number(this.isUsed) : {},
    );
    metrics.gauge(
      'replica_lag_seconds',
      'Age of the newest state that the replica is known to have.',
      () => this.lagSeconds() ?? {},
    );
  }

  /** Looks at it, as a call of a visitor does. @returns null where there is no replica */
  async readState(): Promise<ReplicaState | null> {
    if (!this.pool) return null;
    await this.isCurrent();
    return { isUsed: this.isUsed === true, lagSeconds: this.lagSeconds(), lastProblem: this.lastProblem };
  }

  /** @returns null where the primary has to be asked */
  async rows<T extends QueryResultRow>(query: QueryConfig): Promise<T[] | null> {
    if (!this.pool || !(await this.isCurrent())) return null;
    try {
      return (await this.pool.query<T>(query)).rows;
    } catch (error) {
      this.leave((error as Error).message);
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool?.end(), this.probe?.stop()]);
  }

  private lagSeconds(): number | null {
    return Number.isFinite(this.currentAt) ? (performance.now() - this.currentAt) / 1000 : null;
  }

  private async isCurrent(): Promise<boolean> {
    if (this.probe?.isSilent || !(await this.changes.catchUp())) return false;
    const lastChange = this.changes.position;
    if (lastChange === null) return false; // something changed just now
    const has = () => this.replayed >= lastChange && performance.now() - this.currentAt <= this.maxLagMs;
    const isTime = performance.now() - this.lookedAt >= LOOK_EVERY_MS;
    if (this.isUsed === false && !isTime) return false;
    if (isTime || !has()) await this.look.ask();
    return has();
  }

  private async readPosition(): Promise<boolean> {
    this.lookedAt = performance.now();
    const { latest } = this.changes;
    if (latest) this.passed.push(latest);
    try {
      const { rows } = await this.pool!.query<{ position: string }>(
        `select (pg_last_wal_replay_lsn() - '0/0')::text as position where pg_is_in_recovery()`,
      );
      if (!rows[0]) throw new Error('it is not a replica');
      this.replayed = BigInt(rows[0].position);
    } catch (error) {
      this.leave((error as Error).message);
      return false;
    }
    const reached = this.passed.filter(({ position }) => position <= this.replayed).at(-1);
    if (reached) this.currentAt = reached.at;
    this.passed = this.passed.filter(
      ({ position, at }) => position > this.replayed && at > this.lookedAt - this.maxLagMs,
    );
    if (performance.now() - this.currentAt <= this.maxLagMs) this.use();
    else if (this.isUsed !== null) this.leave('it is too far behind');
    return true;
  }

  private use(): void {
    if (this.isUsed !== true) this.log.log('Visitors read from the replica');
    this.isUsed = true;
  }

  private leave(why: string): void {
    if (this.isUsed !== false) this.log.warn(`Visitors read from the primary, not from the replica: ${why}`);
    this.isUsed = false;
    this.lastProblem = { reason: why, at: new Date() };
    this.currentAt = -Infinity;
    this.lookedAt = performance.now();
  }
}

/** A replica that hangs is given up earlier than the primary, which then has its whole time. */
function poolFor(url: string, statementMs: number, probe: ServerProbe): Pool {
  const pool = new Pool({ connectionString: url, max: 10, ...(connectionLimits(statementMs / 2, probe) as object) });
  keepContexts(pool);
  pool.on('error', () => undefined); // an idle connection was lost; the next question makes a new one
  return pool;
}
