import { extentOf, type Range } from './scale.ts';
import { mix, SAME_PLACE } from './lattice.ts';

/** Some quantities over one coordinate: `ys[n][i]` at `xs[i]`; NaN is a gap. The coordinate ascends. */
export interface Curves {
  xs: Float64Array;
  ys: readonly Float64Array[];
}

const GAP = NaN;

/** Values as the server sends them. Files also bring falling coordinates, and gaps as null. */
export function curvesOf(x: readonly number[], series: readonly { y: readonly (number | null)[] }[]): Curves {
  const order = x.map((_, index) => index);
  if (x.some((value, index) => index > 0 && value < x[index - 1]!)) order.sort((a, b) => x[a]! - x[b]!);
  return {
    xs: Float64Array.from(order, (index) => x[index]!),
    ys: series.map(({ y }) => Float64Array.from(order, (index) => y[index] ?? GAP)),
  };
}

/** Fine values of a part in place of the coarse ones there, so that the rest stays as it was. */
export function refined(coarse: Curves, fine: Curves): Curves {
  const [from, to] = [fine.xs[0] ?? Infinity, fine.xs.at(-1) ?? -Infinity];
  const before = firstAtLeast(coarse.xs, from);
  const after = firstAtLeast(coarse.xs, to, true);
  const join = (old: Float64Array, own: Float64Array) => {
    const joined = new Float64Array(before + own.length + Math.max(0, old.length - after));
    joined.set(old.subarray(0, before));
    joined.set(own, before);
    joined.set(old.subarray(after), before + own.length);
    return joined;
  };
  return {
    xs: join(coarse.xs, fine.xs),
    ys: coarse.ys.map((old, n) => join(old, fine.ys[n] ?? new Float64Array(fine.xs.length).fill(GAP))),
  };
}

/** The place of the first number that is at least (or, where `above`, more than) a number, in ascending ones. */
export function firstAtLeast(xs: ArrayLike<number>, value: number, above = false): number {
  let [low, high] = [0, xs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (above ? xs[middle]! > value : xs[middle]! >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Places of the points in a part of the axis, with one neighbour on either side. */
export function placesIn(xs: Float64Array, { from, to }: Range): [first: number, end: number] {
  return [Math.max(0, firstAtLeast(xs, from) - 1), Math.min(xs.length, firstAtLeast(xs, to, true) + 1)];
}

/** The value between two points of a curve; NaN outside of them and in gaps. */
export function valueBetween(xs: Float64Array, y: Float64Array, x: number): number {
  const after = firstAtLeast(xs, x);
  if (xs[after] === x) return y[after]!;
  if (after === 0 || after >= xs.length) return NaN;
  const [a, b] = [xs[after - 1]!, xs[after]!];
  return mix(y[after - 1]!, y[after]!, (x - a) / (b - a));
}

/** The point that is nearest to a place, of ascending ones; undefined without any. */
export function nearestPoint(xs: ArrayLike<number>, x: number): number | undefined {
  const after = firstAtLeast(xs, x);
  const [below, above] = [xs[after - 1], xs[after]];
  return below !== undefined && (above === undefined || x - below < above - x) ? below : above;
}

/** Finds the range in which curves have points; a range around a single one, so that it is in the middle. */
export function domainOf({ xs }: Pick<Curves, 'xs'>): Range {
  const [from, to] = [xs[0] ?? 0, xs.at(-1) ?? 1];
  return to > from ? { from, to } : { from: from - 0.5, to: to + 0.5 };
}

/** Whether there is a point at this place, among ascending ones. */
export function hasPointAt(xs: ArrayLike<number>, x: number): boolean {
  const slack = SAME_PLACE * (xs[xs.length - 1]! - xs[0]!);
  const near = xs[firstAtLeast(xs, x - slack)];
  return near !== undefined && near <= x + slack;
}

/** The range of the curves in a part of the axis; undefined where there is no finite value. */
export function extentIn({ xs, ys }: Curves, part: Range, isHidden: (n: number) => boolean): Range | undefined {
  const [first, end] = [firstAtLeast(xs, part.from), firstAtLeast(xs, part.to, true)];
  // Between two points there is a curve as well.
  const [from, to] = first < end ? [first, end] : placesIn(xs, part);
  return extentOf(ys.filter((_, n) => !isHidden(n)).map((y) => y.subarray(from, to)));
}

/** Equal steps over an interval, both ends included. */
export function steps({ from, to }: Range, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}
