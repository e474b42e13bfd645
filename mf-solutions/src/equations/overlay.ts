import type { EquationSolution, Evaluated } from '@hub/openapi/types';
import { commonAxis, lineOn } from '../compare/common-grid.ts';
import { bundleEnds } from '../plots/bundle.ts';
import { rangeOf } from '../plots/colour-map.ts';
import { linePlot, type Lines, type LineSeries } from '../plots/line-plot.ts';
import type { Plot } from '../plots/plot.ts';

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
const REFERENCE_DASH = [2, 4];
/** Of curves beside the one that is lifted. */
const FADED = 0.35;

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
}

/** All solutions in one figure. Those that agree within the width of a line alternate as dashes, so that each can be seen. */
export function overlayPlot(lines: Lines, axis: string, { lifted, reference, room }: OverlayLook): Plot {
  const plot = linePlot(withReference(lines, reference), axis);
  const dashes = alternatingDashes(lines);
  const ends = room && bundleEnds([{ name: '', y: [...room] }]);
  return {
    ...plot,
    draw: (frame) => {
      const option = plot.draw(frame) as { yAxis: object; series: { name: string; lineStyle?: object }[] };
      const dotted = { type: REFERENCE_DASH, color: frame.colours.ink };
      return {
        ...option,
        yAxis: { ...option.yAxis, ...ends },
        series: option.series.map((series) => {
          const isReference = series.name === reference?.name;
          return {
            ...series,
            ...(isReference && { z: 3, itemStyle: { color: frame.colours.ink } }),
            lineStyle: {
              ...series.lineStyle,
              ...(isReference ? dotted : dashes.get(series.name)),
              ...(lifted !== undefined && !isReference && series.name !== lifted && { opacity: FADED }),
            },
          };
        }),
      };
    },
  };
}

export const withReference = ({ x, series }: Lines, reference: LineSeries | undefined): Lines => ({
  x,
  series: reference ? [...series, reference] : series,
});

/** By name, for the series that cover each other: each one's dash is the others' gap. */
export function alternatingDashes({ series }: Lines): Map<string, { type: number[]; dashOffset: number }> {
  const range = rangeOf(series.flatMap(({ y }) => y));
  const width = range ? LINE_WIDTH * (range.max - range.min) : 0;
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
