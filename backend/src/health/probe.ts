/**
 * Runs a check that may hang, and answers in time. Callers that ask during a check share its result, so that checks do not pile up
 * while the disk hangs.
 */
export class Probe {
  private running: Promise<string | null> | null = null;

  /**
   * @param look returns the problem in one sentence, or null
   * @param silence the sentence if there is no result within `longest` milliseconds
   */
  constructor(
    private readonly look: () => Promise<string | null>,
    private readonly silence: string,
    private readonly longest: number,
  ) {}

  async findProblem(): Promise<string | null> {
    this.running ??= this.look().finally(() => (this.running = null));
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, this.longest, this.silence);
    });
    try {
      return await Promise.race([this.running, silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}
