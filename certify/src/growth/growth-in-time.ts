import { CannotProve } from '../cannot-prove.ts';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import type { ParabolicComparison, TimeSlab } from '../certificate.ts';
import type { ParabolicForm, SlopeBarrier } from './parabolic-form.ts';
import { grown } from './growth.ts';
import { term } from '../terms.ts';

/** What is known of a solution in a slab of time. */
export interface KnownSlab extends Pick<TimeSlab, 'from' | 'to' | 'jump' | 'sides' | 'residual'> {
  /** Bound of the error of the slopes at the ends of the space where these are given. */
  slopes: number;
  /** The largest growth of the error, wherever the error is at most `tube`. */
  rateWithin: (tube: number) => number;
  /** Bound of (|b| + |k φ''|) / |a| there, for the barrier φ. */
  bendWithin: (tube: number) => number;
}

/**
 * What is known of the growth of the error, from slopes of the equation.
 * @param parts of the space
 * @param slopesOf by part and slot, wherever the error is at most `tube`
 */
export function growthWithin<Part>(
  { inTime, value, first, second, barrier }: ParabolicForm,
  parts: readonly Part[],
  slopesOf: (part: Part, tube: number) => (slot: number) => Ends,
): Pick<KnownSlab, 'rateWithin' | 'bendWithin'> {
  const largest = (of: (slopes: (slot: number) => Ends) => number) => (tube: number) =>
    Math.max(...parts.map((part) => of(slopesOf(part, tube))));
  return {
    rateWithin: value === undefined ? () => 0 : largest((at) => fastestGrowth(at(inTime), at(value))),
    bendWithin: largest((at) => bendOf(at(inTime), first === undefined ? ZERO : at(first), at(second), barrier!)),
  };
}

/** Bounds of the errors of values and of slopes, from those at the ends of the space. */
export function atEnds(
  { low, high }: ParabolicForm,
  off: { low: number; high: number },
): { sides: number; slopes: number } {
  const worst = (derivative: 0 | 1): number =>
    Math.max(low.derivative === derivative ? off.low : 0, high.derivative === derivative ? off.high : 0);
  return { sides: worst(0), slopes: worst(1) };
}

const MAX_WIDENINGS = 30;
const MAX_ERROR = 1e6;

/**
 * Follows the error through slabs of time by the maximum principle: where a u_t + g(t, x, u, u_x) = k u_xx + r, the difference η of two
 * solutions fulfils a η_t + c η + b η_x = k η_xx + r with some b, and c = ∂g/∂u between the two; so its size grows at most by the
 * largest -c/a and by |r|/a, or is that at the ends.
 *
 * Where slopes are given at an end and are off by at most δ, the size is at most E(t) + δ φ(x): that is at least as steep outwards, and inside
 * it is enough that E grows by (|r| + δ (|b| + |k φ''|)) / |a|, and by a rate that is not negative and counts δ max φ, too. What is followed
 * is E + δ max φ, with the largest δ so far.
 *
 * Source: M. Protter, H. Weinberger, Maximum Principles in Differential Equations, 1967, section 3.2.
 * @throws CannotProve where it grows too fast
 */
export function followInTime(
  start: number,
  slabs: Iterable<KnownSlab>,
  barrier: SlopeBarrier | null = null,
): ParabolicComparison {
  const followed: TimeSlab[] = [];
  let error = start;
  let slope = 0;
  for (const { rateWithin, bendWithin, slopes, ...slab } of slabs) {
    const { from, to, residual } = slab;
    const slopesSoFar = Math.max(slope, slopes);
    const height = term('height of the barrier', barrier?.largest ?? 0);
    const lifted = (bound: number, by: number): number => (barrier ? raised(bound + by * height, 4) : bound);
    const sides = lifted(term('error at the ends of the space', slab.sides), slopesSoFar);
    const joined = raised(error + term('jump between slabs', slab.jump), 1);
    const before = Math.max(lifted(joined, slopesSoFar - slope), sides);
    let tube = 2 * before + 2 * residual * (to - from);
    let end = Infinity;
    let [rate, bend] = [0, 0];
    for (let widening = 0; widening < MAX_WIDENINGS && tube < MAX_ERROR; widening++) {
      rate = barrier ? Math.max(0, rateWithin(tube)) : rateWithin(tube);
      bend = barrier ? bendWithin(tube) : 0;
      const source = raised(residual + slopesSoFar * term('bend of the barrier', bend), barrier ? 4 : 0);
      end = Math.max(sides, grown(before, rate, source, to - from));
      if (Math.max(before, end) <= tube || !(end < Infinity)) break;
      tube = 1.5 * Math.max(end, tube);
    }
    if (!(Math.max(before, end) <= tube && tube < MAX_ERROR))
      throw new CannotProve(`The error cannot be bounded beyond the time ${Number(from.toPrecision(3))}.`);
    error = end;
    slope = slopesSoFar;
    followed.push({ ...slab, ...(barrier && { slopes: slope, bend }), rate, tube, error });
  }
  return { kind: 'parabolic', start, slabs: followed };
}

/** Numbers between which something lies. */
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
  throw new CannotProve('No maximum principle applies: the coefficients do not have the required signs.');
}

const ZERO: Ends = { low: 0, high: 0 };
const largestSize = ({ low, high }: Ends): number => Math.max(Math.abs(low), Math.abs(high));

/** Bound of (|b| + |k φ''|) / |a|, for a that is not zero. */
function bendOf(a: Ends, b: Ends, k: Ends, { bent }: SlopeBarrier): number {
  const bend =
    term('drift along the barrier', largestSize(b)) + term('diffusion of the barrier', largestSize(k) * bent);
  return raised(bend / Math.min(Math.abs(a.low), Math.abs(a.high)), 8);
}

/** The largest -c/a, for a that is not zero. */
export function fastestGrowth(a: Ends, c: Ends): number {
  const largest = Math.max(-c.low / a.low, -c.low / a.high, -c.high / a.low, -c.high / a.high);
  return largest + roundingOf(largest, 4);
}
