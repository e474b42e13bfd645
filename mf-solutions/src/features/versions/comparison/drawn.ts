import type { MapNames } from '../../../figures/marks/map-drawing.ts';
import { readableLines, readableMap, shownLinesOf } from '../../../figures/parts/readable.tsx';
import { surfaceOf } from '../../../figures/marks/surface.ts';
import { latticeTable, linesSummary, linesTable, mapSummary, pointsTable } from '../../../figures/parts/figure-data.ts';
import type { ColourScale } from '../../../figures/marks/colour-map.ts';
import type { FigureProps } from '../../../figures/parts/figure.tsx';
import type { Lattice } from '../../../figures/marks/lattice.ts';
import type { Lines } from '../../../figures/marks/plot.ts';
import { pointPlot, type Points } from '../../../figures/charts/point-plot.ts';

/** A plot with its summary and its numbers, as every figure of a comparison has them. */
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
