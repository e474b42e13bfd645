import { TOP_LEVEL, valueOf } from './levels.ts';
import { formatNumber } from './numbers.ts';
import type { GridPreview, LinesPreview, Preview, Range } from './preview.ts';
import { symbolOf } from './symbol.ts';
import { words } from './words.ts';

/** The numbers behind a figure in columns. The first number of a row says what the row is about; null is a gap. */
export interface FigureTable {
  head: string[];
  rows: (number | null)[][];
}

/** What a preview draws, as numbers: lines side by side over their variable, a map as it lies but from the lowest y. */
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
  };
}

/** Each line has points of its own: between two of them it is straight. */
function heightAt({ x, y }: LinesPreview['series'][number], place: number): number | null {
  const next = x.findIndex((one) => one >= place);
  const [from = NaN, to = NaN] = [x[next - 1], x[next]];
  const [start, end] = [y[next - 1] ?? null, y[next] ?? null];
  if (to === place) return end;
  return start === null || end === null ? null : start + ((place - from) / (to - from)) * (end - start);
}

const nodeAt = (index: number, count: number): number => (index / Math.max(1, count - 1)) * TOP_LEVEL;

/** The value at a level, to as many decimals as the levels tell apart. */
function rounded(range: Range, level: number | null): number | null {
  if (level === null) return null;
  const decimals = Math.ceil(-Math.log10((range.max - range.min) / TOP_LEVEL));
  return Number(valueOf(range, level).toFixed(Math.min(100, Math.max(0, decimals))));
}
