import type { BallJet } from './ball-tape.ts';
import type { Monomials } from './monomials.ts';
import { movedPolynomial, planePolynomialJet } from './plane-polynomial.ts';
import type { PolynomialInPlane } from '../certificate.ts';

/** The Taylor coefficients of a polynomial about every point of a box. */
export function polynomialInPlaneJet(
  { centre, coefficients }: PolynomialInPlane,
  middle: readonly number[],
  half: readonly number[],
  monomials: Monomials,
): BallJet {
  const size = coefficients.length;
  const middles = Float64Array.from(coefficients.flat());
  const polynomial = { rows: size, columns: size, middles, radii: new Float64Array(size * size) };
  const by = middle.map((m, i) => m - centre[i]!);
  return planePolynomialJet(movedPolynomial(polynomial, by), half, monomials);
}
