import type { Problem } from '@hub/solver-file/problem';
import { power } from '../arithmetic/polynomial.ts';
import { raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { movedPolynomial, planePolynomialJet } from '../ball-jets/plane-polynomial.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, gridOf, halfOf, middleOf, type Box, type BoxBound, type Covering } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { SplineSolution } from '../certificate.ts';
import type { ParabolicForm } from '../growth/parabolic-form.ts';
import { patchesOf, type Patch } from './spline-jets.ts';

const DEGREE = 3;
/** Along each coordinate. */
const POINTS = 12;
const LIMITS = { ratio: 1.05, maxBoxes: 8000 };

/** How far the network is from a numeric solution in splines. */
export class DistanceToSpline {
  private readonly patches: readonly Patch[][];
  private readonly beyond: number;
  private readonly points: BallTape;
  private readonly boxes: BallTape;

  constructor(
    problem: Problem,
    private readonly form: ParabolicForm,
    private readonly spline: SplineSolution,
  ) {
    this.patches = spline.slabs.map((_, slab) => patchesOf(spline, slab));
    this.beyond = beyondPatch(form, spline);
    const network = expandTape(problem.solution);
    this.points = new BallTape(network, Monomials.of(2, DEGREE - 1));
    this.boxes = new BallTape(network, Monomials.of(2, DEGREE));
  }

  /** Its largest value at some points. */
  sampled(): number {
    const points = gridOf(rectangle(this.form), POINTS).map(middleOf);
    return points.reduce((largest, at) => {
      const { middles, radii } = this.difference(this.points, at, [0, 0]);
      return Math.max(largest, Math.abs(middles[0]!) - radii[0]!);
    }, 0);
  }

  /** Bounds it in boxes, each of which is in one patch up to rounding. */
  bounded(): Covering {
    const { parts, slabs } = this.spline;
    const measure = (box: Box): BoxBound => {
      const middle = middleOf(box);
      const half = halfOf(box, middle);
      const point = this.difference(this.points, middle, [0, 0]);
      return centredForm(point, this.difference(this.boxes, middle, half), this.boxes.monomials, half);
    };
    const counts = this.form.space === 0 ? [parts, slabs.length] : [slabs.length, parts];
    return cover(gridOf(rectangle(this.form), counts), measure, LIMITS);
  }

  private difference(tape: BallTape, middle: readonly number[], half: readonly number[]): BallJet {
    const [own] = tape.run(middle.map((m, i) => coordinateJet(tape.monomials, i, m, half[i]!))) as [BallJet];
    return differenceJet(own, this.splineAt(middle, half, tape.monomials));
  }

  /** Jets of the numeric solution about every point of a box, which is in one patch up to rounding. */
  splineAt(middle: readonly number[], half: readonly number[], monomials: Monomials): BallJet {
    const { space, time, x, t } = this.form;
    const { parts, slabs } = this.spline;
    const { patch, at, scale } = this.placeOf(middle);
    // Where the middle is in the patch was rounded.
    const rounding = [roundingOf(3 + 2 * parts + sizeIn(x), 8), roundingOf(3 + sizeIn(t) * slabs.length, 8)];
    const around = [half[space]!, half[time]!].map((h, i) => raised(h * scale[i]!, 8) + rounding[i]!);
    const jet = planePolynomialJet(movedPolynomial(patch.polynomial, at), around, monomials, [space, time]);
    jet.radii[0]! += this.beyond;
    return rescaled(jet, monomials, this.form, scale);
  }

  /** The patch that a point is in, where it is in there, and how many units of the patch one of the coordinate is: in space and time. */
  private placeOf(point: readonly number[]): { patch: Patch; at: number[]; scale: number[] } {
    const { space, time, x } = this.form;
    const { parts, slabs } = this.spline;
    const along = ((point[space]! - x[0]) / (x[1] - x[0])) * parts;
    const part = Math.min(Math.max(Math.floor(along), 0), parts - 1);
    const later = slabs.findIndex(({ to }) => point[time]! < to);
    const slab = later < 0 ? slabs.length - 1 : later;
    const { from, to } = slabs[slab]!;
    return {
      patch: this.patches[slab]![part]!,
      at: [2 * (along - part) - 1, (2 * (point[time]! - from)) / (to - from) - 1],
      scale: [(2 * parts) / (x[1] - x[0]), 2 / (to - from)],
    };
  }
}

/**
 * The ends of a box in space are rounded, so it may reach beyond its patch by a small share s of it. There the next polynomial is the right
 * one. It differs by at most s⁹ times the largest coefficient: each of ten splines has there a ninth power with a factor below 1/10.
 */
function beyondPatch({ x }: ParabolicForm, { degree, parts, slabs }: SplineSolution): number {
  const share = roundingOf(3 + parts * sizeIn(x), 8);
  if (!(share < 2 ** -16)) throw new CannotProve('The domain is too small for the rounding of its coordinates.');
  const largest = slabs.flatMap(({ coefficients }) =>
    coefficients.map((powers) => powers.reduce((sum, value) => sum + Math.abs(value), 0)),
  );
  return 2 * power(share, degree) * Math.max(...largest) + TINY;
}

function rectangle({ space, x, t }: ParabolicForm): Box {
  return space === 0 ? { from: [x[0], t[0]], to: [x[1], t[1]] } : { from: [t[0], x[0]], to: [t[1], x[1]] };
}

/** The largest number of an interval beside its length. */
const sizeIn = ([from, to]: readonly [number, number]): number => Math.max(Math.abs(from), Math.abs(to)) / (to - from);

/** A jet in the coordinates of a patch as one in those of the problem. */
function rescaled(
  jet: BallJet,
  monomials: Monomials,
  { space, time }: ParabolicForm,
  scale: readonly number[],
): BallJet {
  const [middles, radii] = [jet.middles.slice(), jet.radii.slice()];
  monomials.powers.forEach((powers, k) => {
    const factor = power(scale[0]!, powers[space]!) * power(scale[1]!, powers[time]!);
    const roundings = 8 * (monomials.order + 2);
    middles[k]! *= factor;
    radii[k] = raised(radii[k]! * factor + roundingOf(middles[k]!, roundings), roundings) + TINY;
  });
  return { middles, radii, continuous: jet.continuous };
}
