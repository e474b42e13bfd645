/** How many jobs may run at the same time. */
export interface QueueLimits {
  /** Largest number of jobs of all accounts together that run at the same time. */
  atOnce: number;
  /** Largest number of jobs of one account that run at the same time. */
  perAccount: number;
}

/** Whose turn it is: the id of an account, or the address of a visitor. */
export type Account = number | string;

/** Starts a waiting job. */
type Place = () => void;

/**
 * A queue that is fair between accounts: an account with few jobs does not wait for one with many. Waiting accounts
 * take turns, and the jobs of one account run in the order of their arrival.
 */
export class FairQueue {
  /** The waiting jobs by account, starting with the next account. Accounts without waiting jobs have no entry. */
  private readonly waiting = new Map<Account, Place[]>();
  private readonly running = new Map<Account, number>();
  private runningInTotal = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** The jobs of all accounts. */
  get size(): { running: number; waiting: number } {
    return {
      running: this.runningInTotal,
      waiting: [...this.waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0),
    };
  }

  /** The number of waiting jobs of an account. */
  waitingOf(account: Account): number {
    return this.waiting.get(account)?.length ?? 0;
  }

  /** The number of running jobs of an account. */
  runningOf(account: Account): number {
    return this.running.get(account) ?? 0;
  }

  /**
   * Runs the work when it is its turn.
   * @param signal removes the job from the queue; has no effect once the work has started
   * @throws the reason of the signal
   */
  async run<T>(account: Account, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.turnOf(account, signal);
    try {
      return await work();
    } finally {
      this.count(account, -1);
      this.startNext();
    }
  }

  private turnOf(account: Account, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const place = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.remove(account, place);
        reject(signal!.reason as Error);
      };
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.set(account, [...(this.waiting.get(account) ?? []), place]);
      this.startNext();
    });
  }

  private startNext(): void {
    for (const account of [...this.waiting.keys()]) {
      if (this.runningInTotal >= this.limits.atOnce) return;
      if (this.runningOf(account) >= this.limits.perAccount) continue;
      const [place, ...others] = this.waiting.get(account)!;
      // Moves the account to the end of the rotation.
      this.waiting.delete(account);
      if (others.length > 0) this.waiting.set(account, others);
      this.count(account, 1);
      place!();
    }
  }

  private remove(account: Account, place: Place): void {
    const others = this.waiting.get(account)?.filter((one) => one !== place) ?? [];
    if (others.length > 0) this.waiting.set(account, others);
    else this.waiting.delete(account);
  }

  private count(account: Account, change: 1 | -1): void {
    this.runningInTotal += change;
    const running = this.runningOf(account) + change;
    if (running > 0) this.running.set(account, running);
    else this.running.delete(account);
  }
}
