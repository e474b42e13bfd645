import { EPSILON } from '../arithmetic/rounding.ts';
import type { BallJet } from './ball-tape.ts';

/** Looked up once: these are called in the innermost loops. */
const { abs, min } = Math;

/** a - b, of two jets of one length. */
export function differenceJet(a: BallJet, b: BallJet): BallJet {
  const middles = a.middles.map((middle, k) => middle - b.middles[k]!);
  const radii = a.radii.map((radius, k) => (radius + b.radii[k]! + EPSILON * abs(middles[k]!)) * (1 + 4 * EPSILON));
  return { middles, radii, continuous: min(a.continuous, b.continuous) };
}
