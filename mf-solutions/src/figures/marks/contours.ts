import { contours } from 'd3-contour';
import type { Raster } from './lattice.ts';

/** Points as shares of the rectangle, [0, 0] the lower left corner. */
export type ContourLine = [across: number, up: number][];

/** The lines on which the raster has one of the levels. */
export function contourLines(raster: Raster, levels: number[]): ContourLine[] {
  const { columns, rows, values } = raster;
  const shapes = contours().size([columns, rows]).thresholds(levels)(values.map((value) => value ?? NaN));
  const rings = shapes.flatMap((shape) => shape.coordinates.flat());
  return rings.flatMap((ring) =>
    inside(ring as [number, number][], raster).map((line) =>
      line.map(([x, y]): [number, number] => [(x - 0.5) / (columns - 1), (y - 0.5) / (rows - 1)]),
    ),
  );
}

/** Share of a cell. */
const BORDER = 0.05;

/**
 * d3 closes its rings along the border of the rectangle and of gaps. Those sections are not contours. Neither is the
 * border itself drawn where the solution has one of the levels all along it.
 */
function inside(ring: [number, number][], raster: Raster): [number, number][][] {
  const { columns, rows } = raster;
  const depths = ring.map(([x, y]) => Math.min(x - 0.5, columns - 0.5 - x, y - 0.5, rows - 0.5 - y));
  const lines: [number, number][][] = [[]];
  for (const [at, point] of ring.entries()) {
    const [x, y] = point;
    const isAlongBorder = [at - 1, at, at + 1].every((place) => (depths.at(place % ring.length) ?? 0) < BORDER);
    if (depths[at]! >= 0 && !isAlongBorder && !isBesideGap(x - 0.5, y - 0.5, raster)) lines.at(-1)?.push(point);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
}

/** Along a gap d3 goes exactly through the points of the raster next to it. */
function isBesideGap(column: number, row: number, { columns, rows, values }: Raster): boolean {
  if (!Number.isInteger(column) || !Number.isInteger(row)) return false;
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].some(([x = 0, y = 0]) => x >= 0 && x < columns && y >= 0 && y < rows && (values[y * columns + x] ?? null) === null);
}
