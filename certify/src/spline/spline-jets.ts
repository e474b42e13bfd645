import type { Problem } from '@hub/solver-file/problem';
import { power } from '../arithmetic/polynomial.ts';
import { raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { DerivativeOfJet } from '../ball-jets/derivative-of-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { movedPolynomial, planePolynomialJet, type PlanePolynomial } from '../ball-jets/plane-polynomial.ts';
import type { SplineSolution } from '../certificate.ts';
import { orderOf } from '../residual/jets-in-box.ts';
import { PIECES, PIECES_OVER } from './cardinal-spline.ts';
import type { ParabolicForm } from '../growth/parabolic-form.ts';

/** A part of the space during a slab of time. Both run through [-1, 1] in their own coordinates: σ in space, τ in time. */
export interface Patch {
  part: number;
  slab: number;
  /** The solution in the patch. */
  polynomial: PlanePolynomial;
}

/** The patches of a slab, by part. */
export function patchesOf({ slabs, parts }: SplineSolution, slab: number): Patch[] {
  const { coefficients } = slabs[slab]!;
  const shares = coefficients.map(aboutMiddle);
  return Array.from({ length: parts }, (_, part) => ({ part, slab, polynomial: polynomialOf(shares, part) }));
}

interface Row {
  middles: number[];
  radii: number[];
}

/** Powers of the share that has passed, as powers of τ. */
function aboutMiddle(powers: readonly number[]): Row {
  const row = { middles: powers.map(() => 0), radii: powers.map(() => 0) };
  powers.forEach((value, q) => {
    let term = value * power(0.5, q);
    for (let i = 0; i <= q; i++) {
      row.middles[i]! += term;
      row.radii[i]! += Math.abs(term);
      term = (term * (q - i)) / (i + 1);
    }
  });
  return { middles: row.middles, radii: row.radii.map((sum) => roundingOf(sum, 4 * powers.length + 4) + TINY) };
}

function polynomialOf(shares: readonly Row[], part: number): PlanePolynomial {
  const [rows, columns] = [PIECES.length, shares[0]!.middles.length];
  const [middles, radii] = [new Float64Array(rows * columns), new Float64Array(rows * columns)];
  for (let i = 0; i < rows; i++) {
    for (let q = 0; q < columns; q++) {
      let [sum, size, radius] = [0, 0, 0];
      for (let l = 0; l < PIECES.length; l++) {
        const { middles: of, radii: around } = shares[part + l]!;
        const factor = PIECES[l]![i]!;
        sum += factor * of[q]!;
        size += Math.abs(factor * of[q]!);
        radius += Math.abs(factor) * around[q]!;
      }
      middles[i * columns + q] = sum / PIECES_OVER;
      const roundings = 2 * rows + 4;
      radii[i * columns + q] = raised((radius + roundingOf(size, roundings)) / PIECES_OVER, roundings) + TINY;
    }
  }
  return { rows, columns, middles, radii };
}

/** Jets, in the coordinates of patches, of what the equation is about. */
export class SplineJets {
  /** Monomials of the jets of the residual. */
  readonly monomials: Monomials;
  private readonly wide: Monomials;
  private readonly residuals: BallTape;
  private readonly derivatives: readonly DerivativeOfJet[];
  private readonly slope: DerivativeOfJet;
  /** How many units of a patch one of the space is. */
  private readonly inSpace: number;

  constructor(
    private readonly problem: Problem,
    private readonly form: ParabolicForm,
    private readonly spline: SplineSolution,
    degree: number,
  ) {
    this.monomials = Monomials.of(2, degree);
    this.wide = Monomials.of(2, degree + orderOf(problem));
    this.residuals = new BallTape(expandTape(problem.residuals), this.monomials);
    const derivative = (orders: readonly number[]): DerivativeOfJet =>
      new DerivativeOfJet(this.wide, this.monomials, orders);
    this.derivatives = problem.slots.map(({ orders }) => derivative(orders));
    this.slope = derivative([0, 1].map((i) => (i === form.space ? 1 : 0)));
    this.inSpace = (2 * spline.parts) / (form.x[1] - form.x[0]);
  }

  /**
   * The coordinates and then the slots, about every point of a box in a patch.
   * @param middle of the box, in space and time
   */
  inputsAt(patch: Patch, middle: readonly number[], half: readonly number[]): BallJet[] {
    const { space, time } = this.form;
    const jet = this.jetAt(patch, middle, half, this.wide);
    const slots = this.derivatives.map((derivative, slot) => {
      const { orders } = this.problem.slots[slot]!;
      const factor = power(this.inSpace, orders[space]!) * power(this.inTime(patch), orders[time]!);
      return scaled(derivative.of(jet), factor, 8 * derivative.order);
    });
    return [...this.coordinatesAt(patch, middle, half), ...slots];
  }

  /** The solution, or its slope in space, about every point of a box in a patch. */
  solutionAt(patch: Patch, middle: readonly number[], half: readonly number[], derivative: 0 | 1): BallJet {
    if (derivative === 0) return this.jetAt(patch, middle, half, this.monomials);
    return scaled(this.slope.of(this.jetAt(patch, middle, half, this.wide)), this.inSpace, 8);
  }

  private jetAt(
    { polynomial }: Patch,
    middle: readonly number[],
    half: readonly number[],
    monomials: Monomials,
  ): BallJet {
    const { space, time } = this.form;
    return planePolynomialJet(movedPolynomial(polynomial, middle), half, monomials, [space, time]);
  }

  /** How many units of a patch one of the time is. */
  private inTime({ slab }: Patch): number {
    const { to, from } = this.spline.slabs[slab]!;
    return 2 / (to - from);
  }

  residualOf(inputs: readonly BallJet[]): BallJet {
    return this.residuals.run(inputs)[0]!;
  }

  coordinatesAt({ part, slab }: Patch, middle: readonly number[], half: readonly number[]): BallJet[] {
    const { space, x } = this.form;
    const { from, to } = this.spline.slabs[slab]!;
    const { parts } = this.spline;
    const along = this.line(space, x[0], x[1] - x[0], (part + (1 + middle[0]!) / 2) / parts, half[0]! / (2 * parts));
    const during = this.line(1 - space, from, to - from, (1 + middle[1]!) / 2, half[1]! / 2);
    return space === 0 ? [along, during] : [during, along];
  }

  /** The point at a share of a length, with the slope that it has in the patch. */
  private line(coordinate: number, start: number, length: number, share: number, half: number): BallJet {
    const [middles, radii] = [new Float64Array(this.monomials.length), new Float64Array(this.monomials.length)];
    const roundings = 16;
    middles[0] = start + length * share;
    radii[0] = raised(length * half, roundings) + roundingOf(Math.abs(start) + length, roundings);
    const own = this.monomials.powers.findIndex((powers) => powers[coordinate] === 1 && powers[1 - coordinate] === 0);
    if (own > 0) {
      const slope = coordinate === this.form.space ? length / (2 * this.spline.parts) : length / 2;
      middles[own] = slope;
      radii[own] = roundingOf(slope, roundings);
    }
    return { middles, radii, continuous: Infinity };
  }
}

/** Times a number that is known up to some roundings. */
function scaled({ middles, radii, continuous }: BallJet, factor: number, roundings: number): BallJet {
  const all = roundings + 4;
  return {
    middles: middles.map((middle) => middle * factor),
    radii: radii.map((radius, k) => raised(factor * (radius + roundingOf(middles[k]!, all)), all) + TINY),
    continuous,
  };
}
