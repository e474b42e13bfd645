export interface Point {
  x: number;
  y: number;
}

/** Splits a series at its gaps. */
export function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** A smooth line through all points of a run: Catmull–Rom as cubic Béziers, never leaving the range of y. */
export function smoothPath(run: readonly Point[], top: number, bottom: number): string {
  const at = (index: number) => run[Math.min(Math.max(index, 0), run.length - 1)] as Point;
  const within = (y: number) => Math.min(bottom, Math.max(top, y));
  const curves = run.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const third = (to.x - from.x) / 3;
    const y1 = within(from.y + slopeAt(before, from, to) * third);
    const y2 = within(to.y - slopeAt(from, to, after) * third);
    return `C${round(from.x + third)} ${round(y1)} ${round(to.x - third)} ${round(y2)} ${round(to.x)} ${round(to.y)}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${curves.join('')}`;
}

/** The slope of a smooth curve through three points, at the middle one. They need not be evenly spaced. */
function slopeAt(before: Point, at: Point, after: Point): number {
  const [left, right] = [at.x - before.x, after.x - at.x];
  const [rise, fall] = [left > 0 ? (at.y - before.y) / left : 0, right > 0 ? (after.y - at.y) / right : 0];
  if (left <= 0) return fall;
  if (right <= 0) return rise;
  return (right * rise + left * fall) / (left + right);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Moves label heights apart to at least `gap`, keeping their order and staying between top and bottom. */
export function spreadLabels(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  let floor = top;
  for (const label of order) {
    label.height = Math.max(label.height, floor);
    floor = label.height + gap;
  }
  let ceiling = bottom;
  for (const label of order.toReversed()) {
    label.height = Math.min(label.height, ceiling);
    ceiling = label.height - gap;
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ height }) => height);
}
