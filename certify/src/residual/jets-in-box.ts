import type { Problem } from '@hub/solver-file/problem';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { DerivativeOfJet } from '../ball-jets/derivative-of-jet.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { PolynomialInPlane } from '../certificate.ts';
import { polynomialInPlaneJet } from '../ball-jets/polynomial-in-plane.ts';
import { doubt } from '../terms.ts';

/** The highest total order of a derivative that the equation is about. */
export const orderOf = ({ slots }: Pick<Problem, 'slots'>): number =>
  Math.max(0, ...slots.map(({ orders }) => orders.reduce((sum, order) => sum + order, 0)));

/** Jets of a problem's solution, and of its residuals, at points and in boxes. */
export class JetsInBox {
  /** Monomials of the jets of the residuals. */
  readonly monomials: Monomials;
  private readonly wide: Monomials;
  private readonly solution: BallTape;
  private readonly residuals: BallTape;
  /** Derivative that each slot stands for. */
  private readonly derivatives: readonly DerivativeOfJet[];

  /**
   * @param degree up to which coefficients of the residuals are wanted
   * @param correction what is subtracted from the first unknown
   */
  constructor(
    private readonly problem: Problem,
    degree: number,
    private readonly correction: PolynomialInPlane | null = null,
  ) {
    const coordinates = problem.coordinates.length;
    this.monomials = Monomials.of(coordinates, degree);
    this.wide = Monomials.of(coordinates, degree + orderOf(problem));
    this.solution = new BallTape(expandTape(problem.solution), this.wide);
    this.residuals = new BallTape(expandTape(problem.residuals), this.monomials);
    this.derivatives = problem.slots.map(({ orders }) => new DerivativeOfJet(this.wide, this.monomials, orders));
  }

  /** Jets of the unknowns, of a degree that is higher by the order of the equation. */
  solutionAt(middle: readonly number[], half: readonly number[]): BallJet[] {
    const unknowns = this.solution.run(middle.map((m, i) => coordinateJet(this.wide, i, m, half[i]!)));
    if (!this.correction) return unknowns;
    const [first, ...others] = unknowns as [BallJet];
    return [differenceJet(first, polynomialInPlaneJet(this.correction, middle, half, this.wide)), ...others];
  }

  /** Jets of the values and derivatives that the equation is about. */
  slotsAt(middle: readonly number[], half: readonly number[]): BallJet[] {
    const unknowns = this.solutionAt(middle, half);
    return this.problem.slots.map(({ unknown }, slot) => derivativeOf(unknowns[unknown]!, this.derivatives[slot]!));
  }

  /** The jet of a derivative of the first unknown, or of its value, up to the degree of the residuals. */
  derivativeAt(middle: readonly number[], half: readonly number[], orders: readonly number[]): BallJet {
    const [jet] = this.solutionAt(middle, half) as [BallJet];
    return derivativeOf(jet, new DerivativeOfJet(this.wide, this.monomials, orders));
  }

  residualsOf(slots: readonly BallJet[], middle: readonly number[], half: readonly number[]): BallJet[] {
    return this.residuals.run([...middle.map((m, i) => coordinateJet(this.monomials, i, m, half[i]!)), ...slots]);
  }

  residualsAt(middle: readonly number[], half: readonly number[]): BallJet[] {
    return this.residualsOf(this.slotsAt(middle, half), middle, half);
  }
}

function derivativeOf(jet: BallJet, derivative: DerivativeOfJet): BallJet {
  if (doubt('kinks where derivatives are needed', jet.continuous < derivative.order - 1))
    throw new CannotProve('The solution has kinks where the equation needs its derivatives.');
  return derivative.of(jet);
}
