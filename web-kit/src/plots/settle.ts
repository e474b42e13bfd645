import type { Point } from './line-path.ts';

const ROUNDS = 4;

/**
 * Takes the stair steps out of points that were rounded to a grid: each one moves towards the line through its
 * neighbours, but never further than its rounding can have moved it. `step` is the grid in the points' own units.
 */
export function settle(points: readonly Point[], step: Point): Point[] {
  let settled = [...points];
  for (let round = 0; round < ROUNDS; round++) {
    settled = settled.map((point, index) => {
      const [before, after] = [settled[index - 1], settled[index + 1]];
      const given = points[index];
      if (!before || !after || !given || after.x <= before.x) return point;
      const slope = (after.y - before.y) / (after.x - before.x);
      const between = before.y + slope * (point.x - before.x);
      const room = (step.y + Math.abs(slope) * step.x) / 2;
      return { x: point.x, y: Math.min(given.y + room, Math.max(given.y - room, between)) };
    });
  }
  return settled;
}
