import { raised } from '../arithmetic/rounding.ts';
import type { BoxBound, Covering } from '../boxes/covering.ts';
import { term } from '../terms.ts';

/** The distance to the exact solution in a box, from the distance to one that is itself off by at most `own`. */
export const besideOwnError = <T extends BoxBound>(distance: T, own: number): T => ({
  ...distance,
  bound: raised(distance.bound + term('own error of the reference', own), 4),
  atMiddle: Math.max(0, distance.atMiddle - own),
});

/** The same over all boxes of a domain. */
export function allBesideOwnError(distance: Covering, own: number): Covering {
  const beside = (bound: number): number => raised(bound + term('own error of the compared solution', own), 4);
  return {
    ...distance,
    bound: beside(distance.bound),
    sampled: Math.max(0, distance.sampled - own),
    boxes: distance.boxes.map((box) => ({ ...box, bound: beside(box.bound) })),
  };
}
