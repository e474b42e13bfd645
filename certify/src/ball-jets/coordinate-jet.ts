import type { BallJet } from './ball-tape.ts';
import type { Monomials } from './monomials.ts';

/** A coordinate as a jet: anything within `half` of `middle`. */
export function coordinateJet(monomials: Monomials, coordinate: number, middle: number, half: number): BallJet {
  const [middles, radii] = [new Float64Array(monomials.length), new Float64Array(monomials.length)];
  middles[0] = middle;
  radii[0] = half;
  const own = monomials.coordinatePlaces[coordinate];
  if (own !== undefined) middles[own] = 1;
  return { middles, radii, continuous: Infinity };
}
