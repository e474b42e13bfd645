import { formatNumber } from '@hub/figure/numbers';
import { rangeOf } from './colour-map.ts';
import type { Lattice } from './lattice.ts';
import type { Lines } from './line-plot.ts';
import type { LossSeries } from './loss-plot.ts';
import type { MapNames } from './map-plot.ts';
import type { Points } from './point-plot.ts';

/** The numbers behind a figure: for the table beneath it and for CSV. */
export interface FigureTable {
  head: string[];
  rows: (number | null)[][];
}

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
  head: ['epoch', ...series.map(({ name }) => name)],
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
  const more = series.length - shown.length;
  const names = listed([...shown.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])]);
  const ranges = shown.map(({ name, y }) => `${name} ${between(y)}`).join(', ');
  return `${names} over ${axis} from ${formatNumber(x[0] ?? NaN)} to ${formatNumber(x.at(-1) ?? NaN)}; ${ranges}`;
}

/** "u over x from 0 to 2 and t from 0 to 3; u between 0 and 1" */
export function mapSummary(xs: number[], ys: number[], values: (number | null)[], names: MapNames): string {
  const span = (name: string, places: number[]) => `${name} ${spanned(places, 'from', 'to')}`;
  return `${names.z} over ${span(names.x, xs)} and ${span(names.y, ys)}; ${names.z} ${between(values)}`;
}

const between = (values: (number | null)[]): string => spanned(values, 'between', 'and');

function spanned(values: (number | null)[], before: string, middle: string): string {
  const range = rangeOf(values);
  return range ? `${before} ${formatNumber(range.min)} ${middle} ${formatNumber(range.max)}` : 'without values';
}

const listed = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
