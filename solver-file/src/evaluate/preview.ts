import type { Derived } from '../derive/derive.ts';
import type { Lattice } from './binning.ts';
import { binned, evenly, rangeOf } from './binning.ts';
import { curveSelection, TOP_LEVEL } from './curve-selection.ts';
import type { Evaluated, EvaluatedSource } from './samples.ts';

/** What a card draws: integers from 0 to 255 between a min and a max, null for gaps. About 1 kB as JSON. */
export type Preview =
  | {
      kind: 'lines';
      source: EvaluatedSource;
      x: Axis;
      y: Range;
      series: { name: string; x: number[]; y: (number | null)[] }[];
      /** How many series are left out. */
      more: number;
    }
  /** cells[row][column]: rows from the smallest y on, columns from the smallest x on. */
  | { kind: 'grid'; source: EvaluatedSource; x: Axis; y: Axis; z: Axis; cells: (number | null)[][] }
  | { kind: 'none'; source: 'none' };

interface Range {
  min: number;
  max: number;
}
type Axis = Range & { name: string };

const SIDE = 16;
/** Points for each series, by the number of series. */
const MAX_POINTS = [64, 48, 36];
const MAX_NAME = 24;

export function previewOf(
  evaluated: Evaluated,
  { independent_variables: coordinates }: Pick<Derived, 'independent_variables'>,
): Preview {
  switch (evaluated.kind) {
    case 'lines':
      return linesPreview(evaluated, coordinates[0] ?? 't');
    case 'grid':
    case 'points':
      return gridPreview(evaluated, coordinates);
    case 'none':
      return { kind: 'none', source: 'none' };
  }
}

function linesPreview({ source, x, series }: Extract<Evaluated, { kind: 'lines' }>, coordinate: string): Preview {
  const drawn = series.filter(({ y }) => rangeOf(y)).slice(0, MAX_POINTS.length);
  const xRange = rangeOf(x);
  const yRange = rangeOf(drawn.flatMap(({ y }) => y));
  if (!xRange || !yRange) return { kind: 'none', source: 'none' };
  const points = MAX_POINTS[drawn.length - 1]!;
  return {
    kind: 'lines',
    source,
    x: { name: short(coordinate), ...rounded(xRange) },
    y: rounded(yRange),
    series: drawn.map(({ name, y }) => {
      const selected = curveSelection(
        x.map((value) => share(value, xRange) * TOP_LEVEL),
        y.map((value) => (value === null ? null : share(value, yRange) * TOP_LEVEL)),
        points,
      );
      return { name: short(name), x: selected.map((point) => point.x), y: selected.map((point) => point.y) };
    }),
    more: series.length - drawn.length,
  };
}

function gridPreview(evaluated: Extract<Evaluated, { kind: 'grid' | 'points' }>, coordinates: string[]): Preview {
  if (evaluated.kind === 'grid' && (evaluated.xs.length === 1 || evaluated.ys.length === 1))
    return singleLinePreview(evaluated, coordinates);
  const [xRange, yRange] = [rangeOf(evaluated.xs), rangeOf(evaluated.ys)];
  if (!xRange || !yRange) return { kind: 'none', source: 'none' };
  // With the edges: conditions hold there, and the figure is drawn from edge to edge.
  const nodes = { xs: evenly(xRange.min, xRange.max, SIDE), ys: evenly(yRange.min, yRange.max, SIDE) };
  const z = evaluated.kind === 'grid' ? interpolated(evaluated, nodes) : binned(evaluated, nodes.xs, nodes.ys).z;
  // The ends that the page shows: between the nodes of the card's map the values can be larger.
  const zRange = rangeOf(evaluated.z.flat());
  if (!zRange || !rangeOf(z.flat())) return { kind: 'none', source: 'none' };
  return {
    kind: 'grid',
    source: evaluated.source,
    x: { name: short(coordinates[0] ?? 'x'), ...rounded(xRange) },
    y: { name: short(coordinates[1] ?? 'y'), ...rounded(yRange) },
    z: { name: short(evaluated.name), ...rounded(zRange) },
    cells: nodes.ys.map((_, row) => nodes.xs.map((_x, column) => levelOrGap(z[column]![row]!, zRange))),
  };
}

/** Values along one row, along one column or at one point make no map: they are drawn as a curve, or a dot. */
function singleLinePreview(
  { source, xs, ys, z, name, others = [] }: Extract<Evaluated, { kind: 'grid' }>,
  coordinates: string[],
): Preview {
  const isRow = xs.length === 1 && ys.length > 1;
  const series = [{ name, z }, ...others].map((one) => ({ name: one.name, y: one.z.flat() }));
  const coordinate = isRow ? (coordinates[1] ?? 'y') : (coordinates[0] ?? 'x');
  return linesPreview({ source, kind: 'lines', x: isRow ? ys : xs, series }, coordinate);
}

/** Interpolates between the four corners around each node. Those without a value leave their share to the others, up to three quarters. */
function interpolated(lattice: Lattice, nodes: Pick<Lattice, 'xs' | 'ys'>): (number | null)[][] {
  const inX = nodes.xs.map((x) => between(lattice.xs, x));
  const inY = nodes.ys.map((y) => between(lattice.ys, y));
  return inX.map((i) =>
    inY.map((j) => {
      let [sum, weight] = [0, 0];
      for (const [row, rowShare] of i) {
        for (const [column, columnShare] of j) {
          const value = lattice.z[row]?.[column] ?? null;
          if (value === null) continue;
          sum += value * rowShare * columnShare;
          weight += rowShare * columnShare;
        }
      }
      return weight >= 0.25 ? Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, sum / weight)) : null;
    }),
  );
}

/** The two neighbours of a value among ascending numbers, with their shares. */
function between(ascending: number[], value: number): [index: number, share: number][] {
  const above = Math.max(
    1,
    ascending.findIndex((node) => node >= value),
  );
  const [low, high] = [ascending[above - 1]!, ascending[above]!];
  const share = (value - low) / (high - low);
  return [
    [above - 1, 1 - share],
    [above, share],
  ];
}

/** How far along a range a value is; half-way where the range is one value. */
function share(value: number, { min, max }: Range): number {
  if (!(max > min)) return 0.5;
  // From -1e308 to 1e308 is further than the largest number; half of it is not.
  return Number.isFinite(max - min) ? (value - min) / (max - min) : (value / 2 - min / 2) / (max / 2 - min / 2);
}
const levelOrGap = (value: number | null, range: Range): number | null =>
  value === null ? null : Math.round(share(value, range) * TOP_LEVEL);
/** Six digits are more than the levels can tell apart. */
const rounded = ({ min, max }: Range): Range => ({ min: Number(min.toPrecision(6)), max: Number(max.toPrecision(6)) });
const short = (name: string): string => name.slice(0, MAX_NAME);
