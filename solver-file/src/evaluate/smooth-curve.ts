export interface Point {
  x: number;
  y: number;
}

/** The slope at the middle one of three points, which need not be evenly spaced; at an end of the curve two of them are the same. */
function slopeAt(before: Point, at: Point, after: Point): number {
  const [left, right] = [at.x - before.x, after.x - at.x];
  const [rise, fall] = [left > 0 ? (at.y - before.y) / left : 0, right > 0 ? (after.y - at.y) / right : 0];
  if (left <= 0) return fall;
  if (right <= 0) return rise;
  return (right * rise + left * fall) / (left + right);
}

/**
 * The height at `x` of the smooth curve through `points`, between point `index` and the next one. Cards draw the same curve
 * through the points of a preview (`figure/src/line-path.ts`).
 */
export function heightOfCurve(points: readonly Point[], index: number, x: number): number {
  const at = (place: number): Point => points[Math.min(Math.max(place, 0), points.length - 1)]!;
  const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
  const width = to.x - from.x;
  if (width <= 0) return to.y;
  const t = (x - from.x) / width;
  const [startSlope, endSlope] = [slopeAt(before, from, to) * width, slopeAt(from, to, after) * width];
  const fromEnds = from.y + t * t * (3 - 2 * t) * (to.y - from.y);
  return fromEnds + t * (1 - t) * ((1 - t) * startSlope - t * endSlope);
}
