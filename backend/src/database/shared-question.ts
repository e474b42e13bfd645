/**
 * A question whose answer callers share. Nobody gets an answer to a question that was asked before the call: callers wait for the one
 * under way, and then share the next one.
 */
export class SharedQuestion {
  private asked: Promise<boolean> | null = null;
  private next: Promise<boolean> | null = null;

  /** @param question must not fail */
  constructor(private readonly question: () => Promise<boolean>) {}

  ask(): Promise<boolean> {
    this.next ??= this.askNext();
    return this.next;
  }

  private async askNext(): Promise<boolean> {
    await this.asked;
    this.asked = this.next;
    this.next = null;
    return this.question();
  }
}
