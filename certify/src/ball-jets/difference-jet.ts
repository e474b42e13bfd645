import { raised, roundingOf } from '../arithmetic/rounding.ts';
import type { BallJet } from './ball-tape.ts';

/** a - b, of two jets of one length. */
export function differenceJet(a: BallJet, b: BallJet): BallJet {
  const middles = a.middles.map((middle, k) => middle - b.middles[k]!);
  const radii = a.radii.map((radius, k) => raised(radius + b.radii[k]! + roundingOf(middles[k]!), 4));
  return { middles, radii, continuous: Math.min(a.continuous, b.continuous) };
}
