import { raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import { spend } from '../work.ts';
import type { BallJet } from './ball-tape.ts';
import type { Monomials } from './monomials.ts';

/** Looked up once: these are called in the innermost loops. */
const { abs } = Math;

/** A polynomial of two coordinates with balls as coefficients: row i, column j belongs to the powers i and j. */
export interface PlanePolynomial {
  rows: number;
  columns: number;
  middles: Float64Array;
  radii: Float64Array;
}

/** The polynomial about another centre. */
export function movedPolynomial(polynomial: PlanePolynomial, by: readonly number[]): PlanePolynomial {
  const { rows, columns } = polynomial;
  spend((rows * columns * (rows + columns)) / 2);
  const moved = { rows, columns, middles: polynomial.middles.slice(), radii: polynomial.radii.slice() };
  if (by[0] !== 0) for (let column = 0; column < columns; column++) shift(moved, column, columns, rows, by[0]!);
  if (by[1] !== 0) for (let row = 0; row < rows; row++) shift(moved, row * columns, 1, columns, by[1]!);
  return moved;
}

/**
 * The Taylor coefficients of a polynomial about every point within `half` of its centre.
 * @param order which power of a monomial belongs to the rows, and which to the columns
 */
export function planePolynomialJet(
  polynomial: PlanePolynomial,
  half: readonly number[],
  monomials: Monomials,
  order: readonly [number, number] = [0, 1],
): BallJet {
  const { rows, columns } = polynomial;
  spend((monomials.length * rows * columns) / 4);
  const middles = new Float64Array(monomials.length);
  const radii = new Float64Array(monomials.length);
  for (let k = 0; k < monomials.length; k++) {
    const powers = monomials.powers[k]!;
    const [i, j] = [powers[order[0]]!, powers[order[1]]!];
    if (i >= rows || j >= columns) continue;
    middles[k] = polynomial.middles[i * columns + j]!;
    radii[k] = spreadOf(polynomial, i, j, half);
  }
  return { middles, radii, continuous: Infinity };
}

/** Moves the centre of one row or column, by repeated synthetic division. */
function shift({ middles, radii }: PlanePolynomial, start: number, stride: number, size: number, by: number): void {
  const spread = roundingOf(by);
  for (let k = 0; k < size - 1; k++) {
    for (let i = size - 2; i >= k; i--) {
      const [at, above] = [start + i * stride, start + (i + 1) * stride];
      const product = middles[above]! * by;
      const sum = middles[at]! + product;
      const radius =
        radii[at]! +
        abs(middles[above]!) * spread +
        radii[above]! * (abs(by) + spread) +
        roundingOf(abs(product) + abs(sum));
      middles[at] = sum;
      radii[at] = raised(radius, 8) + TINY;
    }
  }
}

/** How far the coefficient (i, j) may be from its middle, anywhere within `half`. */
function spreadOf(polynomial: PlanePolynomial, i: number, j: number, half: readonly number[]): number {
  const { rows, columns, middles, radii } = polynomial;
  let sum = radii[i * columns + j]!;
  if (half[0] === 0 && half[1] === 0) return sum;
  let rowFactor = 1;
  for (let p = i; p < rows; p++) {
    if (p > i) rowFactor *= (half[0]! * p) / (p - i);
    if (rowFactor === 0) break;
    let factor = rowFactor;
    for (let q = j; q < columns; q++) {
      if (q > j) factor *= (half[1]! * q) / (q - j);
      if (p > i || q > j) sum += factor * (abs(middles[p * columns + q]!) + radii[p * columns + q]!);
    }
  }
  return raised(sum, 16 * rows * columns);
}
