import { formatFixed, formatNumber } from '@hub/web-kit/format';
import { tooltip, variableText, xAxis, yAxis } from './axes.ts';
import { PHONE_WIDTH, SVG_POINT_LIMIT, type FigureColours, type Plot } from './plot.ts';

export interface Lines {
  x: number[];
  series: { name: string; y: (number | null)[] }[];
}

/** Series beyond this are one grey bundle: no one tells nine colours apart. */
export const NAMED_SERIES_LIMIT = 8;
const SERIES_LIMIT = 5000;
const DASHES = ['solid', [7, 3], [2, 3], [9, 3, 2, 3], [12, 4], [4, 2], [1, 3], [9, 3, 2, 3, 2, 3]] as const;

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
      yAxis: yAxis(colours),
      tooltip: tooltip(colours, isBundle ? 'item' : 'axis', (params) =>
        isBundle ? nameOf(params) : valuesAt(params, axis),
      ),
      series: series.map(({ name, y }, index) => ({
        type: 'line',
        name,
        data: hidden.has(name) ? [] : lines.x.map((x, point) => [x, y[point] ?? null]),
        ...(isBundle ? bundled(colours) : named(colours, name, index)),
      })),
    }),
  };
}

function named(colours: FigureColours, name: string, index: number) {
  return {
    showSymbol: false,
    symbol: 'circle',
    symbolSize: 8,
    itemStyle: { color: colours.plate, borderColor: colours.line(index), borderWidth: 2 },
    lineStyle: { width: 2, color: colours.line(index), type: DASHES[index], join: 'round' },
    emphasis: { lineStyle: { width: 2 } },
    endLabel: { show: true, formatter: name, distance: 7, ...variableText(colours), color: colours.label(index) },
    labelLayout: { moveOverlap: 'shiftY' },
  };
}

const bundled = (colours: FigureColours) => ({
  showSymbol: false,
  triggerLineEvent: true,
  lineStyle: { width: 1, color: colours.ink3, opacity: 0.35 },
  emphasis: { lineStyle: { width: 2, color: colours.line(0), opacity: 1 } },
});

interface PointParams {
  seriesName?: string;
  value?: unknown;
}

const nameOf = (params: unknown): string[] => [(params as PointParams).seriesName ?? ''];

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
  typeof value === 'number' ? formatFixed(value, 4) : 'no value';
