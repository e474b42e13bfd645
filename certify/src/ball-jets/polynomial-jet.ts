import { raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import type { BallJet } from './ball-tape.ts';

/** Looked up once: these are called in the innermost loops. */
const { abs, min } = Math;

/**
 * The Taylor coefficients of a polynomial about every point within `half` of `middle`, by repeated synthetic division.
 * @param coefficients of the powers of (t - from)
 * @param order of the last coefficient that is wanted
 */
export function polynomialJet(
  coefficients: readonly number[],
  from: number,
  middle: number,
  half: number,
  order: number,
): BallJet {
  const shift = middle - from;
  const spread = half + roundingOf(shift);
  const middles = Float64Array.from(coefficients);
  const radii = new Float64Array(coefficients.length);
  const last = coefficients.length - 1;
  for (let k = 0; k <= min(order, last); k++) {
    for (let i = last - 1; i >= k; i--) {
      const product = middles[i + 1]! * shift;
      const sum = middles[i]! + product;
      const radius =
        radii[i]! +
        abs(middles[i + 1]!) * spread +
        radii[i + 1]! * (abs(shift) + spread) +
        roundingOf(abs(product) + abs(sum));
      middles[i] = sum;
      radii[i] = raised(radius, 8) + TINY;
    }
  }
  const jet = { middles: new Float64Array(order + 1), radii: new Float64Array(order + 1), continuous: Infinity };
  jet.middles.set(middles.subarray(0, order + 1));
  jet.radii.set(radii.subarray(0, order + 1));
  return jet;
}

/** The jet of the derivative, of an order that is lower by one. */
export function derivativeJet({ middles, radii, continuous }: BallJet): BallJet {
  const scaled = (values: Float64Array): Float64Array => values.slice(1).map((value, k) => value * (k + 1));
  const middlesOfSlope = scaled(middles);
  const radiiOfSlope = scaled(radii).map((radius, k) => raised(radius + roundingOf(middlesOfSlope[k]!), 4) + TINY);
  return { middles: middlesOfSlope, radii: radiiOfSlope, continuous: continuous - 1 };
}

/** The same jet, cut off behind an order. */
export const cutJet = ({ middles, radii, continuous }: BallJet, order: number): BallJet => ({
  middles: middles.subarray(0, order + 1),
  radii: radii.subarray(0, order + 1),
  continuous,
});
