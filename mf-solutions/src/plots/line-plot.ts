import { formatFixed, formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { bundleEnds, bundleSeries } from './bundle.ts';
import { tooltip, variableText, xAxis, yAxis } from './axes.ts';
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

/** Series beyond this are one grey bundle: no one tells nine colours apart. */
export const NAMED_SERIES_LIMIT = 8;
const SERIES_LIMIT = 5000;

/** Lines over one coordinate, each with its name at its right end. `hidden` holds the names of those switched off. */
export function linePlot(lines: Lines, axis: string, hidden: ReadonlySet<string> = new Set()): Plot {
  const series = lines.series.slice(0, SERIES_LIMIT);
  const isBundle = series.length > NAMED_SERIES_LIMIT;
  return {
    renderer: lines.x.length > SVG_POINT_LIMIT || series.length > 100 ? 'canvas' : 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 280 : 360),
    draw: ({ colours }) => ({
      animation: false,
      grid: { left: 56, right: 40, top: 16, bottom: 48 },
      xAxis: xAxis(colours, { name: axis, min: lines.x[0], max: lines.x.at(-1) }),
      yAxis: yAxis(colours, isBundle ? bundleEnds(series) : {}),
      tooltip: tooltip(colours, isBundle ? 'item' : 'axis', (params) =>
        isBundle ? nameOf(params, series) : valuesAt(params, axis),
      ),
      series: isBundle
        ? [bundleSeries({ x: lines.x, series }, colours)]
        : series.map(({ name, y, look }, index) => ({
            type: 'line',
            name,
            data: hidden.has(name) ? [] : lines.x.map((x, point) => [x, y[point] ?? null]),
            ...named(colours, look ?? { colour: index, dash: index, label: name }),
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

interface PointParams {
  dataIndex?: number;
  seriesName?: string;
  value?: unknown;
}

const nameOf = (params: unknown, series: LineSeries[]): string[] => [
  series[(params as PointParams).dataIndex ?? -1]?.name ?? '',
];

function valuesAt(params: unknown, axis: string): string[] {
  const points = (Array.isArray(params) ? params : [params]) as PointParams[];
  const [x] = (points[0]?.value ?? []) as number[];
  if (x === undefined) return [];
  return [
    `${axis} = ${formatNumber(x, 4)}`,
    ...points.map(({ seriesName, value }) => `${seriesName} = ${fourDecimals((value as (number | null)[])[1])}`),
  ];
}

const fourDecimals = (value: number | null | undefined): string =>
  typeof value === 'number' ? formatFixed(value, 4) : messages.common.noValue;
