import type { Range } from '@hub/figure/ticks';

export type { Range };

const TINY = 1e-200;

/** Places the numbers of an interval between two pixels; upright axes have the larger pixel first. */
export function linear({ from, to }: Range, start: number, end: number) {
  // From -1e308 to 1e308 is further than the largest number; half of it is not. The inverse of a tiny length is too large as well.
  const size = to - from;
  const unit = !Number.isFinite(size) ? 0.5 : size < TINY ? 1 / TINY : 1;
  const factor = (end - start) / (to * unit - from * unit);
  return {
    place: (value: number): number => start + (value * unit - from * unit) * factor,
    valueAt: (pixel: number): number => (from * unit + (pixel - start) / factor) / unit,
  };
}

/** Places positive numbers between two pixels, by their power of ten. */
export function logarithmic({ from, to }: Range, start: number, end: number) {
  const powers = linear({ from: Math.log10(from), to: Math.log10(to) }, start, end);
  return {
    place: (value: number): number => powers.place(Math.log10(value)),
    valueAt: (pixel: number): number => 10 ** powers.valueAt(pixel),
  };
}

/** The smallest interval around finite numbers; undefined without any. */
export function extentOf(lists: Iterable<ArrayLike<number>>): Range | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const value = list[i]!;
      if (value < from && value > -Infinity) from = value;
      if (value > to && value < Infinity) to = value;
    }
  }
  return from <= to ? { from, to } : undefined;
}

/** An interval that is drawn: never empty, with some room above and below. */
export function padded({ from, to }: Range, share = 0.04): Range {
  const size = Math.min(to - from, Number.MAX_VALUE);
  const least = Math.max(Math.abs(from), Math.abs(to)) * 1e-12;
  if (!(size > least)) {
    const room = Math.abs(from) > 0 ? Math.abs(from) * 0.1 : 1;
    return { from: from - room, to: to + room };
  }
  return { from: Math.max(from - share * size, -Number.MAX_VALUE), to: Math.min(to + share * size, Number.MAX_VALUE) };
}
