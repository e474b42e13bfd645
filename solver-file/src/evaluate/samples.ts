import type { Derived } from '../derive/derive.ts';
import { placeholderNames } from '../python/unknowns.ts';
import type { Lattice, Points } from './binning.ts';
import { binned, evenly, isCoordinate, isFiniteNumber, rangeOf } from './binning.ts';

/** Values of a solution, ready to be plotted. Numbers that are not finite are null: gaps. */
export type Evaluated =
  | { source: EvaluatedSource; kind: 'lines'; x: number[]; series: { name: string; y: (number | null)[] }[] }
  | {
      source: EvaluatedSource;
      kind: 'grid';
      xs: number[];
      ys: number[];
      /** z[i][j] belongs to xs[i], ys[j]. */
      z: (number | null)[][];
      name: string;
      /** Further unknowns on the same lattice. */
      others?: { name: string; z: (number | null)[][] }[];
    }
  | { source: EvaluatedSource; kind: 'points'; xs: number[]; ys: number[]; z: (number | null)[]; name: string }
  | { source: 'none'; kind: 'none' };

export type EvaluatedSource = 'weights' | 'samples';

const NONE: Evaluated = { source: 'none', kind: 'none' };
/** Relative to the range: what rounding leaves between equal coordinates of a lattice. */
const SAME_COORDINATE = 1e-9;
const MAX_GRID_SIDE = 512;

/**
 * The values that the client sent along: `[x, [y, …]]`, or `[[xs, ys], z]` with xs the slower of the two.
 * Scattered points are binned on `generator.grid`. Samples that are missing or of another shape give none.
 */
export function evaluatedFromSamples(
  sampleSolution: unknown,
  { dependent_variables: unknowns }: Pick<Derived, 'dependent_variables'>,
  generator: unknown,
): Evaluated {
  const sample = readSample(sampleSolution);
  if (!sample) return NONE;
  const [x, y] = sample.coordinates as [number[], number[]?];
  if (!y) return linesFrom(x, sample.rows, unknowns);
  return surfaceFrom(x, y, sample.rows, unknowns[0] ?? 'u', isObject(generator) ? generator : {});
}

/** A sample as the client sends it, whatever its lengths. */
interface Sample {
  /** One or two lists of finite numbers. */
  coordinates: number[][];
  /** Values: over one coordinate a row for each unknown; over two the values of one unknown, row by row. */
  rows: (number | null)[][];
}

export function readSample(sampleSolution: unknown): Sample | undefined {
  const [first, values] = listOf(sampleSolution);
  const only = numbersOf(first);
  const coordinates = only ? [only] : listOf(first).map(numbersOf);
  if (coordinates.length === 0 || coordinates.length > 2 || coordinates.includes(undefined)) return undefined;
  return { coordinates: coordinates as number[][], rows: listOf(values).map(valuesOf) };
}

function linesFrom(x: number[], rows: (number | null)[][], unknowns: string[]): Evaluated {
  const isAscending = x.every((value, i) => i === 0 || x[i - 1]! <= value);
  if (!isAscending || rows.length === 0 || rows.some(({ length }) => length !== x.length)) return NONE;
  if (!rangeOf(rows.flat())) return NONE;
  const names = unknowns.length >= rows.length ? unknowns : placeholderNames(rows.length);
  return { source: 'samples', kind: 'lines', x, series: rows.map((y, i) => ({ name: names[i]!, y })) };
}

function surfaceFrom(
  xs: number[],
  ys: number[],
  z: (number | null)[][],
  name: string,
  generator: Record<string, unknown>,
): Evaluated {
  const columns = z[0]?.length ?? 0;
  const flat = z.flat();
  const isRectangle = columns > 0 && z.every(({ length }) => length === columns);
  if (!isRectangle || flat.length !== xs.length || flat.length !== ys.length || !rangeOf(flat)) return NONE;
  const surface = latticeOf(xs, ys, z) ?? binnedOnGrid({ xs, ys, z: flat }, generator);
  if (!surface) return { source: 'samples', kind: 'points', xs, ys, z: flat, name };
  return { source: 'samples', kind: 'grid', ...surface, name };
}

/** A lattice has one x throughout each row and one y throughout each column, both ascending. */
function latticeOf(xs: number[], ys: number[], z: (number | null)[][]): Lattice | undefined {
  const columns = z[0]!.length;
  const rowX = z.map((_, i) => xs[i * columns]!);
  const columnY = ys.slice(0, columns);
  const isSame = within(xs);
  const isSameY = within(ys);
  const fits = xs.every((x, k) => isSame(x, rowX[Math.floor(k / columns)]!) && isSameY(ys[k]!, columnY[k % columns]!));
  return fits && isAscending(rowX) && isAscending(columnY) ? { xs: rowX, ys: columnY, z } : undefined;
}

function within(coordinates: number[]): (a: number, b: number) => boolean {
  const { min, max } = rangeOf(coordinates)!;
  return (a, b) => Math.abs(a - b) <= SAME_COORDINATE * (max - min);
}

function binnedOnGrid(points: Points, generator: Record<string, unknown>): Lattice | undefined {
  const [nx, ny] = listOf(generator.grid);
  const [min, max] = [numbersOf(generator.xy_min), numbersOf(generator.xy_max)];
  if (!isGridSide(nx) || !isGridSide(ny)) return undefined;
  const [xRange, yRange] = [points.xs, points.ys].map((coordinates, i) => {
    const asked = { min: min?.[i] ?? NaN, max: max?.[i] ?? NaN };
    return asked.min < asked.max ? asked : rangeOf(coordinates)!;
  }) as [{ min: number; max: number }, { min: number; max: number }];
  if (xRange.min === xRange.max || yRange.min === yRange.max) return undefined;
  return binned(points, evenly(xRange.min, xRange.max, nx), evenly(yRange.min, yRange.max, ny));
}

const isGridSide = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1 && Number(value) <= MAX_GRID_SIDE;
const isAscending = (values: number[]): boolean => values.every((value, i) => i === 0 || values[i - 1]! < value);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const valuesOf = (value: unknown): (number | null)[] =>
  listOf(value).map((element) => (isFiniteNumber(element) ? element : null));

/** A list of numbers only, else undefined. */
function numbersOf(value: unknown): number[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isCoordinate) ? value : undefined;
}
