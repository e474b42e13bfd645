import { latticeTable, linesSummary, linesTable, mapSummary, pointsTable } from '../../../plots/figure-data.ts';
import type { ColourScale } from '../../../plots/colour-map.ts';
import type { FigureProps } from '../../../plots/figure.tsx';
import type { Lattice } from '../../../plots/lattice.ts';
import { linePlot } from '../../../plots/line-plot.ts';
import type { Lines } from '../../../plots/plot.ts';
import { mapPlot, type MapNames } from '../../../plots/map-plot.ts';
import { pointPlot, type Points } from '../../../plots/point-plot.ts';

/** A plot with its summary and its numbers, as every figure of a comparison has them. */
export type Drawn = Pick<FigureProps, 'plot' | 'summary' | 'table'>;

export const drawnLines = (lines: Lines, axis: string): Drawn => ({
  plot: linePlot(lines, axis),
  summary: linesSummary(lines, axis),
  table: () => linesTable(lines, axis),
});

export const drawnMap = (lattice: Lattice, names: MapNames, scale?: ColourScale): Drawn => ({
  plot: mapPlot(lattice, names, { contours: true, slices: false }, scale),
  summary: mapSummary(lattice.xs, lattice.ys, lattice.z.flat(), names),
  table: () => latticeTable(lattice, names),
});

export const drawnPoints = (points: Points, names: MapNames, scale?: ColourScale): Drawn => ({
  plot: pointPlot(points, names, scale),
  summary: mapSummary(points.xs, points.ys, points.z, names),
  table: () => pointsTable(points, names),
});
