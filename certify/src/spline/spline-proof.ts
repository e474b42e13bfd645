import type { Problem, SideOfSpace, Tape } from '@hub/solver-file/problem';
import { exp } from '../arithmetic/elementary-functions.ts';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { movedPolynomial } from '../ball-jets/plane-polynomial.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, halfOf, middleOf, type Box, type BoxBound } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ParabolicComparison, SplineSolution } from '../certificate.ts';
import { atEnds, coefficientOf, followInTime, growthWithin, type KnownSlab } from '../growth/growth-in-time.ts';
import { SlopesInTube } from '../growth/slopes-in-tube.ts';
import type { ParabolicForm } from '../growth/parabolic-form.ts';
import { patchesOf, SplineJets, type Patch } from './spline-jets.ts';
import { term } from '../terms.ts';

/** Degree of the centred forms of the residual and of the distance to the start and to the ends. */
const DEGREE = 8;
const MAX_BOXES_IN_PATCH = 16;
const RATIO = 2;
const WHOLE: Box = { from: [-1, -1], to: [1, 1] };
const LOW_END: Box = { from: [-1, -1], to: [-1, 1] };
const HIGH_END: Box = { from: [1, -1], to: [1, 1] };
const MIDDLE = [0, 0];
const HALF = halfOf(WHOLE, MIDDLE);

/** The patches of a slab, and what is known before the error is followed through it. */
interface KnownPatches {
  patches: Patch[];
  growth: Pick<KnownSlab, 'rateWithin' | 'bendWithin'>;
  /** Smallest size of the coefficient of u_t in the equation. */
  coefficient: number;
  /** The largest growth of a very small error. */
  rate: number;
}

/** Bounds the error of a numeric solution in splines, slab by slab. */
export class SplineProof {
  private readonly points: SplineJets;
  private readonly boxes: SplineJets;
  private readonly slots: SplineJets;
  private readonly slopes: SlopesInTube;
  private readonly tapes = new Map<Tape, readonly [BallTape, BallTape]>();
  private readonly slabs: readonly KnownPatches[];

  /** @throws CannotProve where the equation is not parabolic */
  constructor(
    problem: Problem,
    private readonly form: ParabolicForm,
    private readonly spline: SplineSolution,
  ) {
    this.points = new SplineJets(problem, form, spline, DEGREE - 1);
    this.boxes = new SplineJets(problem, form, spline, DEGREE);
    this.slots = new SplineJets(problem, form, spline, 0);
    this.slopes = new SlopesInTube(problem);
    this.slabs = spline.slabs.map((_, slab) => this.patchesIn(slab));
  }

  /** Roughly the error, from what the equation leaves at the middles of the patches: quick, and no proof. */
  sampledError(): number {
    return this.spline.slabs.reduce((sum, { from, to }, slab) => {
      const { patches, coefficient } = this.slabs[slab]!;
      const left = patches.map((patch) => this.slots.residualOf(this.slots.inputsAt(patch, MIDDLE, [0, 0])));
      return sum + (largestOf(left.map(({ middles }) => Math.abs(middles[0]!))) / coefficient) * (to - from);
    }, 0);
  }

  /**
   * @param enough bound of the error that need not be any better
   * @throws CannotProve where it grows too fast
   */
  comparison(enough: number): ParabolicComparison {
    const { slabs } = this;
    const first = slabs[0]!.patches;
    const side = { from: [-1, -1], to: [1, -1] };
    const value = { value: this.form.start, derivative: 0 } as const;
    const start = largestOf(first.map((patch) => this.distance(value, patch, side)));
    return followInTime(term('start of the splines', start), this.known(slabs, enough), this.form.barrier);
  }

  private patchesIn(slab: number): KnownPatches {
    const patches = patchesOf(this.spline, slab);
    const balls = patches.map((patch) => this.slots.inputsAt(patch, MIDDLE, HALF));
    const growth = growthWithin(this.form, balls, (inputs, tube) => {
      const slopes = this.slopes.within(term('tube around the splines', tube), inputs);
      return (slot) => endsOf(slopes[slot]!);
    });
    return { patches, growth, coefficient: this.coefficientOfTime(balls), rate: growth.rateWithin(0) };
  }

