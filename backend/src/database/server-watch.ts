/** What the watch needs of a server. */
export interface WatchedServer {
  isRunning(): boolean;
  /** Resolves once it answers. */
  start(): Promise<void>;
}

const SECOND = 1000;
const LOOK_EVERY = SECOND;
/** Pauses before the attempts in a row, in milliseconds. After the last attempt the watch gives up. */
const PAUSES = [0, 1, 2, 5, 10, 20].map((seconds) => seconds * SECOND);
/** A server that ran this long is sound: what ends it then is a new failure, not the same one again. */
const SOUND_AFTER = 60 * SECOND;

/** Starts a server again whenever it has ended by itself, and gives up when that does not help. */
export class ServerWatch {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private attempts = 0;
  private startedAt = Date.now();

  constructor(
    private readonly server: WatchedServer,
    private readonly say: (text: string) => void,
    /** Called once, when the server ended too often. */
    private readonly giveUp: () => void,
  ) {
    this.next(LOOK_EVERY, () => this.checkServer());
  }

  /** Ends the watch: from now on the server may end. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private checkServer(): void {
    if (this.server.isRunning()) {
      if (Date.now() - this.startedAt >= SOUND_AFTER) this.attempts = 0;
      return this.next(LOOK_EVERY, () => this.checkServer());
    }
    const pause = PAUSES[this.attempts++];
    if (pause === undefined) return this.giveUp();
    const which = this.attempts === 1 ? '' : ` (attempt ${this.attempts} of ${PAUSES.length})`;
    this.say(`The embedded PostgreSQL has stopped unexpectedly; restarting it${which}`);
    this.next(pause, () => void this.start());
  }

  private async start(): Promise<void> {
    try {
      await this.server.start();
      if (!this.stopped) this.say('The embedded PostgreSQL is running again');
    } catch (error) {
      if (!this.stopped) this.say((error as Error).message);
    }
    this.startedAt = Date.now();
    this.next(LOOK_EVERY, () => this.checkServer());
  }

  private next(after: number, step: () => void): void {
    if (!this.stopped) this.timer = setTimeout(step, after).unref();
  }
}
