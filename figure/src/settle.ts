import type { Point } from './line-path.ts';

const PASSES = 3;
const REACH = 3;

/**
 * Takes the stair steps out of points that were rounded to a grid: each one moves to the parabola that fits it and its
 * neighbours best, but never further than its rounding can have moved it. `step` is the grid in the points' own units.
 */
export function settle(points: readonly Point[], step: Point): Point[] {
  let settled = [...points];
  for (let pass = 0; pass < PASSES; pass++) {
    settled = settled.map((point, index) => {
      const around = settled.slice(Math.max(0, index - REACH), index + REACH + 1);
      const given = (points[index] ?? point).y;
      const room = (step.y + steepness(settled, index) * step.x) / 2;
      return { x: point.x, y: Math.min(given + room, Math.max(given - room, fittedAt(point, around))) };
    });
  }
  return settled;
}

function steepness(points: readonly Point[], index: number): number {
  const [before, after] = [points[index - 1], points[index + 1]];
  return before && after ? Math.abs((after.y - before.y) / (after.x - before.x)) : 0;
}

/** The least-squares parabola through `points`, at the place of `at`; its own height where they do not settle one. */
function fittedAt(at: Point, points: readonly Point[]): number {
  const sum = (power: number, value: (point: Point) => number = () => 1) =>
    points.reduce((total, point) => total + (point.x - at.x) ** power * value(point), 0);
  const [s0, s1, s2, s3, s4] = [sum(0), sum(1), sum(2), sum(3), sum(4)];
  const [t0, t1, t2] = [sum(0, (point) => point.y), sum(1, (point) => point.y), sum(2, (point) => point.y)];
  const [a, b, c] = [s2 * s4 - s3 * s3, s1 * s4 - s2 * s3, s1 * s3 - s2 * s2];
  const determinant = s0 * a - s1 * b + s2 * c;
  if (points.length < 4 || Math.abs(determinant) < 1e-9) return at.y;
  // Cramer's rule for the constant term: the parabola's height at the place itself.
  return (t0 * a - s1 * (t1 * s4 - t2 * s3) + s2 * (t1 * s3 - t2 * s2)) / determinant;
}
