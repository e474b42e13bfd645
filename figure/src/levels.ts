import type { Range } from './preview.ts';

/** The highest of the levels in which a preview keeps its values; the lowest is 0. */
export const TOP_LEVEL = 255;

/** The value of a level. */
export const valueOf = ({ min, max }: Range, level: number): number => min + (level / TOP_LEVEL) * (max - min);
