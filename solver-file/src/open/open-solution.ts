import { Solution } from '../evaluate/solution-at-points.ts';
import type { Place } from '../evaluate/points.ts';
import { FormulaProgram } from '../formula/formula.ts';
import type { Unit } from '../formula/unit.ts';
import type { ProgramFormulas } from './program.ts';

/** The function that an open file stands for. */
export class OpenSolution extends Solution {
  readonly inputs: number;
  readonly unknowns: number;
  readonly assumed: string[] = [];
  /** A file is read only if it gives finite numbers at the points of its check. */
  readonly isLost = false;
  private readonly program: FormulaProgram;

  constructor({ inputs, results }: ProgramFormulas) {
    super();
    this.inputs = inputs.length;
    this.unknowns = results.length;
    this.program = new FormulaProgram(results);
  }

  get cost(): number {
    return this.program.cost;
  }

  at<U extends Unit<U>>({ coordinates }: Place<U>): U[] {
    return this.program.run(coordinates);
  }
}
