/**
 * Questions of which only the newest matters: while one is being answered, later ones replace each other, and the last of them is
 * asked when the answer has come.
 */
export class LatestOnly<Question, Answer> {
  private isBusy = false;
  private next: Question | undefined;
  private isStopped = false;

  /**
   * @param ask answers a question
   * @param take is given each answer with its question
   * @param fail is called where a question cannot be answered
   */
  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly take: (answer: Answer, question: Question) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  put(question: Question): void {
    this.next = question;
    if (!this.isBusy) void this.work();
  }

  /** No answer is taken any more. */
  stop(): void {
    this.isStopped = true;
    this.next = undefined;
  }

  private async work(): Promise<void> {
    this.isBusy = true;
    while (this.next !== undefined) {
      const question = this.next;
      this.next = undefined;
      try {
        const answer = await this.ask(question);
        if (!this.isStopped) this.take(answer, question);
      } catch (error) {
        if (!this.isStopped) this.fail(error);
      }
    }
    this.isBusy = false;
  }
}
