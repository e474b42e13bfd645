import { evenly, isPlottable, rangeOf } from './binning.ts';
import type { Solution } from './solution.ts';
import type { Interval } from './trained-domain.ts';

/** One point for each pixel of a plot, and both ends. */
const MOST_POINTS = 801;
const SIDE = 101;
/** Of the range: a tenth of a pixel in a plot 400 pixels high. */
const INVISIBLE = 1 / 4000;
/** More than a plot shows, and half of the letters. */
const DIGITS = { coordinate: 12, value: 8 };

/** What is not finite, or nearly infinite, is a gap. */
export type Values = (number | null)[];

/** Over the first input, the others held: as many points, evenly spaced, as it takes for straight lines between them to look like the curve. */
export function alongLine(solution: Solution, { min, max }: Interval, held: readonly number[]) {
  const x = evenly(min, max, MOST_POINTS);
  const points = [x, ...held.map((value) => Array<number>(x.length).fill(value))];
  const curves = solution.valuesAt(points.map((values) => Float64Array.from(values))).map(withGaps);
  const step = [16, 8, 4, 2].find((every) => curves.every((curve) => looksTheSame(curve, every))) ?? 1;
  const kept = <T>(values: readonly T[]): T[] => values.filter((_, i) => i % step === 0);
  return { x: kept(x).map(shortenedCoordinate), curves: curves.map((curve) => kept(curve).map(shortenedOrGap)) };
}

/** z[unknown][i][j] at xs[i], ys[j] */
export function onLattice(solution: Solution, [first, second]: readonly [Interval, Interval]) {
  const [xs, ys] = [evenly(first.min, first.max, SIDE), evenly(second.min, second.max, SIDE)];
  const points = [xs.flatMap((x) => ys.map(() => x)), xs.flatMap(() => ys)];
  const surfaces = solution.valuesAt(points.map((values) => Float64Array.from(values))).map(withGaps);
  const rows = (surface: Values): Values[] =>
    xs.map((_, i) => surface.slice(i * SIDE, (i + 1) * SIDE).map(shortenedOrGap));
  return { xs: xs.map(shortenedCoordinate), ys: ys.map(shortenedCoordinate), surfaces: surfaces.map(rows) };
}

/** Points that a fine grid has at most. */
export const MOST_GRID_POINTS = SIDE * SIDE;

function withGaps(values: Float64Array): Values {
  return Array.from(values, (value) => (isPlottable(value) ? value : null));
}

/** Whether straight lines between every n-th point leave the others where they are. A gap needs every point around it. */
function looksTheSame(curve: Values, every: number): boolean {
  const range = rangeOf(curve);
  if (!range || curve.includes(null)) return false;
  const tolerance = (range.max - range.min) * INVISIBLE;
  return curve.every((value, i) => {
    const [before, share] = [i - (i % every), (i % every) / every];
    if (share === 0) return true;
    return Math.abs(curve[before]! * (1 - share) + curve[before + every]! * share - value!) <= tolerance;
  });
}

const shortenedCoordinate = (value: number): number => Number(value.toPrecision(DIGITS.coordinate));
const shortenedOrGap = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(DIGITS.value));
