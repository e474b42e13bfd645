import type { Problem } from '@hub/solver-file/problem';
import { sinCos } from '../arithmetic/elementary-functions.ts';
import { evaluatePolynomial, power } from '../arithmetic/polynomial.ts';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import type { PolynomialInPlane } from '../certificate.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { JetsInBox } from '../residual/jets-in-box.ts';
import { leastSquares } from './least-squares.ts';

/** Chebyshev polynomials up to this degree, along each coordinate. */
const DEGREE = 20;
/** A correction that leaves a larger share of the residual is useless. */
const MAX_SHARE_LEFT = 0.1;
/** Points along each coordinate. */
const POINTS = 32;

/**
 * A polynomial that takes most of the residual away when it is subtracted from the solution, zero on the sides of the domain: one step of
 * Newton's method, by least squares at Chebyshev points. What it is right for is bounded afterwards. Null where it takes too little away.
 */
export function fittedCorrection(problem: Problem): PolynomialInPlane | null {
  const [x, y] = problem.coordinates as [Problem['coordinates'][number], Problem['coordinates'][number]];
  const axes = [axisOf(x), axisOf(y)] as const;
  const equation = new LinearisedEquation(problem);
  const count = DEGREE + 1;
  const rows = POINTS * POINTS;
  const columns = Array.from({ length: count * count }, () => new Float64Array(rows));
  const right = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
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

interface Axis {
  centre: number;
  half: number;
  points: number[];
  /** Coefficients of the powers of the coordinate, scaled to [-1, 1], of each basis function. */
  basis: number[][];
  /** The derivative of a basis function at a point. */
  valueOf: (place: number, order: number, point: number) => number;
}

function axisOf({ from, to }: Problem['coordinates'][number]): Axis {
  const [centre, half] = [from + (to - from) / 2, (to - from) / 2];
  const scaled = Array.from({ length: POINTS }, (_, k) => sinCos((Math.PI * (k + 0.5)) / POINTS)[1]);
  const basis = chebyshevPolynomials(DEGREE).map((polynomial) => productOf([1, 0, -1], polynomial));
  const orders = [0, 1, 2, 3, 4];
  const values = basis.map((polynomial) =>
    orders.map((order) => scaled.map((point) => evaluatePolynomial(polynomial, point, order) / power(half, order))),
  );
  return {
    centre,
    half,
    points: scaled.map((point) => centre + half * point),
    basis,
    valueOf: (place, order, point) => values[place]![order]![point]!,
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
