import { DRIFT, TIDE } from '@hub/web-kit/plots/colours';
import { expandMap, MAP_SIZE } from './colour-map.ts';
import { indexedPng } from './indexed-png.ts';

const TOP = MAP_SIZE - 1;
const SIDE = 40;
/** Below this share of the range, values of the other sign are noise about zero. */
const BOTH_SIGNS = 0.05;

export interface Range {
  min: number;
  max: number;
}

/** The range the colours span: symmetric about zero where values have both signs. */
export function colourRange({ min, max }: Range): Range & { diverging: boolean } {
  const noise = BOTH_SIGNS * (max - min);
  if (min >= -noise || max <= noise) return { min, max, diverging: false };
  const reach = Math.max(-min, max);
  return { min: -reach, max: reach, diverging: true };
}

export type Palette = ReturnType<typeof expandMap>;

const palettes = { tide: expandMap(TIDE), light: expandMap(DRIFT.light), dark: expandMap(DRIFT.dark) };

export const paletteFor = (diverging: boolean, mode: 'light' | 'dark'): Palette =>
  diverging ? palettes[mode] : palettes.tide;

/** The bar beside the map, highest value on top. */
export const barImage = (palette: Palette): string =>
  indexedPng(
    Array.from({ length: 64 }, (_, row) => [Math.round(TOP - (row / 63) * TOP)]),
    palette,
  );

/**
 * The map as a picture. `cells` are rows from the lowest y of integers 0 to 255 between the ends of `z`; the picture is
 * finer than they are, so that the browser's own smoothing shows no diamonds.
 */
export function gridImage(cells: readonly (readonly (number | null)[])[], z: Range, palette: Palette): string {
  const colours = colourRange(z);
  const span = colours.max - colours.min || 1;
  const toIndex = (value: number) => {
    const real = z.min + (value / 255) * (z.max - z.min);
    return Math.round(Math.min(1, Math.max(0, (real - colours.min) / span)) * TOP);
  };
  const rows = cells.length - 1;
  const columns = (cells[0]?.length ?? 1) - 1;
  return indexedPng(
    Array.from({ length: SIDE }, (_, row) =>
      Array.from({ length: SIDE }, (_, column) => {
        const value = valueAt(cells, ((SIDE - 1 - row) / (SIDE - 1)) * rows, (column / (SIDE - 1)) * columns);
        return value === null ? null : toIndex(value);
      }),
    ),
    palette,
  );
}

/** Smooth between cells (Catmull–Rom both ways); a gap where the nearest cell is one. */
function valueAt(cells: readonly (readonly (number | null)[])[], row: number, column: number): number | null {
  const cell = (r: number, c: number) => cells[clamp(r, cells.length)]?.[clamp(c, cells[0]?.length ?? 1)] ?? null;
  const nearest = cell(Math.round(row), Math.round(column));
  if (nearest === null) return null;
  const [r, c] = [Math.floor(row), Math.floor(column)];
  const along = [-1, 0, 1, 2].map((dr) =>
    cubic([-1, 0, 1, 2].map((dc) => cell(r + dr, c + dc) ?? nearest) as Four, column - c),
  );
  return cubic(along as Four, row - r);
}

type Four = [number, number, number, number];

const clamp = (index: number, length: number): number => Math.min(Math.max(index, 0), length - 1);

function cubic([a, b, c, d]: Four, t: number): number {
  return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
