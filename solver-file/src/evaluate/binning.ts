/** Points in the plane with a value each; lists of one length. A value that is no number is null. */
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

/** Of larger numbers a difference or a product may be infinite, which no plot can show. */
const MAX_MAGNITUDE = 1e150;

export const isPlottable = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= MAX_MAGNITUDE;

/** The average of the points nearest to each node of an evenly spaced lattice; null where there are none. */
export function binned({ xs, ys, z }: Points, xNodes: number[], yNodes: number[]): Lattice {
  const sums = xNodes.map(() => yNodes.map(() => ({ sum: 0, count: 0 })));
  z.forEach((value, k) => {
    const cell = sums[nearestNode(xNodes, xs[k]!)]?.[nearestNode(yNodes, ys[k]!)];
    if (!cell || value === null) return;
    cell.sum += value;
    cell.count += 1;
  });
  return {
    xs: xNodes,
    ys: yNodes,
    z: sums.map((row) => row.map(({ sum, count }) => (count > 0 ? sum / count : null))),
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
