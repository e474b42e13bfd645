import type { Place } from '../evaluate/points.ts';
import { Solution } from '../evaluate/solution-at-points.ts';
import { FormulaProgram, partsOf } from '../formula/formula.ts';
import { JetSpace } from '../formula/jet-space.ts';
import type { Unit } from '../formula/unit.ts';
import type { ProgramFormulas } from './program.ts';

/** Numbers of all quantities with their derivatives, at the points that are computed together: 128 MiB. */
const MAX_NUMBERS_AT_ONCE = 2 ** 24;

/** The function that an open file stands for. */
export class OpenSolution extends Solution {
  readonly inputs: number;
  readonly unknowns: number;
  readonly assumed: string[] = [];
  /** A file is read only if it gives finite numbers at the points of its check. */
  readonly isLost = false;
  private readonly program: FormulaProgram;
  /** How many quantities there are, all of which may be needed until the end. */
  private readonly quantities: number;

  constructor({ inputs, results }: ProgramFormulas) {
    super();
    this.inputs = inputs.length;
    this.unknowns = results.length;
    this.program = new FormulaProgram(results);
    this.quantities = partsOf(results).length;
  }

  get cost(): number {
    return this.program.cost;
  }

  override get isTooLarge(): boolean {
    return super.isTooLarge || this.quantities * JetSpace.of(this.inputs, 2).monomials.length > MAX_NUMBERS_AT_ONCE / 8;
  }

  at<U extends Unit<U>>({ coordinates }: Place<U>): U[] {
    return this.program.run(coordinates);
  }

  protected override pointsAtOnce(order: number): number {
    const numbers = this.quantities * JetSpace.of(this.inputs, order).monomials.length;
    return Math.max(1, Math.min(super.pointsAtOnce(order), Math.floor(MAX_NUMBERS_AT_ONCE / numbers)));
  }
}
