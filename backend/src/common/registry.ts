/** What rooms above answer to a room below. Each registers in its `onModuleInit`; they are asked in this order. */
export abstract class Registry<Answer> {
  protected readonly registered: Answer[] = [];

  register(answer: Answer): void {
    this.registered.push(answer);
  }
}
