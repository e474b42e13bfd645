import { rangeOf } from './colour-map.ts';
import { roundLevels } from './lattice.ts';
import type { Lines, LineSeries } from './plot.ts';
import type { FigureColours } from './plot.ts';
import { areMany, BAND_OPACITY, bandOutlines, isDrawn, spreadOf } from './spread.ts';

/** Lines drawn in one go; thousands come bit by bit, so that the page answers meanwhile. */
const LINES_AT_ONCE = 100;
const GRID_LINES = 5;

interface Place {
  coord: (point: [x: number, y: number]) => [number, number];
}

/** Too many lines to distinguish: all are grey except the one at the pointer. Of very many, only some are seen at first. */
export function bundleSeries({ x, series }: Lines, colours: FigureColours) {
  return {
    type: 'custom',
    progressive: LINES_AT_ONCE,
    progressiveThreshold: LINES_AT_ONCE,
    clip: true,
    // Values are looked up by the line's number; as data they would be copied for each of thousands of lines.
    data: series.map((_, index) => [index]),
    encode: { x: [], y: [] },
    renderItem: ({ dataIndex }: { dataIndex: number }, { coord }: Place) => ({
      type: 'group',
      children: stretches(x, series[dataIndex]?.y ?? [], pixels(coord)).map((points) => ({
        type: 'polyline',
        shape: { points },
        style: {
          stroke: colours.ink3,
          fill: 'none',
          lineWidth: 1,
          opacity: isDrawn(dataIndex, series.length) ? 0.35 : 0,
        },
        emphasis: { style: { stroke: colours.line(0), lineWidth: 2, opacity: 1 } },
      })),
    }),
  };
}

/** Behind the lines of very many: where all of them run, and the middle half of them. */
export function spreadSeries({ x, series }: Lines, colours: FigureColours): object[] {
  if (!areMany(series.length)) return [];
  const { lowest, lower, upper, highest } = spreadOf(
    series.map(({ y }) => y),
    x.length,
  );
  const outlines = [...bandOutlines(x, lowest, highest), ...bandOutlines(x, lower, upper)];
  return [
    {
      type: 'custom',
      silent: true,
      clip: true,
      z: 1,
      data: outlines.map((_, index) => [index]),
      encode: { x: [], y: [] },
      renderItem: ({ dataIndex }: { dataIndex: number }, { coord }: Place) => ({
        type: 'polygon',
        shape: { points: (outlines[dataIndex] ?? []).map(pixels(coord)) },
        style: { fill: colours.ink3, opacity: BAND_OPACITY },
      }),
    },
  ];
}

/** Round ends of the upright axis for all the lines. */
export function bundleEnds(series: LineSeries[]): { min?: number; max?: number } {
  const ranges = series.flatMap(({ y }) => rangeOf(y) ?? []);
  const range = rangeOf(ranges.flatMap(({ min, max }) => [min, max]));
  if (!range) return {};
  const [first, second] = roundLevels(range.min, range.max, GRID_LINES);
  if (first === undefined || second === undefined) return { min: range.min - 1, max: range.max + 1 };
  const step = second - first;
  return { min: Math.floor(range.min / step) * step, max: Math.ceil(range.max / step) * step };
}

/** Both axes are linear, so two points determine all others. */
function pixels(coord: Place['coord']): Place['coord'] {
  const [left, top] = coord([0, 0]);
  const [right, bottom] = coord([1, 1]);
  return ([x, y]) => [left + x * (right - left), top + y * (bottom - top)];
}

/** The sections of a line between its gaps, in pixels. */
function stretches(x: number[], y: (number | null)[], place: Place['coord']): [number, number][][] {
  const found: [number, number][][] = [[]];
  y.forEach((value, index) => {
    if (value === null) found.push([]);
    else found.at(-1)?.push(place([x[index] ?? NaN, value]));
  });
  return found.filter((points) => points.length > 1);
}
