import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { callOrigin, type CallOrigin } from '../common/http/call-origin';
import { Settings } from '../config/settings';
import { DatabaseProbe } from './database-probe';
import { LimitedClient, type LimitedClientConfig } from './limited-client';
import { SharedQuestion } from './shared-question';

/** Triggers tell them at each commit. A message with a text is a hub's question to itself. */
const CHANNELS = { public: 'hub_public_changes', callers: 'hub_callers' } as const;
/** What visitors see; sessions, keys, and what is kept of their accounts. */
export type ChangeOf = keyof typeof CHANNELS;
/** Name of the listening connection, which operators see. */
const LISTENER_NAME = 'solverhub listener';
const QUESTION = { name: 'hub_position', text: `select (pg_current_wal_insert_lsn() - '0/0')::text as position` };
/** Longest time for a connection, and for an answer, in milliseconds. */
const MAX_SILENCE_MS = 1500;
/** Pause between two attempts to connect, in milliseconds. */
const PAUSE_MS = 1000;

/**
 * Hears what changes of that which hubs keep in memory, whichever hub changes it, on a connection of its own. PostgreSQL delivers the
 * messages of all earlier commits before its next answer, so one short question tells that nothing was missed.
 */
@Injectable()
export class HeardChanges implements OnApplicationShutdown {
  private readonly listeners: Record<ChangeOf, (() => void)[]> = { public: [], callers: [] };
  private readonly log = new Logger('HeardChanges');
  private client: LimitedClient | null = null;
  private connecting: Promise<void> | null = null;
  private triedAt = -Infinity;
  private stopped = false;
  private readonly question = new SharedQuestion(() => this.askDatabase());
  /** What was asked for a call holds for all of it. */
  private readonly asked = new WeakMap<CallOrigin, Promise<boolean>>();
  private heard = 0;
  private heardAtPosition = -1;
  private lastPosition = 0n;
  /** Last known position of the log of the database, and its time in milliseconds; null before the first question. */
  latest: { position: bigint; at: number } | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly db: DataSource,
    private readonly probe: DatabaseProbe,
  ) {}

  /** Calls back at each change, and when changes may have been missed. */
  onChange(of: ChangeOf, listener: () => void): void {
    this.listeners[of].push(listener);
  }

  /**
   * Waits until every change is heard that was committed before this call arrived. Calls that arrive together share one question.
   * @returns false where changes cannot be heard at the moment
   */
  catchUp(): Promise<boolean> {
    const origin = callOrigin();
    const asked = (origin && this.asked.get(origin)) ?? this.question.ask();
    if (origin) this.asked.set(origin, asked);
    return asked;
  }

  /** A position in the log of the database behind every public change that was heard; null where one was heard since the last question. */
  get position(): bigint | null {
    return this.heardAtPosition === this.heard ? this.lastPosition : null;
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.connecting;
    await this.client?.end();
  }

  private async askDatabase(): Promise<boolean> {
    const { client, heard } = this;
    if (!client) {
      this.connectSoon();
      return false;
    }
    const at = performance.now();
    try {
      const { rows } = await client.query<{ position: string }>(QUESTION);
      this.latest = { position: BigInt(rows[0]!.position), at };
    } catch {
      return false; // the connection is cut, and `end` follows
    }
    if (this.heardAtPosition !== heard) this.lastPosition = this.latest.position;
    this.heardAtPosition = heard;
    return true;
  }

  private connectSoon(): void {
    if (this.connecting || this.stopped || performance.now() - this.triedAt < PAUSE_MS) return;
    this.triedAt = performance.now();
    this.connecting = this.connect()
      .catch((error: Error) => this.log.warn(`Answers and sessions are not kept in memory: ${error.message}`))
      .finally(() => (this.connecting = null));
  }

  private async connect(): Promise<void> {
    const config: LimitedClientConfig = {
      connectionString: this.settings.databaseUrl,
      application_name: LISTENER_NAME,
      connectionTimeoutMillis: MAX_SILENCE_MS,
      maxSilenceMs: MAX_SILENCE_MS,
      probe: this.probe,
      keepAlive: true,
    };
    const client = new LimitedClient(config);
    client.on('end', () => this.lose(client));
    client.on('notification', ({ channel, payload }) => {
      if (payload) return;
      this.notifyListeners(channel === CHANNELS.public ? 'public' : 'callers');
    });
    try {
      await client.connect();
      for (const channel of Object.values(CHANNELS)) await client.query(`listen ${channel}`);
      await this.checkHearing(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    this.client = client;
  }

  /** Fails where messages do not arrive by themselves, such as behind a pooler that lends its connections for one transaction. */
  private async checkHearing(client: LimitedClient): Promise<void> {
    const question = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    const heard = new Promise<void>((resolve, reject) => {
      client.on('notification', ({ payload }) => payload === question && resolve());
      timer = setTimeout(reject, MAX_SILENCE_MS, new Error('the database does not deliver notifications'));
    });
    try {
      await Promise.all([heard, this.db.query('select pg_notify($1, $2)', [CHANNELS.public, question])]);
    } finally {
      clearTimeout(timer);
    }
  }

  private lose(client: LimitedClient): void {
    if (this.client !== client) return;
    this.client = null;
    this.notifyListeners('public');
    this.notifyListeners('callers');
  }

  private notifyListeners(of: ChangeOf): void {
    if (of === 'public') this.heard++;
    for (const listener of this.listeners[of]) listener();
  }
}
