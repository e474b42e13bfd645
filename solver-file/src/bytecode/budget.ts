import { UnreadableCode } from './unreadable-code.ts';

/** Far above what any equation needs, far below what would be felt. */
const MAX_STEPS = 200_000;
const MAX_CALL_DEPTH = 40;
const MAX_STACK = 2_000;

/** What following the code of one file may cost: a step is an instruction, or an element of a list that is copied. */
export class CodeBudget {
  private steps = 0;
  private depth = 0;

  constructor(private readonly maxSteps = MAX_STEPS) {}

  count(steps = 1): void {
    this.steps += steps;
    if (!(this.steps <= this.maxSteps)) throw new UnreadableCode('Following the code takes too many steps.');
  }

  checkStack(height: number): void {
    if (height > MAX_STACK) throw new UnreadableCode('An expression in the code is too large.');
  }

  /** Runs what a call does. */
  nested<T>(run: () => T): T {
    if (this.depth >= MAX_CALL_DEPTH) throw new UnreadableCode('The code nests function calls too deeply.');
    this.depth += 1;
    try {
      return run();
    } finally {
      this.depth -= 1;
    }
  }
}
