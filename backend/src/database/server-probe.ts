import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { LimitedClient, type LimitedClientConfig } from './limited-client';

/** A server that has not answered an empty question after so many steps is silent. */
const STEPS = 6;
const STEP_MS = 250;
/** Longest silence in milliseconds, after which the question's connection is given up as well, and another one is tried. */
const MAX_SILENCE_MS = 2 * STEPS * STEP_MS;
/** Pause between two questions to a server that is silent, in milliseconds. */
const PAUSE_MS = 500;

/** Asks whether a server answers, on a connection of its own: a pool that is busy is not a server that is away. */
export class ServerProbe {
  private readonly log = new Logger('ServerProbe');
  private readonly pool: Pool;
  private asked: Promise<boolean> | null = null;
  private silent = false;
  private stopped = false;

  /** @param name begins the lines of the log about it */
  constructor(
    url: string,
    private readonly name: string,
  ) {
    const config: LimitedClientConfig = { connectionString: url, maxSilenceMs: MAX_SILENCE_MS };
    this.pool = new Pool({
      ...config,
      Client: LimitedClient as never, // its type knows clients without settings only
      max: 1,
      connectionTimeoutMillis: MAX_SILENCE_MS,
      idleTimeoutMillis: 0,
      keepAlive: true,
    });
    this.pool.on('error', () => undefined); // the connection was lost while nobody asked; the next question makes a new one
  }

  /** The server accepts connections and says nothing, or its machine cannot be reached. It is asked until it answers. */
  get isSilent(): boolean {
    return this.silent;
  }

  /** False after a refusal as well, such as of a server that is starting. Callers share a question. */
  answers(): Promise<boolean> {
    if (this.silent) return Promise.resolve(false);
    this.asked ??= this.ask().finally(() => (this.asked = null));
    return this.asked;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.pool.end();
  }

  private async ask(): Promise<boolean> {
    const answer = this.question();
    if (await arrivesInTime(answer)) return answer;
    this.log.warn(`${this.name} is silent: no statements are sent to it until it answers`);
    this.silent = true;
    void this.waitUntilItAnswers(answer);
    return false;
  }

  private async waitUntilItAnswers(last: Promise<boolean>): Promise<void> {
    for (let answer = last; !(await answer); answer = this.question()) {
      if (this.stopped) return;
      await delay(PAUSE_MS, undefined, { ref: false });
    }
    this.silent = false;
    this.log.warn(`${this.name} answers again`);
  }

  private question(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }
}

/** Counts steps, not time: where the hub itself was busy, it first reads what has arrived meanwhile. */
function arrivesInTime(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    let left = STEPS;
    const end = (inTime: boolean) => {
      clearInterval(timer);
      resolve(inTime);
    };
    const timer = setInterval(() => --left || end(false), STEP_MS);
    void answer.then(() => end(true));
  });
}
