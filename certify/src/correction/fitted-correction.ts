import type { Problem, ProblemCondition, Tape } from '@hub/solver-file/problem';
import { sinCos } from '../arithmetic/elementary-functions.ts';
import { evaluatePolynomial, power } from '../arithmetic/polynomial.ts';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import type { PolynomialInPlane } from '../certificate.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { leastSquares } from './least-squares.ts';

type Rectangle = ProblemCondition & { kind: 'rectangle' };

/** Chebyshev polynomials up to this degree, along each coordinate. */
const DEGREE = 20;
/** A correction that leaves a larger share of the residual is useless. */
const MAX_SHARE_LEFT = 0.1;
/** Points along each coordinate. */
const POINTS = 32;
/** Chebyshev points in [-1, 1]. */
const SCALED = Array.from({ length: POINTS }, (_, k) => sinCos((Math.PI * (k + 0.5)) / POINTS)[1]);
/** A side that is missed by less than this share of the solution is not missed. */
const ROUNDING = 1e-10;

/** How far a solution is from what is given on a side, at points of the side in the order of the axis. */
interface MissedSide {
  /** The coordinate that is held, and which of its ends. */
  coordinate: 0 | 1;
  end: -1 | 1;
  missed: Float64Array;
}

/**
 * A polynomial that takes most of the residual away when it is subtracted from the solution: one step of Newton's method, by least
 * squares at Chebyshev points. It is zero on the sides of the domain, or, where the sides are missed, near to what they are missed by.
 * What it is right for is bounded afterwards. Null where it takes too little away.
 * @param free whether it is only near to what the sides are missed by even where that is nothing: an equation may leave more in the corners
 * the nearer a polynomial is to the sides
 */
export function fittedCorrection(problem: Problem, sides: Rectangle, free = false): PolynomialInPlane | null {
  const [x, y] = problem.coordinates as [Problem['coordinates'][number], Problem['coordinates'][number]];
  const missed = missedSides(problem, sides, free);
  const axes = [axisOf(x, missed.length === 0), axisOf(y, missed.length === 0)] as const;
  const equation = new LinearisedEquation(problem);
  const count = DEGREE + 1;
  const inside = POINTS * POINTS;
  const rows = inside + missed.length * POINTS;
  const columns = Array.from({ length: count * count }, () => new Float64Array(rows));
  const right = new Float64Array(rows);
  for (let row = 0; row < inside; row++) {
    const [a, b] = [Math.floor(row / POINTS), row % POINTS];
    const { residual, slopes } = equation.at([axes[0].points[a]!, axes[1].points[b]!]);
    right[row] = residual;
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) {
        let value = 0;
        problem.slots.forEach(({ orders: [p, q] }, slot) => {
          value += slopes[slot]! * axes[0].valueOf(i, p!, a) * axes[1].valueOf(j, q!, b);
        });
        columns[i * count + j]![row] = value;
      }
    }
  }
  const weight = sizeOfOperator(problem, equation, axes);
  missed.forEach((side, number) => {
    for (let k = 0; k < POINTS; k++) {
      const row = inside + number * POINTS + k;
      right[row] = weight * side.missed[k]!;
      const [held, free] = [axes[side.coordinate], axes[1 - side.coordinate]!];
      for (let i = 0; i < count; i++)
        for (let j = 0; j < count; j++) {
          const [ofHeld, ofFree] = side.coordinate === 0 ? [i, j] : [j, i];
          columns[i * count + j]![row] = weight * held.atEnd(ofHeld, side.end) * free.valueOf(ofFree, 0, k);
        }
    }
  });
  const fit = leastSquares(columns, right);
  const size = Math.sqrt(right.reduce((sum, value) => sum + value * value, 0));
  if (!fit || !(fit.left <= MAX_SHARE_LEFT * size)) return null;
  return { centre: [axes[0].centre, axes[1].centre], coefficients: tensorOf(fit.solution, axes) };
}

/** The residual at a point, and its derivatives by the slots. */
class LinearisedEquation {
  private readonly jets: JetsInBox;
  private readonly slopes: BallTape;

  constructor(private readonly problem: Problem) {
    this.jets = new JetsInBox(problem, 0);
    this.slopes = new BallTape(expandTape(problem.slopes), this.jets.monomials);
  }

  at(point: readonly number[]): { residual: number; slopes: number[] } {
    const still = point.map(() => 0);
    const slots = this.jets.slotsAt(point, still);
    const [residual] = this.jets.residualsOf(slots, point, still);
    const coordinates = point.map((value, i) => coordinateJet(this.jets.monomials, i, value, 0));
    const slopes = this.slopes.run([...coordinates, ...slots]).map(({ middles }) => middles[0]!);
    return { residual: residual!.middles[0]!, slopes };
  }
}

