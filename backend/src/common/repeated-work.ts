import type { Logger } from '@nestjs/common';

export interface RepeatedWorkOptions {
  /** Milliseconds from the start of one run to the start of the next one. */
  every: number;
  log: Logger;
  /** What the log says when a run fails, before the reason. */
  failure: string;
}

/** Work that this process does again and again in the background. A run is left out while the last one goes on. */
export class RepeatedWork {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;

  constructor(
    private readonly work: () => Promise<unknown>,
    private readonly options: RepeatedWorkOptions,
  ) {}

  /** Signal that is aborted when the work should stop, so that a run can end early. */
  get stopped(): AbortSignal {
    return this.stopping.signal;
  }

  /** The first run is after one interval. */
  start(): void {
    this.timer = setInterval(() => this.runNow(), this.options.every).unref();
  }

  runNow(): void {
    if (this.stopped.aborted) return;
    this.running ??= this.run().finally(() => (this.running = null));
  }

  /** Waits for the run that goes on. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      const { name, message } = error as Error;
      if (this.stopped.aborted && name === 'AbortError') return;
      this.options.log.error(`${this.options.failure}: ${message}`);
    }
  }
}
