interface CurvePoint {
  x: number;
  /** Null marks a gap between the points before and after. */
  y: number | null;
}

/**
 * At most `count` points that keep a curve's look: from each stretch the point that makes the largest triangle with its
 * neighbours. Where the curve has a gap between two chosen points, a null point stands.
 */
export function curveSelection(x: readonly number[], y: readonly (number | null)[], count: number): CurvePoint[] {
  const present = y.flatMap((value, i) => (value === null ? [] : [i]));
  const gaps = present.filter((index, k) => k > 0 && present[k - 1]! < index - 1).length;
  const chosen = largestTriangles(present, x, y as readonly number[], count - Math.min(gaps, Math.floor(count / 2)));
  return chosen.flatMap((index, k) => {
    const point = { x: x[index]!, y: y[index]! };
    const last = k > 0 ? chosen[k - 1]! : index;
    return y.slice(last, index).includes(null) ? [{ x: (x[last]! + point.x) / 2, y: null }, point] : [point];
  });
}

/** The chosen ones of `indices`, first and last always among them. */
function largestTriangles(indices: number[], x: readonly number[], y: readonly number[], count: number): number[] {
  if (indices.length <= count) return indices;
  const chosen = [indices[0]!];
  const stretch = (indices.length - 2) / (count - 2);
  const boundary = (k: number): number => Math.floor(k * stretch) + 1;
  for (let k = 0; k < count - 2; k++) {
    const [from, to] = [boundary(k), boundary(k + 1)];
    const next = indices.slice(to, Math.min(boundary(k + 2), indices.length));
    const ahead = { x: mean(next.map((index) => x[index]!)), y: mean(next.map((index) => y[index]!)) };
    const last = chosen.at(-1)!;
    const area = (index: number): number =>
      Math.abs((x[last]! - ahead.x) * (y[index]! - y[last]!) - (x[last]! - x[index]!) * (ahead.y - y[last]!));
    chosen.push(indices.slice(from, to).reduce((best, index) => (area(index) > area(best) ? index : best)));
  }
  return [...chosen, indices.at(-1)!];
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
