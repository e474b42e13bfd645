import { expandMap } from './colour-map.ts';
import { type ColourMode, DRIFT, TIDE } from './colours.ts';
import type { Range } from './preview.ts';

/** Share of the range below which values of the other sign are noise about zero. */
const BOTH_SIGNS = 0.05;

/** The range the colours span: symmetric about zero where values have both signs. */
export function colourRange({ min, max }: Range): Range & { diverging: boolean } {
  const noise = BOTH_SIGNS * max - BOTH_SIGNS * min;
  if (min >= -noise || max <= noise) return { min, max, diverging: false };
  const reach = Math.max(-min, max);
  return { min: -reach, max: reach, diverging: true };
}

export type Palette = ReturnType<typeof expandMap>;

const palettes = { tide: expandMap(TIDE), light: expandMap(DRIFT.light), dark: expandMap(DRIFT.dark) };

export const paletteFor = (diverging: boolean, mode: ColourMode): Palette =>
  diverging ? palettes[mode] : palettes.tide;
