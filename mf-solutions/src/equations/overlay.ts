import type { EquationSolution, Evaluated } from '@hub/openapi/types';
import { commonAxis, lineOn } from '../compare/common-grid.ts';
import { decadesOf } from '../figures/marks/powers.ts';
import { extentOf, padded, type Range } from '../figures/marks/scale.ts';
import { curvesOf } from '../figures/marks/curves.ts';
import type { ShownLines } from '../figures/marks/lines-drawing.ts';
import { shownLinesOf } from '../figures/parts/readable.tsx';
import { rangeOf } from '../figures/marks/colour-map.ts';
import type { Lines, LineSeries } from '../figures/marks/plot.ts';

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
/** Largest number of powers of ten along an axis of errors. Where an error changes its sign, it is as small as one likes. */
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
export function shownOverlay(lines: Lines, axis: string, look: OverlayLook): ShownLines {
  const { lifted, reference, areErrors = false } = look;
  const room = look.room ?? lines.series.flatMap(({ y }) => y);
  const dashes = areErrors ? new Map<string, AlternatingDash>() : alternatingDashes(lines);
  const shown = shownLinesOf(areErrors ? withoutZeros(lines) : lines, axis);
  const { min, max } = decadesOf(room, MAX_DECADES);
  return {
    ...shown,
    looks: shown.looks.map((one, n) => {
      const { name } = lines.series[n]!;
      return { ...one, alternating: dashes.get(name), isFaded: lifted !== undefined && name !== lifted };
    }),
    up: areErrors ? { from: min, to: max } : heightOf(room, reference?.y ?? []),
    reference: reference && { name: reference.name, curves: curvesOf(lines.x, [reference]) },
    hasPowers: areErrors,
  };
}

/** Finds a range for all curves and the one that they are measured by. */
function heightOf(...values: (readonly (number | null)[])[]): Range {
  const extent = extentOf(values.map((list) => list.map((value) => value ?? NaN)));
  return padded(extent ?? { from: -1, to: 1 });
}

/** Zero has no logarithm: a gap. */
const withoutZeros = ({ x, series }: Lines): Lines => ({
  x,
  series: series.map((one) => ({ ...one, y: one.y.map((value) => (value === null || value > 0 ? value : null)) })),
});

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

interface AlternatingDash {
  dash: readonly number[];
  dashOffset: number;
}

/** Finds dashes, by name, for series that cover each other: one's dash is the others' gap. The range leaves {@link flattening} ones out. */
export function alternatingDashes({ series }: Lines): Map<string, AlternatingDash> {
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
        group.map(({ name }, i) => [name, { dash: [DASH, DASH * (group.length - 1)], dashOffset: -i * DASH }] as const),
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
