import type { EquationSolution, Evaluated } from '@hub/openapi/types';
import { commonAxis, lineOn } from '../compare/common-grid.ts';
import { formatNumber } from '@hub/figure/numbers';
import { messages } from '../messages/messages.ts';
import { tooltip } from '../plots/axes.ts';
import { inUnit, unitOf } from '../plots/enormous.ts';
import { bundleEnds } from '../plots/bundle.ts';
import { rangeOf } from '../plots/colour-map.ts';
import { linePlot } from '../plots/line-plot.ts';
import type { Lines, LineSeries } from '../plots/plot.ts';
import { decadesOf, logAxis } from '../plots/log-axis.ts';
import type { FigureColours, Plot } from '../plots/plot.ts';

/** A solution in the overlay, with its colour among the series. */
export interface OverlaidSolution {
  solution: EquationSolution;
  colour: number;
  /** Undefined while it loads, and where there are none. */
  values: Extract<Evaluated, { kind: 'lines' }> | undefined;
}

/** Curves closer than this share of their range cover each other. */
const LINE_WIDTH = 0.008;
const DASH = 9;
/** A curve that reaches this many times as far as another makes it look flat. */
const FLAT = 25;
const REFERENCE_DASH = [2, 4];
/** Of curves beside the one that is lifted. */
const FADED = 0.35;
/** Where an error changes its sign, it is as small as one likes. */
const MAX_DECADES = 6;

/** One unknown of all solutions over common points. @param unknown its place in the equation */
export function overlaidLines(solutions: readonly OverlaidSolution[], unknown: number): Lines {
  const drawn = solutions.filter(({ values }) => values !== undefined);
  const x = drawn.reduce<number[]>((axis, { values }) => commonAxis(axis, values!.x), []);
  return {
    x,
    series: drawn.flatMap(({ solution, colour, values }) => {
      const series = values!.series.find(({ name }) => name === solution.unknowns[unknown]) ?? values!.series[unknown];
      if (!series) return [];
      const look = { colour, dash: 0, label: '' };
      return [{ name: solution.label, y: lineOn(x, values!.x, series.y), look }];
    }),
  };
}

export interface OverlayLook {
  /** Name of the series that stands out. */
  lifted?: string | undefined;
  /** Drawn dotted, above the others. */
  reference?: LineSeries | undefined;
  /** Other curves that the upright axis leaves room for, such as those at other places of a slice. */
  room?: readonly (number | null)[] | undefined;
  /** The curves are errors: the upright axis has powers of ten. */
  areErrors?: boolean;
}

/** All solutions in one figure. Those that agree within the width of a line alternate as dashes, so that each can be seen. */
export function overlayPlot(lines: Lines, axis: string, look: OverlayLook): Plot {
  const { lifted, reference, room, areErrors = false } = look;
  const drawn = areErrors ? withoutZeros(lines) : lines;
  const plot = linePlot(drawn, axis);
  const dashes = areErrors ? new Map<string, object>() : alternatingDashes(lines);
  const unit = unitOf(drawn.series);
  const ends = room && bundleEnds([inUnit({ name: '', y: [...room] }, unit)]);
  return {
    ...plot,
    draw: (frame) => {
      const { colours } = frame;
      const option = plot.draw(frame) as { yAxis: object; series: { name: string; lineStyle?: object }[] };
      const series: object[] = option.series.map((one) => ({
        ...one,
        lineStyle: {
          ...one.lineStyle,
          ...dashes.get(one.name),
          ...(lifted !== undefined && one.name !== lifted && { opacity: FADED }),
        },
      }));
      const known = room ?? lines.series.flatMap(({ y }) => y);
      return {
        ...option,
        yAxis: areErrors ? logAxis(colours, decadesOf(known, MAX_DECADES)) : { ...option.yAxis, ...ends },
        ...(areErrors && { tooltip: tooltip(colours, 'axis', (params) => errorsAt(params, axis)) }),
        series: reference ? [...series, dotted(lines.x, inUnit(reference, unit), colours)] : series,
      };
    },
  };
}

function dotted(x: readonly number[], { name, y }: LineSeries, { ink }: FigureColours) {
  return {
    type: 'line',
    name,
    data: x.map((place, i) => [place, y[i] ?? null]),
    showSymbol: false,
    z: 3,
    itemStyle: { color: ink },
    lineStyle: { width: 2, type: REFERENCE_DASH, color: ink },
  };
}

/** Zero has no logarithm: a gap. */
const withoutZeros = ({ x, series }: Lines): Lines => ({
  x,
  series: series.map((one) => ({ ...one, y: one.y.map((value) => (value === null || value > 0 ? value : null)) })),
});

function errorsAt(params: unknown, axis: string): string[] {
  const points = (Array.isArray(params) ? params : [params]) as {
    seriesName: string;
    value: [number, number | null];
  }[];
  if (!points[0]) return [];
  return [
    `${axis} = ${formatNumber(points[0].value[0], 4)}`,
    ...points.map(
      ({ seriesName, value: [, error] }) =>
        `${seriesName}: ${typeof error === 'number' ? formatNumber(error, 3) : messages.common.noValue}`,
    ),
  ];
}

/** Lines at other places. */
export const linesOn = (places: readonly number[], { x, series }: Lines): Lines => ({
  x: [...places],
  series: series.map((one) => ({ ...one, y: lineOn(places, x, one.y) })),
});

export const withReference = ({ x, series }: Lines, reference: LineSeries | undefined): Lines => ({
  x,
  series: reference ? [...series, reference] : series,
});

/**
 * Names of the curves that reach so far beyond the others that these look flat.
 * @returns nothing where all can be told apart
 */
export function flattening(curves: readonly Pick<LineSeries, 'name' | 'y'>[]): string[] {
  const middle = medianOf(curves.flatMap(({ y }) => y));
  const reached = curves
    .flatMap(({ name, y }) => {
      const range = rangeOf(y);
      return range ? [{ name, reach: Math.max(range.max - middle, middle - range.min) }] : [];
    })
    .toSorted((a, b) => a.reach - b.reach);
  const first = reached.findIndex(({ reach }, i) => {
    const before = reached[i - 1]?.reach ?? 0;
    return before > 0 && before * FLAT < reach;
  });
  return first < 0 ? [] : reached.slice(first).map(({ name }) => name);
}

function medianOf(values: readonly (number | null)[]): number {
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** By name, for the series that cover each other: each one's dash is the others' gap. Those that {@link flattening} names count for no other. */
export function alternatingDashes({ series }: Lines): Map<string, { type: number[]; dashOffset: number }> {
  const far = flattening(series);
  const range = rangeOf(series.filter(({ name }) => !far.includes(name)).flatMap(({ y }) => y));
  const width = range ? LINE_WIDTH * range.max - LINE_WIDTH * range.min : 0;
  const groups: Lines['series'][] = [];
  for (const one of series) {
    const group = groups.find(([first]) => covers(first!.y, one.y, width));
    if (group) group.push(one);
    else groups.push([one]);
  }
  return new Map(
    groups
      .filter(({ length }) => length > 1)
      .flatMap((group) =>
        group.map(({ name }, i) => [name, { type: [DASH, DASH * (group.length - 1)], dashOffset: -i * DASH }] as const),
      ),
  );
}

function covers(a: readonly (number | null)[], b: readonly (number | null)[], width: number): boolean {
  let common = 0;
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? null;
    if (value === null || other === null) continue;
    if (Math.abs(value - other) > width) return false;
    common += 1;
  }
  return common > 1;
}
