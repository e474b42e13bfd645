import type { MapNames } from '../marks/map-drawing.ts';
import { readableLines, readableMap, shownLinesOf } from './readable.tsx';
import { surfaceOf } from '../marks/surface.ts';
import { latticeTable, linesSummary, linesTable, mapSummary, pointsTable } from './figure-data.ts';
import type { ColourScale } from '../marks/colour-map.ts';
import type { FigureProps } from './figure.tsx';
import type { Lattice } from '../marks/lattice.ts';
import type { Lines } from '../marks/plot.ts';
import { pointPlot, type Points } from '../charts/point-plot.ts';

/** A plot with its summary and its numbers, as a figure has them. */
export type Drawn = Pick<FigureProps, 'plot' | 'summary' | 'table'>;

export const drawnLines = (lines: Lines, axis: string): Drawn => ({
  plot: readableLines(shownLinesOf(lines, axis)),
  summary: linesSummary(lines, axis),
  table: () => linesTable(lines, axis),
});

export function drawnMap(lattice: Lattice, names: MapNames, scale?: ColourScale): Drawn {
  const whole = surfaceOf(lattice);
  const { across, up } = whole;
  return {
    plot: readableMap({ whole, fine: undefined, names, across, up, hasContours: true, ...(scale && { scale }) }),
    summary: mapSummary(lattice.xs, lattice.ys, lattice.z.flat(), names),
    table: () => latticeTable(lattice, names),
  };
}

export const drawnPoints = (points: Points, names: MapNames, scale?: ColourScale): Drawn => ({
  plot: pointPlot(points, names, scale),
  summary: mapSummary(points.xs, points.ys, points.z, names),
  table: () => pointsTable(points, names),
});
