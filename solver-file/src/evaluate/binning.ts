/** Points in the plane with a value each; lists of one length. A value that is not a number is null. */
export interface Points {
  xs: number[];
  ys: number[];
  z: (number | null)[];
}

export interface Lattice {
  xs: number[];
  ys: number[];
  /** z[i][j] belongs to xs[i], ys[j]. */
  z: (number | null)[][];
}

/** Largest size of a coordinate. With larger ones a difference or a product may be infinite. */
const MAX_COORDINATE = 1e150;

export const isCoordinate = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_COORDINATE;

/** A value that can be drawn, however large. */
export const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

/** The average of the points nearest to each node of an evenly spaced lattice; null where there are none. */
export function binned({ xs, ys, z }: Points, xNodes: number[], yNodes: number[]): Lattice {
  const sums = xNodes.map(() => yNodes.map(() => ({ mean: 0, count: 0 })));
  z.forEach((value, k) => {
    const cell = sums[nearestNode(xNodes, xs[k]!)]?.[nearestNode(yNodes, ys[k]!)];
    if (!cell || value === null) return;
    cell.count += 1;
    // The sum of enormous numbers would be infinite.
    cell.mean += value / cell.count - cell.mean / cell.count;
  });
  return {
    xs: xNodes,
    ys: yNodes,
    z: sums.map((row) => row.map(({ mean, count }) => (count > 0 ? mean : null))),
  };
}

/** Evenly spaced numbers from min to max, both included. */
export const evenly = (min: number, max: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => min + ((max - min) * i) / Math.max(1, count - 1));

/** Smallest and largest of the numbers; undefined where there are none. */
export function rangeOf(values: readonly (number | null)[]): { min: number; max: number } | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? { min, max } : undefined;
}

function nearestNode(nodes: number[], value: number): number {
  const [first = 0, last = first] = [nodes[0], nodes.at(-1)];
  const step = (last - first) / (nodes.length - 1);
  return Math.min(nodes.length - 1, Math.max(0, Math.round((value - first) / step)));
}
