/** The values between which many curves run at each place; NaN where none of them has a value. */
export interface Spread {
  lowest: Float64Array;
  /** A quarter of the curves is below this one, and a quarter above `upper`. */
  lower: Float64Array;
  upper: Float64Array;
  highest: Float64Array;
}

/** Number of curves above which lines alone would be a solid block: bands show where they run, and some of them are drawn. */
const MANY = 200;
const DRAWN_OF_MANY = 100;
/** Opacity of the band around many curves; twice as much where the middle half of them runs. */
export const BAND_OPACITY = 0.16;

export const areMany = (count: number): boolean => count > MANY;

/** Whether a curve is among those that are drawn: all of them, or evenly spaced ones of many. */
export const isDrawn = (n: number, count: number): boolean =>
  !areMany(count) || n % Math.ceil(count / DRAWN_OF_MANY) === 0;

/** How many of them are. */
export const countDrawn = (count: number): number =>
  areMany(count) ? Math.ceil(count / Math.ceil(count / DRAWN_OF_MANY)) : count;

export function spreadOf(curves: readonly ArrayLike<number | null>[], places: number): Spread {
  const empty = () => new Float64Array(places).fill(NaN);
  const spread = { lowest: empty(), lower: empty(), upper: empty(), highest: empty() };
  const column = new Float64Array(curves.length);
  for (let i = 0; i < places; i++) {
    let count = 0;
    for (const curve of curves) {
      const value = curve[i] ?? NaN;
      if (Number.isFinite(value)) column[count++] = value;
    }
    if (count === 0) continue;
    const sorted = column.subarray(0, count).sort();
    spread.lowest[i] = sorted[0]!;
    spread.lower[i] = sorted[Math.floor((count - 1) / 4)]!;
    spread.upper[i] = sorted[Math.ceil((3 * (count - 1)) / 4)]!;
    spread.highest[i] = sorted[count - 1]!;
  }
  return spread;
}

/** The outline of a band for each stretch of places without a gap, as points. */
export function bandOutlines(xs: ArrayLike<number>, low: Float64Array, high: Float64Array): [x: number, y: number][][] {
  const stretches: number[][] = [[]];
  low.forEach((value, i) => {
    if (Number.isNaN(value)) stretches.push([]);
    else stretches.at(-1)!.push(i);
  });
  return stretches
    .filter(({ length }) => length > 1)
    .map((places) => [
      ...places.map((i): [number, number] => [xs[i]!, high[i]!]),
      ...places.toReversed().map((i): [number, number] => [xs[i]!, low[i]!]),
    ]);
}
