import type { ExplicitEquation, Problem } from '@hub/solver-file/problem';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';

/** What the equation leaves of its own explicit form, which must be zero for all states. */
export class ExplicitForm {
  private readonly right: BallTape;
  private readonly residuals: BallTape;
  private readonly first: readonly number[];

  constructor(
    private readonly problem: Problem,
    private readonly equation: ExplicitEquation,
  ) {
    const scalars = Monomials.of(1, 0);
    this.right = new BallTape(expandTape(equation.right), scalars);
    this.residuals = new BallTape(expandTape(problem.residuals), scalars);
    this.first = equation.orders.map((_, i) => equation.orders.slice(0, i).reduce((sum, order) => sum + order, 0));
  }

  /** Whether the equation is certainly not zero where its highest derivatives are what the explicit form says. */
  contradicts(coordinate: BallJet, state: readonly BallJet[]): boolean {
    const highest = this.right.run([coordinate, ...state]);
    const slots = this.problem.slots.map(({ unknown, orders: [order] }) =>
      order === this.equation.orders[unknown] ? highest[unknown]! : state[this.first[unknown]! + order!]!,
    );
    return this.residuals.run([coordinate, ...slots]).some(({ middles, radii }) => Math.abs(middles[0]!) > radii[0]!);
  }
}
