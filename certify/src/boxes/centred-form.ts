import { raised } from '../arithmetic/rounding.ts';
import type { BallJet } from '../ball-jets/ball-tape.ts';
import type { Monomials } from '../ball-jets/monomials.ts';
import type { BoxBound } from './covering.ts';
import { doubt, term } from '../terms.ts';

/** Looked up once: these are called in the innermost loops. */
const { abs, max } = Math;

/**
 * Bounds |r| in a box by Taylor's theorem about its middle: |r| ≤ Σ |rₖ(middle)| hᵏ over the degrees below d, plus Σ |rₖ(box)| hᵏ over
 * degree d.
 * @param point the jet at the middle, at least up to degree d - 1
 * @param box the jet over the whole box, up to degree d
 * @param half of the extent by coordinate
 */
export function centredForm(point: BallJet, box: BallJet, monomials: Monomials, half: readonly number[]): BoxBound {
  const atMiddle = max(0, abs(point.middles[0]!) - point.radii[0]!);
  if (doubt('kinks in a box', box.continuous < monomials.order)) return plainForm(box, atMiddle, half);
  const spread = half.map(() => 0);
  let bound =
    term('value at the middle of a box', abs(point.middles[0]!)) +
    term('radius at the middle of a box', point.radii[0]!);
  for (let k = 1; k < monomials.length; k++) {
    const degree = monomials.degrees[k]!;
    const { middles, radii } = degree < monomials.order ? point : box;
    const powers = monomials.powers[k]!;
    let size = abs(middles[k]!) + term('radii of coefficients', radii[k]!);
    powers.forEach((power, i) => {
      for (let n = 0; n < power; n++) size *= half[i]!;
    });
    bound += term(
      degree < monomials.order ? 'coefficients at the middle of a box' : 'coefficients over the whole box',
      size,
    );
    powers.forEach((power, i) => (spread[i]! += (size * power) / degree));
  }
  return { bound: raised(bound, 4 * (monomials.length + monomials.order)), atMiddle, spread };
}

/** Bounds a quantity with kinks in the box by the values that its pieces can take. */
function plainForm({ middles, radii }: BallJet, atMiddle: number, half: readonly number[]): BoxBound {
  return {
    bound: raised(abs(middles[0]!) + term('radii where pieces meet', radii[0]!), 2),
    atMiddle,
    spread: [...half],
  };
}
