import { power } from '../arithmetic/polynomial.ts';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { grown } from '../growth/growth.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { LinearBound, ProvenBound, RootDisc } from '../certificate.ts';
import { boundsOfRoots, characteristicRoots } from './characteristic-roots.ts';
import { boundFromCells, type BoundedSide } from './cell-bounds.ts';
import { extentOf, jacobianBetween, residualsBeside, type LinearProblem, type LinearSide } from './linear-problem.ts';
import { term } from '../terms.ts';

const CELLS = 1000;
/** More than there are in the few operations that are not widened one by one. */
const ROUNDINGS = 2 ** 12;
/** A root that is not proven to be on the left is taken as imaginary if it lets nothing grow by more than this, over the domain. */
const STILL = 1e-6;

export interface LiuBounds {
  errors: ProvenBound[];
  linear: LinearBound;
  /** One number for the whole domain; null where a root is on the right, or not proven not to be. */
  loose: number | null;
}

/**
 * The tight bound of Liu, Huang and Protopapas for a linear equation of one unknown: |η| ≤ (I_{Re λₙ} ∘ … ∘ I_{Re λ₁}) |r|, where
 * I_σ ψ(t) = e^{σt} ∫₀ᵗ e^{-σs} ψ(s) ds, with the characteristic roots λ; of first order, coefficients may vary. Errors at the start, which
 * the paper leaves out, are carried along. The loose one asks for Re λ ≤ 0, and is Π 1/(-Re λ) over Re λ ≠ 0, times max|r| t^Z / Z!,
 * where Z counts Re λ = 0.
 *
 * Source: S. Liu, X. Huang, P. Protopapas, Residual-Based Error Bound for Physics-Informed Neural Networks, UAI 2023.
 * @throws CannotProve for other equations
 */
export function liuBounds(linear: LinearProblem): LiuBounds {
  const { orders } = linear.equation;
  if (orders.length !== 1) throw new CannotProve('This bound is only computed for one unknown.');
  if (orders[0] !== 1 && !linear.constant)
    throw new CannotProve('This bound needs constant coefficients, or an equation of first order.');
  const sides = residualsBeside(linear, CELLS);
  const roots = linear.constant ? rootsOf(linear) : null;
  const bounded = sides.map((side) => (roots ? byRoots(linear, side, roots) : byRates(linear, side)));
  return {
    errors: boundFromCells(linear.problem, bounded),
    linear: { at: linear.at, start: linear.start, sides: bounded.map(({ side }) => side), roots, responses: null },
    loose: roots && looseBound(linear, sides, roots),
  };
}

function rootsOf(linear: LinearProblem): RootDisc[] {
  const entries = jacobianBetween(linear, linear.at, linear.at);
  return characteristicRoots(entries.map(({ middles, radii }) => ({ middle: middles[0]!, radius: radii[0]! })));
}

/** Real parts of the roots in a direction, the smallest first, and how large the error of each factor is at the start. */
function factorsOf({ start }: LinearProblem, roots: readonly RootDisc[], direction: 1 | -1) {
  const turned = roots.map(({ re, im, radius }) => ({ re: direction * re, im, radius }));
  const bounds = boundsOfRoots(turned).sort((a, b) => a.real - b.real);
  return bounds.map(({ real }, i) => {
    // What the factors that are still to come make of the error at the start.
    let product = [1];
    for (const { size } of bounds.slice(i + 1))
      product = [...product, 0].map((same, k) => same * size + (product[k - 1] ?? 0));
    const sum = product.reduce((total, factor, k) => total + factor * start[k]!, 0);
    return { real, atStart: raised(term('start in a factor', sum), ROUNDINGS) };
  });
}

function byRoots(linear: LinearProblem, side: LinearSide, roots: readonly RootDisc[]): BoundedSide {
  let bounds = side.cells.map(({ residuals }) => residuals[0]!);
  for (const { real, atStart } of factorsOf(linear, roots, side.direction))
    bounds = carried(side, bounds, () => real, atStart);
  return { side: { ...side, rates: null }, bounds: [bounds] };
}

function byRates(linear: LinearProblem, side: LinearSide): BoundedSide {
  const rates = side.cells.map(({ from, to }) => {
    const { middles, radii } = jacobianBetween(linear, from, to)[0]!;
    const rate =
      side.direction * middles[0]! +
      raised(term('radius of a rate', radii[0]!), ROUNDINGS) +
      roundingOf(middles[0]!, 4);
    if (!(rate < Infinity)) throw new CannotProve('A coefficient of the equation is not bounded in the domain.');
    return rate;
  });
  const residuals = side.cells.map((cell) => cell.residuals[0]!);
  return { side: { ...side, rates }, bounds: [carried(side, residuals, (cell) => rates[cell]!, linear.start[0]!)] };
}

/** Bounds y with y' = rate y + source in each cell, from a bound of y at the start. */
function carried(
  side: LinearSide,
  sources: readonly number[],
  rateIn: (cell: number) => number,
  atStart: number,
): number[] {
  let before = atStart;
  return side.cells.map(({ from, to }, cell) => {
    const after = grown(before, rateIn(cell), sources[cell]!, raised(to - from, ROUNDINGS));
    const bound = Math.max(term('error before a cell', before), after);
    before = after;
    return bound;
  });
}

function looseBound(linear: LinearProblem, sides: readonly LinearSide[], roots: readonly RootDisc[]): number | null {
  const largest = sides.map(({ direction, cells }) => {
    const extent = extentOf(cells);
    const factors = factorsOf(linear, roots, direction);
    if (factors.some(({ real }) => !(real * extent <= STILL))) return null;
    let bound = Math.max(...cells.map(({ residuals }) => residuals[0]!));
    // Of the powers of the distance from the start.
    let powers: number[] | null = null;
    for (const { real, atStart } of factors) {
      if (real < 0 && -real * extent > STILL)
        bound = Math.max(bound / -real, term('start in the loose bound of a decay', atStart));
      else
        powers = [
          term('start in the loose bound of powers', atStart),
          ...(powers ?? [bound]).map((coefficient, k) => coefficient / (k + 1)),
        ];
      bound = raised(bound, ROUNDINGS);
    }
    if (!powers) return bound;
    const still = factors.filter(({ real }) => real > 0).length;
    const sum = powers.reduceRight((total, coefficient) => total * extent + coefficient, 0);
    return raised(sum * power(1 + 2 * STILL, still), ROUNDINGS);
  });
  return largest.reduce<number | null>(
    (worst, one) => (worst === null || one === null ? null : Math.max(worst, one)),
    0,
  );
}