  private *known(slabs: readonly KnownPatches[], enough: number): Generator<KnownSlab> {
    const { form, spline } = this;
    let growth = spline.slabs.reduce((sum, { from, to }, slab) => sum + slabs[slab]!.rate * (to - from), 0);
    for (const [slab, { from, to }] of spline.slabs.entries()) {
      const { patches, growth: within, coefficient, rate } = slabs[slab]!;
      const share = enough / (form.t[1] - form.t[0]) / exp(Math.max(0, growth));
      growth -= rate * (to - from);
      const left = largestOf(patches.map((patch) => this.residual(patch, share * coefficient)));
      yield {
        from,
        to,
        jump: slab === 0 ? 0 : term('jump of the splines', largestJump(slabs[slab - 1]!.patches, patches)),
        ...atEnds(form, {
          low: term('low end of the splines', this.distance(form.low, patches[0]!, LOW_END)),
          high: term('high end of the splines', this.distance(form.high, patches.at(-1)!, HIGH_END)),
        }),
        residual: raised(term('residual of the splines', left) / coefficient, 4),
        ...within,
      };
    }
  }

  /** The smallest size of a in a slab, where a u_t + g = k u_xx. */
  private coefficientOfTime(balls: readonly BallJet[][]): number {
    const { inTime, second } = this.form;
    const sizes = balls.map((inputs) => {
      const slopes = this.slopes.within(0, inputs);
      return coefficientOf(endsOf(slopes[inTime]!), endsOf(slopes[second]!));
    });
    return Math.min(...sizes);
  }

  private residual(patch: Patch, enough: number): number {
    const measure = (box: Box): BoxBound => {
      const middle = middleOf(box);
      const half = halfOf(box, middle);
      const point = this.points.residualOf(this.points.inputsAt(patch, middle, [0, 0]));
      const whole = this.boxes.residualOf(this.boxes.inputsAt(patch, middle, half));
      return centredForm(point, whole, this.boxes.monomials, half);
    };
    return finite(cover([WHOLE], measure, { ratio: RATIO, maxBoxes: MAX_BOXES_IN_PATCH, enough }).bound);
  }

  /** Bounds how far the solution, or its slope in space, is from a function on a side of a patch. */
  private distance({ value, derivative }: Pick<SideOfSpace, 'value' | 'derivative'>, patch: Patch, side: Box): number {
    const [points, boxes] = this.tapesOf(value);
    const difference = (tape: BallTape, jets: SplineJets, middle: number[], half: number[]): BallJet => {
      const [wanted] = tape.run(jets.coordinatesAt(patch, middle, half)) as [BallJet];
      return differenceJet(jets.solutionAt(patch, middle, half, derivative), wanted);
    };
    const measure = (box: Box): BoxBound => {
      const middle = middleOf(box);
      const half = box.from.map((from, i) => (from === box.to[i] ? 0 : halfOf(box, middle)[i]!));
      const point = difference(points, this.points, middle, [0, 0]);
      return centredForm(point, difference(boxes, this.boxes, middle, half), boxes.monomials, half);
    };
    return finite(cover([side], measure, { ratio: RATIO, maxBoxes: MAX_BOXES_IN_PATCH, enough: 1e-13 }).bound);
  }

  private tapesOf(value: Tape): readonly [BallTape, BallTape] {
    const expanded = expandTape(value);
    const tapes =
      this.tapes.get(value) ??
      ([new BallTape(expanded, this.points.monomials), new BallTape(expanded, this.boxes.monomials)] as const);
    this.tapes.set(value, tapes);
    return tapes;
  }
}

function endsOf({ middles, radii }: BallJet): { low: number; high: number } {
  const radius = raised(term('radii of the slopes of the splines', radii[0]!), 1) + roundingOf(middles[0]!);
  return { low: middles[0]! - radius, high: middles[0]! + radius };
}

const largestJump = (before: readonly Patch[], patches: readonly Patch[]): number =>
  largestOf(patches.map((patch, i) => jumpBetween(before[i]!, patch)));

/** Bounds how far the start of a patch is from the end of the one before. */
function jumpBetween(before: Patch, patch: Patch): number {
  const [end, start] = [before, patch].map(({ polynomial }, i) => movedPolynomial(polynomial, [0, i === 0 ? 1 : -1]));
  const { rows, columns } = end!;
  let sum = 0;
  for (let i = 0; i < rows * columns; i += columns) {
    sum += raised(Math.abs(start!.middles[i]! - end!.middles[i]!), 1) + start!.radii[i]! + end!.radii[i]!;
  }
  return raised(sum, 4 * rows);
}

function largestOf(values: readonly number[]): number {
  return values.reduce((largest, value) => Math.max(largest, value), 0);
}

function finite(bound: number): number {
  if (!(bound < Infinity)) throw new CannotProve('The numeric solution cannot be bounded everywhere in the domain.');
  return bound;
}
