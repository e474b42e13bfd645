import { contours } from 'd3-contour';
import type { Raster } from './lattice.ts';

/** Points as shares of the rectangle, [0, 0] the lower left corner. */
export type ContourLine = [across: number, up: number][];

/** The lines on which the raster has one of the levels. */
export function contourLines({ columns, rows, values }: Raster, levels: number[]): ContourLine[] {
  const shapes = contours().size([columns, rows]).thresholds(levels)(values.map((value) => value ?? NaN));
  const rings = shapes.flatMap((shape) => shape.coordinates.flat());
  return rings.flatMap((ring) =>
    inside(ring as [number, number][], columns, rows).map((line) =>
      line.map(([x, y]): [number, number] => [(x - 0.5) / (columns - 1), (y - 0.5) / (rows - 1)]),
    ),
  );
}

/** d3 closes its rings along the border of the rectangle. Those sections are not contours. */
function inside(ring: [number, number][], columns: number, rows: number): [number, number][][] {
  const lines: [number, number][][] = [[]];
  for (const point of ring) {
    const [x, y] = point;
    if (x >= 0.5 && x <= columns - 0.5 && y >= 0.5 && y <= rows - 0.5) lines.at(-1)?.push(point);
    else lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
}
