import { colourRange, paletteFor, type Palette } from '@hub/figure/map-colours';
import type { ColourMode } from './plot.ts';

export interface ColourMap {
  name: 'tide' | 'drift';
  /** The values at the two ends of the map. */
  min: number;
  max: number;
  palette: Palette;
}

/** The meaning of the colours of a map. */
export interface ColourScale {
  /** The values that the colours span, where they are more than the map's own: two maps of one scale can be compared. */
  span?: (number | null)[];
  /** Differences get the diverging map whatever their signs. */
  isDifference?: boolean;
}

/** Values of both signs get the diverging map, symmetric about zero; all others the sequential one. */
export function colourMapFor(
  values: (number | null)[],
  mode: ColourMode,
  { span = values, isDifference = false }: ColourScale = {},
): ColourMap {
  const range = rangeOf(span) ?? { min: 0, max: 0 };
  const reach = Math.max(Math.abs(range.min), Math.abs(range.max));
  const { min, max, diverging } = isDifference ? { min: -reach, max: reach, diverging: true } : colourRange(range);
  return { name: diverging ? 'drift' : 'tide', min, max, palette: paletteFor(diverging, mode) };
}

export type Rgb = Palette[number];

export function colourOf({ min, max, palette }: ColourMap, value: number): Rgb {
  // Halves: from -1e308 to 1e308 is further than the largest number.
  const share = max > min ? (value / 2 - min / 2) / (max / 2 - min / 2) : 0.5;
  return palette[Math.round(Math.min(1, Math.max(0, share)) * (palette.length - 1))] ?? [0, 0, 0];
}

export const cssOf = ([red, green, blue]: Rgb): string => `rgb(${red},${green},${blue})`;

/** Whether black is easier to read on a colour than white: both have the same contrast at a relative luminance of 0.18 (WCAG 2.2). */
export function isBright(colour: Rgb): boolean {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}

/** The smallest and the largest value; undefined without any. */
export function rangeOf(values: (number | null)[]): { min: number; max: number } | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  return { min: known.reduce((a, b) => Math.min(a, b)), max: known.reduce((a, b) => Math.max(a, b)) };
}
