import { formatBound, formatFixed, formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { bundleEnds, bundleSeries, spreadSeries } from './bundle.ts';
import { inOwnNumbers, inUnit, unitOf } from './enormous.ts';
import { tooltip, variableText, xAxis, yAxis } from './axes.ts';
import { bandSeries, boundAt, errorStrip, hasBand, needsStrip, STRIP_SPACE, type ProvenErrors } from './error-strip.ts';
import { DASHES, PHONE_WIDTH, SVG_POINT_LIMIT, type FigureColours, type Plot, type SeriesLook } from './plot.ts';

export interface Lines {
  x: number[];
  series: LineSeries[];
}

export interface LineSeries {
  name: string;
  y: (number | null)[];
  look?: SeriesLook;
}

/** More series than this are grey, because so many colours cannot be distinguished. */
export const NAMED_SERIES_LIMIT = 8;
const SERIES_LIMIT = 5000;

const NO_LOOK: SeriesLook = { colour: 0, dash: 0, label: '' };
const GRID = { left: 56, right: 40, top: 16, bottom: 48 };
/** Of an end label, in pixels: about as wide as its letters are. */
const LETTER = 10;
const MAX_LABEL = 96;

/** A single point stands in the middle. */
function endsOf(x: readonly number[]): { min?: number; max?: number } {
  const [min, max] = [x[0], x.at(-1)];
  if (min === undefined || max === undefined) return {};
  return min < max ? { min, max } : { min: min - 0.5, max: max + 0.5 };
}

/**
 * Lines over one coordinate, each with its name at its right end. `hidden` holds the names of those switched off. A proven error is
 * a band around its line, or a strip below where the band would be thinner than the line.
 */
export function linePlot(
  lines: Lines,
  axis: string,
  hidden: ReadonlySet<string> = new Set(),
  proven: ProvenErrors = { lines: [] },
): Plot {
  const unit = unitOf(lines.series);
  const series = lines.series.slice(0, SERIES_LIMIT).map((one) => inUnit(one, unit));
  const isBundle = series.length > NAMED_SERIES_LIMIT;
  const shown = { lines: isBundle || unit !== 1 ? [] : proven.lines.filter(({ name }) => !hidden.has(name)) };
  // Decided for all lines, so that hiding one moves nothing.
  const extra = !isBundle && needsStrip(proven, series) ? STRIP_SPACE : 0;
  const looks = series.map(({ name, look }, index) => look ?? { colour: index, dash: index, label: name });
  const lookOf = (name: string) => looks[series.findIndex((one) => one.name === name)] ?? NO_LOOK;
  const letters = isBundle ? 0 : looks.reduce((longest, { label }) => Math.max(longest, [...label].length), 0);
  const room = { ...GRID, right: Math.min(MAX_LABEL, Math.max(GRID.right, 16 + LETTER * letters)) };
  const ends = endsOf(lines.x);
  return {
    renderer: lines.x.length > SVG_POINT_LIMIT || series.length > 100 ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 280 : 360) + extra,
    draw: ({ width, height, colours }) => {
      const strip =
        extra > 0
          ? errorStrip(shown, { ...room, width, height, colours, axis: { name: axis, ...ends }, lookOf })
          : undefined;
      const own = xAxis(colours, strip ? ends : { name: axis, ...ends });
      const above = { ...own, ...(strip && { axisLabel: { show: false } }) };
      const upright = inOwnNumbers(yAxis(colours, isBundle ? bundleEnds(series) : {}), unit);
      const grid = { ...room, bottom: room.bottom + extra };
      return {
        animation: false,
        ...(strip
          ? {
              grid: [grid, strip.grid],
              xAxis: [above, strip.xAxis],
              yAxis: [upright, strip.yAxis],
              axisPointer: { link: [{ xAxisIndex: 'all' }] },
              graphic: strip.graphic,
            }
          : { grid, xAxis: above, yAxis: upright }),
        tooltip: tooltip(colours, isBundle ? 'item' : 'axis', (params) =>
          isBundle ? nameOf(params, series) : valuesAt(params, axis, shown, unit),
        ),
        series: isBundle
          ? [...spreadSeries({ x: lines.x, series }, colours), bundleSeries({ x: lines.x, series }, colours)]
          : [
              ...series.map(({ name, y }, index) => ({
                type: 'line',
                name,
                data: hidden.has(name) ? [] : lines.x.map((x, point) => [x, y[point] ?? null]),
                ...named(colours, looks[index] ?? NO_LOOK),
                ...lonePoints(y),
              })),
              ...shown.lines.flatMap((line) => {
                const own = series.find(({ name }) => name === line.name);
                if (!own || !line.steps || !hasBand(line, series)) return [];
                return [bandSeries(lines, own, line, colours.line(lookOf(line.name).colour))];
              }),
              ...(strip?.series ?? []),
            ],
      };
    },
  };
}

function named(colours: FigureColours, { colour, dash, label }: SeriesLook) {
  return {
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 8,
    itemStyle: { color: colours.plate, borderColor: colours.line(colour), borderWidth: 2 },
    lineStyle: { width: 2, color: colours.line(colour), type: DASHES[dash], join: 'round' },
    emphasis: { lineStyle: { width: 2 } },
    endLabel: {
      show: label !== '',
      formatter: label,
      distance: 7,
      ...variableText(colours),
      color: colours.label(colour),
    },
    labelLayout: { moveOverlap: 'shiftY' },
  };
}

/** A value between two gaps is a dot, since no line leads to it. */
function lonePoints(y: readonly (number | null)[]) {
  const isLone = (i: number) => (y[i] ?? null) !== null && (y[i - 1] ?? null) === null && (y[i + 1] ?? null) === null;
  if (!y.some((_, i) => isLone(i))) return {};
  return {
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (isLone(dataIndex) ? 6 : 0),
  };
}

interface PointParams {
  dataIndex?: number;
  seriesName?: string;
  axisIndex?: number;
  value?: unknown;
}

const nameOf = (params: unknown, series: LineSeries[]): string[] => [
  series[(params as PointParams).dataIndex ?? -1]?.name ?? '',
];

function valuesAt(params: unknown, axis: string, proven: ProvenErrors, unit: number): string[] {
  const points = (Array.isArray(params) ? params : [params]) as PointParams[];
  // Those of the strip below have no name.
  const named = points.filter(({ axisIndex = 0 }) => axisIndex === 0);
  const [x] = (named[0]?.value ?? []) as number[];
  if (x === undefined) return [];
  return [
    `${axis} = ${formatNumber(x, 4)}`,
    ...named.flatMap(({ seriesName, value }) => {
      const line = proven.lines.find(({ name }) => name === seriesName);
      const bound = line && boundAt(line, x);
      return [
        `${seriesName} = ${fourDecimals((value as (number | null)[])[1], unit)}`,
        ...(bound === undefined ? [] : [messages.proof.strip.plusMinus(formatBound(bound))]),
      ];
    }),
  ];
}

const fourDecimals = (scaled: number | null | undefined, unit: number): string => {
  const value = typeof scaled === 'number' ? scaled / unit : scaled;
  return typeof value === 'number'
    ? Math.abs(value) < 1e6
      ? formatFixed(value, 4)
      : formatNumber(value, 5)
    : messages.common.noValue;
};
