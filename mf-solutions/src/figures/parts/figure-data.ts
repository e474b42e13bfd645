import { formatNumber } from '@hub/figure/numbers';
import type { FigureTable } from '@hub/figure/preview-table';
import { boundOfShown } from '../values/bound-of-shown.ts';
import { messages } from '../../messages/messages.ts';
import { rangeOf } from '../marks/colour-map.ts';
import type { Lattice } from '../marks/lattice.ts';
import type { Lines } from '../marks/plot.ts';
import { largestError, largestInWords, type ProvenErrors } from '../marks/proven-errors.ts';
import { epochAt, type LossSeries } from '../charts/loss-plot.ts';
import type { MapNames } from '../marks/map-drawing.ts';
import type { Points } from '../charts/point-plot.ts';

/** Curves beside each other; what is proven about them is not known here. */
export const linesTable = ({ x, series }: Lines, axis: string): FigureTable => ({
  head: [axis, ...series.map(({ name }) => name)],
  rows: x.map((place, point) => [place, ...series.map(({ y }) => y[point] ?? null)]),
  values: new Map(series.map((_, n) => [1 + n, undefined])),
});

/** @param bound of the error of the values as they were sent, where that is proven */
export const latticeTable = ({ xs, ys, z }: Lattice, names: MapNames, bound?: number): FigureTable =>
  withBounds(
    names,
    xs.flatMap((x, i) => ys.map((y, j) => [x, y, z[i]?.[j] ?? null] as const)),
    bound,
  );

/** @param bound as for a lattice */
export const pointsTable = ({ xs, ys, z }: Points, names: MapNames, bound?: number): FigureTable =>
  withBounds(
    names,
    z.map((value, index) => [xs[index] ?? null, ys[index] ?? null, value] as const),
    bound,
  );

type Row = readonly [x: number | null, y: number | null, z: number | null];

const withBounds = ({ x, y, z }: MapNames, rows: readonly Row[], bound: number | undefined): FigureTable =>
  bound === undefined
    ? { head: [x, y, z], rows: rows.map((row) => [...row]), values: new Map([[2, undefined]]) }
    : {
        head: [x, y, z, messages.proof.strip.column(z)],
        rows: rows.map((row) => [...row, row[2] === null ? null : (boundOfShown(row[2], bound, 'sent') ?? null)]),
        values: new Map([[2, 3]]),
      };

export function lossTable(series: LossSeries[]): FigureTable {
  const byEpoch = series.map((one) => new Map(one.values.map((value, place) => [epochAt(one, place), value])));
  const epochs = [...new Set(byEpoch.flatMap((losses) => [...losses.keys()]))].sort((a, b) => a - b);
  return {
    head: [messages.figures.epoch, ...series.map(({ name }) => name)],
    rows: epochs.map((epoch) => [epoch, ...byEpoch.map((losses) => losses.get(epoch) ?? null)]),
  };
}

/**
 * Full precision, a missing value is an empty cell. Lines end as RFC 4180 says.
 * @param notes lines before the table, which programs skip as comments
 */
export const csvOf = ({ head, rows }: FigureTable, notes: readonly string[] = []): string =>
  [
    ...notes.map((note) => [`# ${withoutFormulas(note.replaceAll(/[\r\n]+/g, ' '))}`]),
    head.map((name) => quoted(withoutFormulas(name))),
    ...rows.map((row) => row.map((value) => (value === null ? '' : String(value)))),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** Spreadsheets compute a cell that begins like this, also after a separator where nothing is quoted; an apostrophe makes it a text. */
const withoutFormulas = (text: string): string => text.replaceAll(/(?<=(?:^|[,;\t])\s*)(?=[=+\-@\t\r])/g, "'");

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** "x and y over t from 0 to 12; x between 0.63 and 1.5, y between 0.6 and 1.5" */
export function linesSummary({ x, series }: Lines, axis: string, proven: ProvenErrors = { lines: [] }): string {
  const shown = series.slice(0, 8);
  const largest = largestError(proven);
  const ofLines = messages.figures.linesSummary(
    { name: axis, from: formatNumber(x[0] ?? NaN), to: formatNumber(x.at(-1) ?? NaN) },
    shown.map(({ name, y }) => ({ name, span: spanOf(y) })),
    series.length - shown.length,
  );
  return largest ? ofLines + messages.proof.strip.summary(...largestInWords(largest, axis)) : ofLines;
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
