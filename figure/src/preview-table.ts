import { TOP_LEVEL, valueOf } from './levels.ts';
import { runsOf } from './line-path.ts';
import { formatNumber } from './numbers.ts';
import type { GridPreview, LinesPreview, Preview, Range } from './preview.ts';
import { heightOfCurve } from './smooth-curve.ts';
import { symbolOf } from './symbol.ts';
import { words } from './words.ts';

/** The numbers behind a figure in columns. The first number of a row is its coordinate; null is a gap. */
export interface FigureTable {
  head: string[];
  rows: (number | null)[][];
  /** The columns with values of a solution, by place, each with the place of the column that has the bounds of their errors, if there is one. */
  values?: ReadonlyMap<number, number | undefined>;
}

/** The numbers of a preview: lines side by side over their variable, or a map with rows from the lowest y. */
export function previewTable(preview: Preview): FigureTable {
  switch (preview.kind) {
    case 'none':
      return { head: [], rows: [] };
    case 'lines':
      return linesTable(preview);
    case 'grid':
      return gridTable(preview);
  }
}

function linesTable({ x, y, series }: LinesPreview): FigureTable {
  const places = [...new Set(series.flatMap((line) => line.x))].sort((a, b) => a - b);
  return {
    head: [x.name, ...series.map(({ name }) => name)].map(symbolOf),
    rows: places.map((place) => [rounded(x, place), ...series.map((line) => rounded(y, heightAt(line, place)))]),
    values: unproven(series.length),
  };
}

function gridTable({ x, y, z, cells }: GridPreview): FigureTable {
  const columns = cells[0] ?? [];
  return {
    head: [
      symbolOf(y.name),
      ...columns.map((_, column) =>
        words.at(symbolOf(z.name), symbolOf(x.name), formatNumber(rounded(x, nodeAt(column, columns.length)) ?? NaN)),
      ),
    ],
    rows: cells.map((row, index) => [
      rounded(y, nodeAt(index, cells.length)),
      ...row.map((level) => rounded(z, level)),
    ]),
    values: unproven(columns.length),
  };
}

/** Marks the columns behind the first one as values without a bound: nothing is proven about numbers rounded for a small picture. */
const unproven = (count: number) => new Map(Array.from({ length: count }, (_, place) => [place + 1, undefined]));

/** Each line has its own points. Between them, values are taken from the smooth curve that is drawn. */
function heightAt({ x, y }: LinesPreview['series'][number], place: number): number | null {
  const runs = runsOf(y.map((height, index) => (height === null ? null : { x: x[index] ?? NaN, y: height })));
  const run = runs.find((points) => (points[0]?.x ?? NaN) <= place && place <= (points.at(-1)?.x ?? NaN));
  if (!run) return null;
  const next = run.findIndex((point) => point.x >= place);
  const height = run[next]?.x === place ? run[next].y : heightOfCurve(run, next - 1, place);
  return Math.min(TOP_LEVEL, Math.max(0, height));
}

const nodeAt = (index: number, count: number): number => (index / Math.max(1, count - 1)) * TOP_LEVEL;

/** The value of a level, with as many decimals as the levels can distinguish. */
function rounded(range: Range, level: number | null): number | null {
  if (level === null) return null;
  const decimals = Math.ceil(-Math.log10(range.max / TOP_LEVEL - range.min / TOP_LEVEL));
  return Number(valueOf(range, level).toFixed(Math.min(100, Math.max(0, decimals))));
}
