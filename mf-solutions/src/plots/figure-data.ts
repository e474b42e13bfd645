import { formatNumber } from '@hub/figure/numbers';
import type { FigureTable } from '@hub/figure/preview-table';
import { messages } from '../messages/messages.ts';
import { rangeOf } from './colour-map.ts';
import type { Lattice } from './lattice.ts';
import type { Lines } from './line-plot.ts';
import type { LossSeries } from './loss-plot.ts';
import type { MapNames } from './map-plot.ts';
import type { Points } from './point-plot.ts';

export const linesTable = ({ x, series }: Lines, axis: string): FigureTable => ({
  head: [axis, ...series.map(({ name }) => name)],
  rows: x.map((value, point) => [value, ...series.map(({ y }) => y[point] ?? null)]),
});

export const latticeTable = ({ xs, ys, z }: Lattice, names: MapNames): FigureTable => ({
  head: [names.x, names.y, names.z],
  rows: xs.flatMap((x, i) => ys.map((y, j) => [x, y, z[i]?.[j] ?? null])),
});

export const pointsTable = ({ xs, ys, z }: Points, names: MapNames): FigureTable => ({
  head: [names.x, names.y, names.z],
  rows: z.map((value, index) => [xs[index] ?? null, ys[index] ?? null, value]),
});

export const lossTable = (series: LossSeries[]): FigureTable => ({
  head: [messages.figures.epoch, ...series.map(({ name }) => name)],
  rows: Array.from({ length: Math.max(0, ...series.map(({ values }) => values.length)) }, (_, epoch) => [
    epoch + 1,
    ...series.map(({ values }) => values[epoch] ?? null),
  ]),
});

/** Full precision, a missing value is an empty cell. Lines end as RFC 4180 says. */
export const csvOf = ({ head, rows }: FigureTable): string =>
  [head.map(quoted), ...rows.map((row) => row.map((value) => (value === null ? '' : String(value))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** "x and y over t from 0 to 12; x between 0.63 and 1.5, y between 0.6 and 1.5" */
export function linesSummary({ x, series }: Lines, axis: string): string {
  const shown = series.slice(0, 8);
  return messages.figures.linesSummary(
    { name: axis, from: formatNumber(x[0] ?? NaN), to: formatNumber(x.at(-1) ?? NaN) },
    shown.map(({ name, y }) => ({ name, span: spanOf(y) })),
    series.length - shown.length,
  );
}

/** "u over x from 0 to 2 and t from 0 to 3; u between 0 and 1" */
export function mapSummary(xs: number[], ys: number[], values: (number | null)[], names: MapNames): string {
  return messages.figures.mapSummary(
    { name: names.x, span: spanOf(xs) },
    { name: names.y, span: spanOf(ys) },
    { name: names.z, span: spanOf(values) },
  );
}

/** The ends of the values as they are read; undefined without any. */
function spanOf(values: (number | null)[]): { min: string; max: string } | undefined {
  const range = rangeOf(values);
  return range && { min: formatNumber(range.min), max: formatNumber(range.max) };
}
