export interface Point {
  x: number;
  y: number;
}

/**
 * The slopes of the smooth curve through `points` at point `index` and at the next one. The points of a preview are chosen for
 * this curve (`solver-file/src/evaluate/smooth-curve.ts`).
 */
export function slopesBetween(points: readonly Point[], index: number): [start: number, end: number] {
  const at = (place: number) => points[Math.min(Math.max(place, 0), points.length - 1)] as Point;
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  return [slopeAt(before, from, to), slopeAt(from, to, after)];
}

/** The height of that curve at `x`, which lies between point `index` and the next one. */
export function heightOfCurve(points: readonly Point[], index: number, x: number): number {
  const [from, to] = [points[index], points[index + 1]] as [Point, Point];
  const [start, end] = slopesBetween(points, index);
  const width = to.x - from.x;
  const t = (x - from.x) / width;
  const fromEnds = from.y + t * t * (3 - 2 * t) * (to.y - from.y);
  return fromEnds + t * (1 - t) * width * ((1 - t) * start - t * end);
}

/** The slope at the middle one of three points, which need not be evenly spaced; at an end of the curve two of them are the same. */
function slopeAt(before: Point, at: Point, after: Point): number {
  const [left, right] = [at.x - before.x, after.x - at.x];
  const [rise, fall] = [left > 0 ? (at.y - before.y) / left : 0, right > 0 ? (after.y - at.y) / right : 0];
  if (left <= 0) return fall;
  if (right <= 0) return rise;
  return (right * rise + left * fall) / (left + right);
}
