import type { Range } from './preview.ts';

/** The highest of the levels in which a preview keeps its values; the lowest is 0. */
export const TOP_LEVEL = 255;

/** The value of a level. */
export function valueOf({ min, max }: Range, level: number): number {
  const share = level / TOP_LEVEL;
  // From -1e308 to 1e308 is further than the largest number.
  return Number.isFinite(max - min) ? min + share * (max - min) : min * (1 - share) + max * share;
}
