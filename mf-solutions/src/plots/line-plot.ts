import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { bundleEnds, bundleSeries, spreadSeries } from './bundle.ts';
import { inOwnNumbers, inUnit, unitOf } from './enormous.ts';
import { tooltip, variableText, xAxis, yAxis, type TooltipLine } from './axes.ts';
import {
  DASHES,
  PHONE_WIDTH,
  SVG_POINT_LIMIT,
  type FigureColours,
  type Lines,
  type LineSeries,
  type Plot,
  type SeriesLook,
} from './plot.ts';

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

/** Lines over one coordinate, each with its name at its right end. */
export function linePlot(lines: Lines, axis: string): Plot {
  const unit = unitOf(lines.series);
  const series = lines.series.slice(0, SERIES_LIMIT).map((one) => inUnit(one, unit));
  const isBundle = series.length > NAMED_SERIES_LIMIT;
  const looks = series.map(({ name, look }, index) => look ?? { colour: index, dash: index, label: name });
  const letters = isBundle ? 0 : looks.reduce((longest, { label }) => Math.max(longest, [...label].length), 0);
  const right = Math.min(MAX_LABEL, Math.max(GRID.right, 16 + LETTER * letters));
  return {
    renderer: lines.x.length > SVG_POINT_LIMIT || series.length > 100 ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 280 : 360),
    draw: ({ colours }) => ({
      animation: false,
      grid: { ...GRID, right },
      xAxis: xAxis(colours, { name: axis, ...endsOf(lines.x) }),
      yAxis: inOwnNumbers(yAxis(colours, isBundle ? bundleEnds(series) : {}), unit),
      tooltip: tooltip(colours, isBundle ? 'item' : 'axis', (params) =>
        isBundle ? nameOf(params, series) : valuesAt(params, axis, unit),
      ),
      series: isBundle
        ? [...spreadSeries({ x: lines.x, series }, colours), bundleSeries({ x: lines.x, series }, colours)]
        : series.map(({ name, y }, index) => ({
            type: 'line',
            name,
            data: lines.x.map((x, point) => [x, y[point] ?? null]),
            ...named(colours, looks[index] ?? NO_LOOK),
            ...lonePoints(y),
          })),
    }),
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
  value?: unknown;
}

const nameOf = (params: unknown, series: LineSeries[]): string[] => [
  series[(params as PointParams).dataIndex ?? -1]?.name ?? '',
];

function valuesAt(params: unknown, axis: string, unit: number): TooltipLine[] {
  const points = (Array.isArray(params) ? params : [params]) as PointParams[];
  const [x] = (points[0]?.value ?? []) as number[];
  if (x === undefined) return [];
  return [
    `${axis} = ${formatNumber(x, 4)}`,
    ...points.map(({ seriesName = '', value }) => {
      const scaled = (value as (number | null)[])[1];
      return {
        name: seriesName,
        value: typeof scaled === 'number' ? formatNumber(scaled / unit, 4) : messages.common.noValue,
      };
    }),
  ];
}
