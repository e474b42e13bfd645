import { Injectable } from '@nestjs/common';
import { DatabaseProbe } from '../database/database-probe';
import { ReadReplica, type ReplicaState } from '../database/read-replica';
import { Metrics } from '../monitoring/metrics';
import { FileStore } from '../storage/file-store';
import { StoreIdentity } from '../storage/store-identity.service';
import { Probe } from './probe';

/** Readiness is answered within two seconds, even if the database or the disk hangs. */
const MAX_WAIT_MS = 1500;

/** Whether the hub is ready: its database answers, its file store is there and has space, and it is not stopping. */
@Injectable()
export class HealthService {
  private stopping = false;
  /** Why the hub is not ready although it listens. */
  private work: string | null = null;
  private readonly store: Probe;

  constructor(
    private readonly database: DatabaseProbe,
    private readonly replica: ReadReplica,
    private readonly files: FileStore,
    private readonly identity: StoreIdentity,
    metrics: Metrics,
  ) {
    this.store = new Probe(() => this.problemOfFiles(), `The ${files.place.kind} does not answer`, MAX_WAIT_MS);
    metrics.gauge('ready', '1 while the hub can serve requests, else 0.', async () =>
      (await this.findProblem()) ? 0 : 1,
    );
    metrics.gauge(
      'disk_free_bytes',
      'Free space for uploads on the disk of the state folder.',
      async () => (await files.freeBytes()) ?? {},
    );
  }

  /** Reports "not ready" until the work has ended, for what visitors would miss before. @param reason one sentence */
  startWork(reason: string): void {
    this.work = reason;
  }

  endWork(): void {
    this.work = null;
  }

  /** Reports "not ready" from now on, so that a load balancer sends traffic elsewhere. */
  stop(): void {
    this.stopping = true;
  }

  /** Why the hub is not ready, in one sentence; null if it is. Migrations have run before the server listens. */
  async findProblem(): Promise<string | null> {
    if (this.stopping) return 'The hub is stopping';
    if (this.work) return this.work;
    const [answers, store] = await Promise.all([this.database.answers(), this.store.findProblem()]);
    return answers ? store : 'The database does not answer';
  }

  /** The hub is ready without it. */
  readReplicaState(): Promise<ReplicaState | null> {
    return this.replica.readState();
  }

  private async problemOfFiles(): Promise<string | null> {
    const { kind } = this.files.place;
    try {
      if (!(await this.identity.isThere())) return `The ${kind} is not the one with the files of this hub`;
      return await this.files.findProblem();
    } catch {
      return `The ${kind} cannot be read`;
    }
  }
}