/** What the equation makes of a function of the size 1 that changes over half of the domain, roughly. */
function sizeOfOperator({ slots }: Problem, equation: LinearisedEquation, axes: readonly [Axis, Axis]): number {
  const { slopes } = equation.at(axes.map(({ centre }) => centre));
  const parts = slots.map(({ orders }, slot) =>
    orders.reduce((size, order, i) => size / power(axes[i]!.half, order), Math.abs(slopes[slot]!)),
  );
  return Math.max(...parts);
}

/** The sides of a rectangle with how far the solution misses each; empty where that is no more than rounding, unless all are wanted. */
function missedSides(problem: Problem, sides: Rectangle, wantsAll: boolean): MissedSide[] {
  const scalars = Monomials.of(2, 0);
  const solution = new BallTape(expandTape(problem.solution), scalars);
  const valueOf = (tape: BallTape, point: readonly number[]): number =>
    tape.run(point.map((value, i) => coordinateJet(scalars, i, value, 0)))[0]!.middles[0]!;
  const points = problem.coordinates.map(({ from, to }) =>
    SCALED.map((scaled) => from + (to - from) / 2 + ((to - from) / 2) * scaled),
  );
  let size = 0;
  for (let k = 0; k < POINTS; k++)
    size = Math.max(size, Math.abs(valueOf(solution, [points[0]![k]!, points[1]![POINTS - 1 - k]!])));
  const side = (given: Tape, coordinate: 0 | 1, end: -1 | 1): MissedSide => {
    const wanted = new BallTape(expandTape(given), scalars);
    const { from, to } = problem.coordinates[coordinate]!;
    const held = end < 0 ? from : to;
    const missed = Float64Array.from(points[1 - coordinate]!, (free) => {
      const point = coordinate === 0 ? [held, free] : [free, held];
      return valueOf(solution, point) - valueOf(wanted, point);
    });
    return { coordinate, end, missed };
  };
  const all = [side(sides.left, 0, -1), side(sides.right, 0, 1), side(sides.bottom, 1, -1), side(sides.top, 1, 1)];
  const isMissed = all.some(({ missed }) => missed.some((value) => Math.abs(value) > ROUNDING * size));
  return isMissed || wantsAll ? all : [];
}

interface Axis {
  centre: number;
  half: number;
  points: number[];
  /** Coefficients of the powers of the coordinate, scaled to [-1, 1], of each basis function. */
  basis: number[][];
  /** The derivative of a basis function at a point. */
  valueOf: (place: number, order: number, point: number) => number;
  /** The value of a basis function at an end. */
  atEnd: (place: number, end: -1 | 1) => number;
}

/** @param isZeroAtEnds whether all basis functions are */
function axisOf({ from, to }: Problem['coordinates'][number], isZeroAtEnds: boolean): Axis {
  const [centre, half] = [from + (to - from) / 2, (to - from) / 2];
  const basis = chebyshevPolynomials(DEGREE).map((polynomial) =>
    isZeroAtEnds ? productOf([1, 0, -1], polynomial) : polynomial,
  );
  const orders = [0, 1, 2, 3, 4];
  const values = basis.map((polynomial) =>
    orders.map((order) => SCALED.map((point) => evaluatePolynomial(polynomial, point, order) / power(half, order))),
  );
  return {
    centre,
    half,
    points: SCALED.map((point) => centre + half * point),
    basis,
    valueOf: (place, order, point) => values[place]![order]![point]!,
    atEnd: (place, end) => evaluatePolynomial(basis[place]!, end, 0),
  };
}

/** T₀, T₁, … as coefficients of powers. */
function chebyshevPolynomials(degree: number): number[][] {
  const polynomials = [[1], [0, 1]];
  for (let k = 2; k <= degree; k++) {
    const [before, last] = [polynomials[k - 2]!, polynomials[k - 1]!];
    polynomials.push([0, ...last].map((value, i) => (i === 0 ? 0 : 2 * last[i - 1]!) - (before[i] ?? 0)));
  }
  return polynomials;
}

function productOf(a: readonly number[], b: readonly number[]): number[] {
  const product = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((left, i) => b.forEach((right, j) => (product[i + j]! += left * right)));
  return product;
}

/** The sum of the products of basis functions, as coefficients of powers of the coordinates less their centres. */
function tensorOf(weights: Float64Array, [x, y]: readonly [Axis, Axis]): number[][] {
  const size = Math.max(x.basis.at(-1)!.length, y.basis.at(-1)!.length);
  const tensor = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  x.basis.forEach((left, i) =>
    y.basis.forEach((right, j) => {
      const weight = weights[i * y.basis.length + j]!;
      left.forEach((a, p) => right.forEach((b, q) => (tensor[p]![q]! += weight * a * b)));
    }),
  );
  return tensor.map((row, p) => row.map((value, q) => value / power(x.half, p) / power(y.half, q)));
}
