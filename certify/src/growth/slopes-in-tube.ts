import { continuityIn, type Problem } from '@hub/solver-file/problem';
import { raised } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { CannotProve } from '../cannot-prove.ts';
import { doubt } from '../terms.ts';

/**
 * Slopes of an equation of one unknown over two coordinates, wherever the unknown is within a tube. Slopes bound how the equation differs
 * between two solutions only where it does not jump between them, so that is asked, too.
 */
export class SlopesInTube {
  private readonly slopes: BallTape;
  /** The equation itself, if it may jump with the unknown; otherwise null. */
  private readonly residuals: BallTape | null;
  private readonly isValue: (place: number) => boolean;

  /** @throws CannotProve where the equation may jump with a derivative: how far these are from those of the exact solution is not known */
  constructor(problem: Problem) {
    const first = problem.coordinates.length;
    this.isValue = (place) => problem.slots[place - first]?.orders.every((order) => order === 0) ?? false;
    const isDerivative = (place: number): boolean => place >= first && !this.isValue(place);
    if (continuityIn(problem.residuals, isDerivative) < 0)
      throw new CannotProve('The equation contains a comparison, sign or rounding of a derivative of the unknown.');
    const scalars = Monomials.of(first, 0);
    this.slopes = new BallTape(expandTape(problem.slopes), scalars);
    this.residuals =
      continuityIn(problem.residuals, this.isValue) < 0 ? new BallTape(expandTape(problem.residuals), scalars) : null;
  }

  /**
   * @param inputs the coordinates and the slots
   * @returns by slot
   * @throws CannotProve where the equation jumps in the tube
   */
  within(tube: number, inputs: readonly BallJet[]): BallJet[] {
    const widened = inputs.map((input, place) => (this.isValue(place) ? widenedBy(tube, input) : input));
    const jumps = this.residuals?.run(widened).some(({ continuous }) => continuous < 0) ?? false;
    if (doubt('jumps of the equation in the tube', jumps))
      throw new CannotProve(
        'The equation contains a comparison, sign or rounding of the unknown, and the exact solution may be on either side of the jump.',
      );
    return this.slopes.run(widened);
  }
}

function widenedBy(tube: number, { middles, radii, continuous }: BallJet): BallJet {
  return { middles, radii: radii.map((radius) => raised(radius + tube, 4)), continuous };
}
