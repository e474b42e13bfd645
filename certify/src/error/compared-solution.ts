import type { Problem, Tape } from '@hub/solver-file/problem';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, gridOf, halfOf, middleOf, type Box, type BoxBound } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { BoundedBox, PolynomialInPlane } from '../certificate.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';
import { doubt, term } from '../terms.ts';
import { SlopesInTube } from '../growth/slopes-in-tube.ts';

const RATIO = 1.5;
/** Usual degree of the centred form of the boundary values. */
const SIDE_DEGREE = 3;
const SIDE_BOXES = 8;
const SIDE_LIMITS = { ratio: 1.5, maxBoxes: 200, enough: 1e-12 };

/** A solution over two coordinates, less a correction, whose residual and boundary values are bounded. */
export class ComparedSolution {
  private readonly points: JetsInBox;
  private readonly boxes: JetsInBox;
  private readonly sidePoints: JetsInBox;
  private readonly sideBoxes: JetsInBox;
  private readonly pointSlots: JetsInBox;
  private readonly boxSlots: JetsInBox;
  private readonly slopes: SlopesInTube;

  constructor(
    private readonly problem: Problem,
    private readonly correction: PolynomialInPlane | null,
    /** Degree of the centred form of the residual. */
    degree: number,
    /** Boxes in which the residual of the network itself is bounded already; null for another solution than the network. */
    private readonly known: readonly BoundedBox[] | null,
    private readonly sideDegree = SIDE_DEGREE,
  ) {
    this.points = new JetsInBox(problem, degree - 1, correction);
    this.boxes = new JetsInBox(problem, degree, correction);
    this.sidePoints = new JetsInBox(problem, sideDegree - 1, correction);
    this.sideBoxes = new JetsInBox(problem, sideDegree, correction);
    this.pointSlots = new JetsInBox(problem, 0, correction);
    this.boxSlots = new JetsInBox(problem, 1, correction);
    this.slopes = new SlopesInTube(problem);
  }

  /**
   * Bounds what the solution leaves in some boxes, which together may be halved into some more.
   * @param enough a bound that need not be any better
   */
  residual(boxes: readonly Box[], maxBoxes: number, enough: number): number {
    if (!this.correction && this.known) return finite(boundAmong(this.known, boxes));
    const measure = (box: Box): BoxBound => {
      const middle = middleOf(box);
      const half = halfOf(box, middle);
      const [point] = this.points.residualsAt(middle, [0, 0]) as [BallJet];
      const [whole] = this.boxes.residualsAt(middle, half) as [BallJet];
      return centredForm(point, whole, this.boxes.monomials, half);
    };
    return finite(cover(boxes, measure, { ratio: RATIO, maxBoxes, enough }).bound);
  }

  /**
   * Bounds how far the solution, or its slope across, is from what it should be on a side: a box without extent in one coordinate.
   * @param derivative 0 where the value is given, 1 where the slope is
   */
  distanceFrom(value: Tape, side: Box, derivative: 0 | 1 = 0): number {
    const expanded = expandTape(value);
    const degrees = [this.sideDegree - 1, this.sideDegree].map(
      (degree) => new BallTape(expanded, Monomials.of(2, degree)),
    );
    const [values, valuesInBox] = degrees as [BallTape, BallTape];
    const along = side.from.findIndex((from, i) => from < side.to[i]!);
    const difference = (jets: JetsInBox, tape: BallTape, middle: number[], half: number[]): BallJet => {
      const coordinates = middle.map((m, i) => coordinateJet(tape.monomials, i, m, half[i]!));
      const [target] = tape.run(coordinates) as [BallJet];
      const orders = middle.map((_, i) => (i === along ? 0 : derivative));
      return differenceJet(jets.derivativeAt(middle, half, orders), target);
    };
    const measure = (box: Box): BoxBound => {
      const middle = middleOf(box).map((m, i) => (i === along ? m : box.from[i]!));
      const half = halfOf(box, middle).map((h, i) => (i === along ? h : 0));
      const point = difference(this.sidePoints, values, middle, [0, 0]);
      return centredForm(point, difference(this.sideBoxes, valuesInBox, middle, half), valuesInBox.monomials, half);
    };
    const boxes = gridOf({ from: [side.from[along]!], to: [side.to[along]!] }, SIDE_BOXES).map((part) => ({
      from: side.from.map((from, i) => (i === along ? part.from[0]! : from)),
      to: side.to.map((to, i) => (i === along ? part.to[0]! : to)),
    }));
    return finite(cover(boxes, measure, SIDE_LIMITS).bound);
  }

  /**
   * Numbers between which the derivative of the residual by a slot is, anywhere in a box and wherever the unknown itself is within `tube`
   * of the solution: the other slots are those of the solution.
   */
  slopeIn(box: Box, slot: number, tube: number): { low: number; high: number } {
    const middle = middleOf(box);
    const half = halfOf(box, middle);
    const wide = this.boxSlots.slotsAt(middle, half);
    const inputs = this.pointSlots.slotsAt(middle, [0, 0]).map((point, i): BallJet => {
      const slopes = [1, 2].map((k) => Math.abs(wide[i]!.middles[k]!) + wide[i]!.radii[k]!);
      const spread = slopes[0]! * half[this.coordinateOf(1)]! + slopes[1]! * half[this.coordinateOf(2)]!;
      const radius = raised(point.radii[0]! + term('extent of a box in a slope', spread), 8);
      if (doubt('jumps of a derivative of the compared solution', wide[i]!.continuous < 1))
        throw new CannotProve('The solution has kinks where the equation needs its derivatives.');
      return { middles: point.middles, radii: Float64Array.of(radius), continuous: Infinity };
    });
    const coordinates = middle.map((m, i) => coordinateJet(Monomials.of(2, 0), i, m, half[i]!));
    const ball = this.slopes.within(term('tube in a slope', tube), [...coordinates, ...inputs])[slot]!;
    const [m, r] = [ball.middles[0]!, raised(ball.radii[0]!, 1) + roundingOf(ball.middles[0]!)];
    return { low: m - r, high: m + r };
  }

  /** Number of the coordinate whose first power is the monomial at a place. */
  private coordinateOf(place: number): number {
    return this.boxSlots.monomials.powers[place]!.indexOf(1);
  }
}

/** The largest bound among known boxes that meet one of some others. */
function boundAmong(known: readonly BoundedBox[], boxes: readonly Box[]): number {
  const meets = (a: Box, b: Box): boolean => a.from.every((from, i) => from <= b.to[i]! && a.to[i]! >= b.from[i]!);
  const bounds = known.filter((one) => boxes.some((box) => meets(one, box))).map(({ bound }) => bound);
  return bounds.reduce((largest, bound) => (bound <= largest ? largest : bound), 0);
}

function finite(bound: number): number {
  if (!(bound < Infinity)) throw new CannotProve('The corrected solution cannot be bounded everywhere in the domain.');
  return bound;
}
