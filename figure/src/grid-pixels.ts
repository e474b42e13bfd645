import { MAP_SIZE } from './colour-map.ts';
import { valueOf } from './levels.ts';
import type { Range } from './preview.ts';

const TOP = MAP_SIZE - 1;
const SIDE = 40;
const BAR = 64;

/** The bar beside a map, highest value on top. */
export const barPixels = (): number[][] =>
  Array.from({ length: BAR }, (_, row) => [Math.round(TOP - (row / (BAR - 1)) * TOP)]);

/**
 * A map as indices of the range of its colours. `cells` are rows from the lowest y of integers 0 to 255 between the
 * ends of `z`; the picture has more pixels than cells, so that the smoothing of a browser produces no diamond shapes.
 */
export function gridPixels(
  cells: readonly (readonly (number | null)[])[],
  z: Range,
  colours: Range,
): (number | null)[][] {
  // In halves: from -1e308 to 1e308 is further than the largest number.
  const span = colours.max / 2 - colours.min / 2 || 1;
  const toIndex = (value: number) => {
    const place = (valueOf(z, value) / 2 - colours.min / 2) / span;
    return Math.round(Math.min(1, Math.max(0, place)) * TOP);
  };
  const rows = cells.length - 1;
  const columns = (cells[0]?.length ?? 1) - 1;
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => {
      const value = valueAt(cells, ((SIDE - 1 - row) / (SIDE - 1)) * rows, (column / (SIDE - 1)) * columns);
      return value === null ? null : toIndex(value);
    }),
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
