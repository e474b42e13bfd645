/** Places nearer to each other than this share of the axis are the same place, written with other last digits. */
export const SAME_PLACE = 1e-9;

/** Values on a grid: `z[i][j]` at `xs[i]`, `ys[j]`; null if there is none. */
export interface Lattice {
  xs: number[];
  ys: number[];
  z: (number | null)[][];
}

/** The same lattice with both coordinates ascending: files also bring them falling. */
export function ascending({ xs, ys, z }: Lattice): Lattice {
  const columns = order(xs);
  const rows = order(ys);
  return {
    xs: columns.map((i) => xs[i] ?? NaN),
    ys: rows.map((j) => ys[j] ?? NaN),
    z: columns.map((i) => rows.map((j) => z[i]?.[j] ?? null)),
  };
}

const order = (values: number[]): number[] =>
  values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));

/** Values at equal steps over the lattice's rectangle, row by row from the lowest y; null where a neighbour is missing. */
export interface Raster {
  columns: number;
  rows: number;
  values: (number | null)[];
}

/** Interpolates linearly between the four neighbours, so that unequal steps keep their true places. */
export function rasterOf({ xs, ys, z }: Lattice, columns: number, rows: number): Raster {
  const across = places(xs, columns);
  const up = places(ys, rows);
  const values = up.flatMap((row) =>
    across.map((column) => {
      const at = (i: number, j: number) => z[column.index + i]?.[row.index + j] ?? null;
      const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
      if (a === null || b === null || c === null || d === null) return null;
      return mix(mix(a, b, column.share), mix(c, d, column.share), row.share);
    }),
  );
  return { columns, rows, values };
}

/** A number between two; from -1e308 to 1e308 the difference would be no number. */
export const mix = (from: number, to: number, share: number): number =>
  Number.isFinite(to - from) ? from + share * (to - from) : (1 - share) * from + share * to;

/** Finds the two neighbouring values of an ascending list and the fraction between them, for each of `count` equal steps. */
function places(values: number[], count: number): { index: number; share: number }[] {
  const min = values[0] ?? 0;
  const max = values.at(-1) ?? 0;
  let index = 0;
  return Array.from({ length: count }, (_, step) => {
    const place = mix(min, max, count > 1 ? step / (count - 1) : 0);
    while (index < values.length - 2 && place > (values[index + 1] ?? Infinity)) index++;
    const from = values[index] ?? min;
    const to = values[index + 1] ?? from;
    return { index, share: to > from ? (place - from) / (to - from) : 0 };
  });
}

/** Round levels strictly between `min` and `max`, as near to `count` of them as round steps allow. */
export function roundLevels(min: number, max: number, count: number): number[] {
  if (!(max > min)) return [];
  const raw = max / (count + 1) - min / (count + 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw * 0.999) ?? 10);
  const first = Math.floor(min / step) + 1;
  const last = Math.ceil(max / step) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

export interface Slice {
  /** The fixed value of the second coordinate. */
  at: number;
  values: (number | null)[];
}

// No two at the same distance from the middle: in a symmetric problem they would be the same line.
const SLICE_SHARES = [0.1, 0.3, 0.5, 0.8];

/** Four cuts along the first coordinate; fewer on a lattice of fewer rows. */
export function slicesOf({ ys, z }: Lattice): Slice[] {
  const rows = [...new Set(SLICE_SHARES.map((share) => Math.round(share * (ys.length - 1))))];
  return rows.map((row) => ({ at: ys[row] ?? NaN, values: z.map((column) => column[row] ?? null) }));
}
