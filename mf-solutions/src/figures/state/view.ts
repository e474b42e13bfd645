import type { Range } from '../marks/scale.ts';

/** The part of a plane that a figure shows. */
export interface View {
  across: Range;
  /** Part of the upright axis; null for the height of the curves in view. */
  up: Range | null;
}

/** How far beyond the domain one can look, in widths of the domain. */
const BEYOND = 1;
/** Share of the domain that one can see at least: with less, neighbouring numbers of the machine would be pixels apart. */
const SMALLEST = 1e-9;

/** The interval made smaller (a factor below 1) or larger around a number that keeps its place. */
export const zoomed = ({ from, to }: Range, factor: number, around: number): Range => ({
  from: around + (from - around) * factor,
  to: around + (to - around) * factor,
});

export const moved = ({ from, to }: Range, by: number): Range => ({ from: from + by, to: to + by });

/** The interval as it may be shown: not beyond what is allowed around the domain, and not too small for numbers of the machine. */
export function allowed(range: Range, domain: Range, beyond = BEYOND): Range {
  const size = domain.to - domain.from;
  const least = Math.max(size * SMALLEST, Math.max(Math.abs(range.from), Math.abs(range.to)) * 1e-13);
  const [low, high] = [domain.from - beyond * size, domain.to + beyond * size];
  // Computed anew, an interval that is allowed could be another one by rounding.
  if (range.to - range.from >= least && range.from >= low && range.to <= high) return range;
  const width = Math.min(high - low, Math.max(least, range.to - range.from));
  const middle = (range.from + range.to) / 2;
  const from = Math.min(high - width, Math.max(low, middle - width / 2));
  return { from, to: from + width };
}

export const isSame = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

/** What is seen of a domain; null where that is the whole of it. */
export const partOf = (domain: Range, seen: Range): Range | null => (isSame(seen, domain) ? null : seen);

/** What is seen of a domain where a part of it was chosen; the whole of it where none was. */
export function shownPart(chosen: Range | null, domain: Range, beyond = BEYOND): Range {
  const part = chosen && allowed(chosen, domain, beyond);
  return !part || isSame(part, domain) ? domain : part;
}
