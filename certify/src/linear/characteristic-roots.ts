import { lowered, raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { RootDisc } from '../certificate.ts';
import { doubt, term } from '../terms.ts';

const ROUNDS = 300;
/** More than there are in a polynomial of a degree that an equation has. */
const ROUNDINGS = 2 ** 8;

/** Roots closer than this share of their size are taken for one multiple root. */
const NEAR = 1e-2;
/** How far apart numbers about a multiple root are drawn: the smallest discs of these are kept. */
const SPREADS = [1, 2, 4, 8, 16, 32];

type Complex = Pick<RootDisc, 're' | 'im'>;

interface Ball {
  middle: number;
  radius: number;
}

/**
 * Discs of the complex plane that hold the roots of xⁿ - aₙ₋₁ xⁿ⁻¹ - … - a₀: where k discs touch each other, and no others, exactly k roots
 * are in them. With any distinct numbers zᵢ, their radii are n |p(zᵢ)| / Π |zᵢ - zⱼ|.
 *
 * Source: B. Smith, Error bounds for zeros of a polynomial based upon Gerschgorin's theorems, Journal of the ACM 17, 1970.
 */
export function characteristicRoots(coefficients: readonly Ball[]): RootDisc[] {
  if (!coefficients.every(({ middle, radius }) => Number.isFinite(middle) && Number.isFinite(radius)))
    throw new CannotProve('A coefficient of the equation is not a finite number.');
  const roots = approximateRoots(coefficients.map(({ middle }) => middle));
  const largest = (discs: readonly RootDisc[]): number => Math.max(...discs.map(({ radius }) => radius));
  const attempts = SPREADS.map((factor) => discsAbout(spread(roots, factor), coefficients));
  const best = attempts.reduce((one, other) =>
    largest(other) < largest(one) || !(largest(one) < Infinity) ? other : one,
  );
  if (!(largest(best) < Infinity))
    throw new CannotProve('The characteristic roots of the equation cannot be enclosed.');
  return best;
}

function discsAbout(roots: readonly Complex[], coefficients: readonly Ball[]): RootDisc[] {
  const n = coefficients.length;
  return roots.map((root, i) => {
    let [re, im] = [1, 0];
    let [error, power] = [0, 1];
    const size = lengthOf(root.re, root.im);
    const powers = coefficients.map(() => {
      const before = power;
      power *= size;
      return before;
    });
    // Horner's rule, and a bound of all that is rounded or not known in it.
    let terms = power;
    for (let k = n - 1; k >= 0; k--) {
      const { middle, radius } = coefficients[k]!;
      [re, im] = [re * root.re - im * root.im - middle, re * root.im + im * root.re];
      terms += Math.abs(middle) * powers[k]!;
      error += term('radii of the coefficients of a polynomial', radius) * powers[k]!;
    }
    const value = raised(lengthOf(re, im) + error + roundingOf(terms, 8 * (n + 2)), ROUNDINGS) + TINY;
    let apart = 1;
    roots.forEach((other, j) => {
      if (j !== i) apart *= lowered(lengthOf(root.re - other.re, root.im - other.im), ROUNDINGS);
    });
    return { ...root, radius: raised((n * value) / apart, ROUNDINGS) + TINY };
  });
}

/** Right up to a few units of the last place, also where squares are too small for doubles. */
function lengthOf(x: number, y: number): number {
  const [large, small] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  const ratio = large > 0 ? small / large : 0;
  return large * Math.sqrt(1 + ratio * ratio);
}

/** Moves numbers that nearly meet, as those for a multiple root do, away from their common middle. */
function spread(roots: readonly Complex[], factor: number): Complex[] {
  return roots.map((root) => {
    const near = roots.filter(({ re, im }) => lengthOf(re - root.re, im - root.im) < NEAR * (1 + lengthOf(re, im)));
    const middle = {
      re: near.reduce((sum, { re }) => sum + re, 0) / near.length,
      im: near.reduce((sum, { im }) => sum + im, 0) / near.length,
    };
    return { re: middle.re + factor * (root.re - middle.re), im: middle.im + factor * (root.im - middle.im) };
  });
}

/** Upper bounds of the real part and the size of each root. Roots in discs that touch share theirs. */
export function boundsOfRoots(discs: readonly RootDisc[]): { real: number; size: number }[] {
  const group = discs.map((_, i) => i);
  for (let round = 0; round < discs.length; round++)
    discs.forEach((a, i) =>
      discs.forEach((b, j) => {
        const distance = lowered(lengthOf(a.re - b.re, a.im - b.im), ROUNDINGS);
        if (doubt('discs that touch', distance <= raised(a.radius + b.radius, ROUNDINGS)))
          group[i] = group[j] = Math.min(group[i]!, group[j]!);
      }),
    );
  return discs.map((_, i) => {
    const together = discs.filter((_disc, j) => group[j] === group[i]);
    return {
      real: Math.max(...together.map(({ re, radius }) => re + radius + roundingOf(Math.abs(re) + radius, 2))),
      size: Math.max(...together.map(({ re, im, radius }) => raised(lengthOf(re, im) + radius, ROUNDINGS))),
    };
  });
}

/** Approximates the roots by the method of Durand and Kerner. All results are distinct. */
function approximateRoots(coefficients: readonly number[]): Complex[] {
  const n = coefficients.length;
  if (n === 1) return [{ re: coefficients[0]!, im: 0 }];
  const reach = 1 + Math.max(...coefficients.map(Math.abs));
  let [turnRe, turnIm] = [reach, 0];
  const roots = coefficients.map(() => {
    [turnRe, turnIm] = [0.4 * turnRe - 0.9 * turnIm, 0.4 * turnIm + 0.9 * turnRe];
    return { re: turnRe, im: turnIm };
  });
  for (let round = 0; round < ROUNDS; round++) {
    roots.forEach((root, i) => {
      let [re, im] = [1, 0];
      for (let k = n - 1; k >= 0; k--)
        [re, im] = [re * root.re - im * root.im - coefficients[k]!, re * root.im + im * root.re];
      roots.forEach((other, j) => {
        if (j === i) return;
        const [x, y] = [root.re - other.re, root.im - other.im];
        const square = x * x + y * y;
        if (square > 0) [re, im] = [(re * x + im * y) / square, (im * x - re * y) / square];
      });
      const next = { re: root.re - re, im: root.im - im };
      // Two that meet stay apart.
      const meets = roots.some((other, j) => j !== i && other.re === next.re && other.im === next.im);
      if (!meets && Number.isFinite(next.re) && Number.isFinite(next.im)) roots[i] = next;
    });
  }
  return roots;
}
