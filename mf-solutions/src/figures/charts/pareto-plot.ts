import type { MethodCost, NumericCost } from '../../equations/numeric-costs.ts';
import { formatBound, formatNumber } from '@hub/figure/numbers';
import { formatCount } from '@hub/web-kit/format';
import { messages } from '../../messages/messages.ts';
import { tooltip, xAxis } from './axes.ts';
import { logAxis } from './log-axis.ts';
import { PHONE_WIDTH, type FigureColours, type Plot } from '../marks/plot.ts';

/** A solution in the chart of error against size. */
export interface ParetoPoint {
  label: string;
  name: string;
  size: number;
  error: number;
  colour: number;
  /** Whether it has the same numbers as the best solution. */
  isSameProblem: boolean;
  /** Whether no other one of the same problem is both smaller and more accurate. */
  isBest: boolean;
}

const words = messages.equations.pareto;
/** Names beside points are cut to this. */
const MAX_NAME_LENGTH = 18;

/** A solution with its cost; null where it is not known. */
export interface MeasuredSolution {
  label: string;
  name: string;
  /** Place among the colours of series; -1 for grey. */
  colour: number;
  size: number | null;
  proven_error: number | null;
  /** The same text for those with the same numbers. */
  problem: string;
}

/** Makes the points of those with a size and an error, in their order. */
export function paretoPoints(solutions: readonly MeasuredSolution[]): ParetoPoint[] {
  const known = solutions.flatMap(({ size, proven_error: error, ...rest }) =>
    size !== null && error !== null && error > 0 ? [{ ...rest, size, error }] : [],
  );
  return known.map(({ label, name, colour, size, error, problem }) => ({
    ...{ label, name, colour, size, error },
    isSameProblem: problem === known[0]?.problem,
    isBest: !known.some(
      (other) =>
        other.problem === problem &&
        other.size <= size &&
        other.error <= error &&
        (other.size < size || other.error < error),
    ),
  }));
}

/**
 * Proven error against the size of the network, both as powers of ten. Filled points solve the same problem.
 * @param numeric what numeric methods need for the problem of the first point
 */
export function paretoPlot(points: readonly ParetoPoint[], numeric: readonly MethodCost[] = []): Plot {
  const all = [...points, ...numeric];
  return {
    renderer: 'svg',
    heightFor: (width) => (width < PHONE_WIDTH ? 280 : 340),
    draw: ({ width, colours }) => {
      const colourOf = (colour: number) => (colour < 0 ? colours.ink3 : colours.line(colour));
      return {
        animation: false,
        grid: { left: 56, right: width < PHONE_WIDTH ? 24 : 96, top: 20, bottom: 48 },
        xAxis: {
          ...xAxis(colours, { name: words.size, nameKind: 'word', ...sizeEnds(all) }),
          type: 'log' as const,
        },
        yAxis: logAxis(colours, errorEnds(all)),
        tooltip: tooltip(colours, 'item', (params) => {
          const { dataIndex, seriesIndex } = params as { dataIndex: number; seriesIndex: number };
          if (seriesIndex === 1) {
            const cost = numeric[dataIndex];
            return cost
              ? [words.numeric[cost.method], words.numericAt(formatCount(cost.size), formatNumber(cost.error, 2))]
              : [];
          }
          const point = points[dataIndex];
          return point ? [point.label, words.at(formatCount(point.size), formatBound(point.error))] : [];
        }),
        series: [
          {
            type: 'scatter',
            symbolSize: 12,
            data: points.map(({ size, error, colour, isSameProblem, name }) => ({
              value: [size, error],
              itemStyle: {
                color: isSameProblem ? colourOf(colour) : colours.plate,
                borderColor: colourOf(colour),
                borderWidth: 2,
              },
              label: {
                show: true,
                position: 'right',
                formatter: name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name,
                color: colours.ink2,
                fontSize: 12,
              },
            })),
            labelLayout: { hideOverlap: true },
          },
          numericSeries(numeric, colours),
        ],
      };
    },
  };
}

/** Squares that a line joins, with its name at the last one. */
function numericSeries(numeric: readonly MethodCost[], { ink3, ink2, plate }: FigureColours) {
  return {
    type: 'line',
    data: numeric.map(({ size, error, method }, i) => ({
      value: [size, error],
      label: {
        show: i === numeric.length - 1,
        ...(numeric.length > 1 ? { position: 'bottom', align: 'right' } : { position: 'right' }),
        formatter: words.numeric[method],
        color: ink2,
        fontSize: 12,
      },
    })),
    symbol: 'rect',
    symbolSize: 8,
    showAllSymbol: true,
    itemStyle: { color: plate, borderColor: ink3, borderWidth: 1.5 },
    lineStyle: { width: 1, color: ink3 },
    labelLayout: { moveOverlap: 'shiftX' },
  };
}

const TWICE = 1.6;
const sizeEnds = (points: readonly NumericCost[]) => {
  const sizes = points.map(({ size }) => size);
  return { min: roundedTo2(Math.min(...sizes) / TWICE), max: roundedTo2(Math.max(...sizes) * TWICE) };
};
const roundedTo2 = (value: number): number => Number(value.toPrecision(1));

/** Room for the name below the last square, as a share of a decade. */
const NAME_ROOM = 0.7;

function errorEnds(points: readonly NumericCost[]) {
  const logs = points.map(({ error }) => Math.log10(error));
  const [low, high] = [Math.floor(Math.min(...logs) - NAME_ROOM), Math.ceil(Math.max(...logs) + 0.1)];
  return { min: 10 ** low, max: 10 ** Math.max(high, low + 1) };
}

/** One sentence for readers. */
export function paretoSummary(points: readonly ParetoPoint[]): string {
  const best = points.filter(({ isBest }) => isBest);
  return words.summary(
    points.length,
    best.map(({ label, size, error }) => words.point(label, formatNumber(size, 6), formatBound(error))),
  );
}
