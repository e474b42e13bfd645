import { CannotProve } from '../cannot-prove.ts';
import { EPSILON } from '../arithmetic/rounding.ts';
import type { ParabolicComparison, TimeSlab } from '../certificate.ts';
import { grown } from './growth.ts';
import { term } from '../terms.ts';

/** What is known of a solution in a slab of time. */
export interface KnownSlab extends Pick<TimeSlab, 'from' | 'to' | 'jump' | 'sides' | 'residual'> {
  /** The largest growth of the error, wherever the error is at most `tube`. */
  rateWithin: (tube: number) => number;
}

const MAX_WIDENINGS = 30;
const MAX_ERROR = 1e6;

/**
 * Follows the error through slabs of time by the maximum principle: where a u_t + g(t, x, u, u_x) = k u_xx + r, the difference η of two
 * solutions fulfils a η_t + c η + b η_x = k η_xx + r with some b, and c = ∂g/∂u between the two; so its size grows at most by the
 * largest -c/a and by |r|/a, or is that at the ends.
 *
 * Source: M. Protter, H. Weinberger, Maximum Principles in Differential Equations, 1967, section 3.2.
 * @throws CannotProve where it grows too fast
 */
export function followInTime(start: number, slabs: Iterable<KnownSlab>): ParabolicComparison {
  const followed: TimeSlab[] = [];
  let error = start;
  for (const { rateWithin, ...slab } of slabs) {
    const { from, to, residual } = slab;
    const sides = term('error at the ends of the space', slab.sides);
    const before = Math.max((error + term('jump between slabs', slab.jump)) * (1 + EPSILON), sides);
    let tube = 2 * before + 2 * residual * (to - from);
    let end = Infinity;
    let rate = 0;
    for (let widening = 0; widening < MAX_WIDENINGS && tube < MAX_ERROR; widening++) {
      rate = rateWithin(tube);
      end = Math.max(sides, grown(before, rate, residual, to - from));
      if (Math.max(before, end) <= tube || !(end < Infinity)) break;
      tube = 1.5 * Math.max(end, tube);
    }
    if (!(Math.max(before, end) <= tube && tube < MAX_ERROR))
      throw new CannotProve(`The error cannot be bounded behind the time ${Number(from.toPrecision(3))}.`);
    error = end;
    followed.push({ ...slab, rate, tube, error });
  }
  return { kind: 'parabolic', start, slabs: followed };
}

/** Between which numbers something is. */
export interface Ends {
  low: number;
  high: number;
}

/**
 * The smallest size of a, where a u_t + g = k u_xx.
 * @param second what the equation changes with u_xx: -k
 * @throws CannotProve where a and k do not have one sign
 */
export function coefficientOf(a: Ends, second: Ends): number {
  if (a.low > 0 && second.high < 0) return a.low;
  if (a.high < 0 && second.low > 0) return -a.high;
  throw new CannotProve('The equation has no maximum principle: the signs of its coefficients do not fit.');
}

/** The largest -c/a, for a that is not zero. */
export function fastestGrowth(a: Ends, c: Ends): number {
  const largest = Math.max(-c.low / a.low, -c.low / a.high, -c.high / a.low, -c.high / a.high);
  return largest + 4 * EPSILON * Math.abs(largest);
}
