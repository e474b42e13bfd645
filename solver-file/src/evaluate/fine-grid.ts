import { evenly, isFiniteNumber, rangeOf } from './binning.ts';
import { MAX_SAMPLE_POINTS } from './sample-check.ts';
import type { Evaluated } from './samples.ts';
import type { Solution } from './solution-at-points.ts';
import type { Interval } from './trained-domain.ts';

/** One point for each pixel of a plot, and both ends. */
const MAX_POINTS = 801;
const MAX_GRID_SIDE = 101;
/** Largest number of values in the surfaces of all unknowns together: a few hundred kilobytes on the wire. */
const MAX_VALUES = 120_000;
/** Share of the range that nobody sees: a tenth of a pixel in a plot 400 pixels high. */
const INVISIBLE = 1 / 4000;
/** More than a plot shows, and half of the letters. */
const DIGITS = { coordinate: 12, value: 8 };

/** What is not finite is a gap. */
type Values = (number | null)[];

/** Operations that the values of one file may take: seconds. */
const MAX_OPERATIONS = 5e9;

/** Says why a solution is not computed on a grid, as one sentence; null where it is. */
export function whyNotDrawn({ cost, unknowns }: Solution, coordinates: number): string | null {
  if (coordinates > 2) return 'A solution over more than two coordinates is not drawn.';
  const points = coordinates === 1 ? MAX_POINTS : sideFor(unknowns) ** 2;
  return cost * Math.max(points, MAX_SAMPLE_POINTS) > MAX_OPERATIONS
    ? 'The solution takes too many operations to be computed on a fine grid.'
    : null;
}

/**
 * A solution on its domain: values along a line or on a lattice, still without names; undefined where none is finite.
 * @param domain one interval, or two
 * @param held values of the inputs behind these coordinates
 */
export function onFineGrid(
  solution: Solution,
  domain: readonly Interval[],
  held: readonly number[],
): Evaluated | undefined {
  const [first, second] = domain as [Interval, Interval?];
  return second ? onLattice(solution, first, second) : alongLine(solution, first, held);
}

/** Computes a solution at as many points, evenly spaced, as it takes for straight lines between them to look like the curves. */
function alongLine(solution: Solution, { min, max }: Interval, held: readonly number[]): Evaluated | undefined {
  const x = evenly(min, max, MAX_POINTS);
  const curves = valuesAt(solution, [x, ...held.map((value) => Array<number>(x.length).fill(value))]);
  if (!curves.some((curve) => rangeOf(curve))) return undefined;
  const step = [16, 8, 4, 2].find((every) => curves.every((curve) => looksTheSame(curve, every))) ?? 1;
  const kept = <T>(values: readonly T[]): T[] => values.filter((_, i) => i % step === 0);
  const series = curves.map((curve) => ({ name: '', y: kept(curve).map(shortenedOrGap) }));
  return { source: 'weights', kind: 'lines', x: kept(x).map(shortenedCoordinate), series };
}

function onLattice(solution: Solution, first: Interval, second: Interval): Evaluated | undefined {
  const side = sideFor(solution.unknowns);
  const [xs, ys] = [evenly(first.min, first.max, side), evenly(second.min, second.max, side)];
  const surfaces = valuesAt(solution, [xs.flatMap((x) => ys.map(() => x)), xs.flatMap(() => ys)]);
  if (!surfaces.some((surface) => rangeOf(surface))) return undefined;
  const [surface, ...others] = surfaces.map((values) => ({
    name: '',
    z: xs.map((_, i) => values.slice(i * side, (i + 1) * side).map(shortenedOrGap)),
  }));
  const lattice = { xs: xs.map(shortenedCoordinate), ys: ys.map(shortenedCoordinate) };
  return { source: 'weights', kind: 'grid', ...lattice, ...surface!, ...(others.length > 0 && { others }) };
}

const sideFor = (unknowns: number): number => Math.min(MAX_GRID_SIDE, Math.floor(Math.sqrt(MAX_VALUES / unknowns)));

const valuesAt = (solution: Solution, points: number[][]): Values[] =>
  solution.valuesAt(points.map((values) => Float64Array.from(values))).map(withGaps);

function withGaps(values: Float64Array): Values {
  return Array.from(values, (value) => (isFiniteNumber(value) ? value : null));
}

/** Whether straight lines between every n-th point leave the others where they are. A gap needs every point around it. */
function looksTheSame(curve: Values, every: number): boolean {
  const range = rangeOf(curve);
  if (!range || curve.includes(null)) return false;
  const tolerance = range.max * INVISIBLE - range.min * INVISIBLE;
  return curve.every((value, i) => {
    const [before, share] = [i - (i % every), (i % every) / every];
    if (share === 0) return true;
    return Math.abs(curve[before]! * (1 - share) + curve[before + every]! * share - value!) <= tolerance;
  });
}

const shortenedCoordinate = (value: number): number => Number(value.toPrecision(DIGITS.coordinate));
const shortenedOrGap = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(DIGITS.value));
