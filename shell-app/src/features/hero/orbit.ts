/** A point of a drawing, in CSS pixels. */
export type Point = readonly [x: number, y: number];

/** Passes of an orbit that lie this close together are one place for a pointer. */
const SAME_PX = 10;
/** How much of the time span around its nearest point is one pass. */
const PASS = 0.05;

/**
 * The point of the orbit that is nearest to the pointer. If the orbit passes there several times, the pass nearest to
 * the current time, so that dragging can follow a closed orbit round and round.
 */
export function nearestPlace(points: readonly Point[], places: readonly number[], [x, y]: Point, now: number): number {
  const known = points.map(([a, b], index) => ({ place: places[index] ?? 0, distance: Math.hypot(a - x, b - y) }));
  const close = Math.min(...known.map(({ distance }) => distance)) + SAME_PX;
  const away = (place: number) => Math.abs(place - now);
  const pass = known
    .filter(({ distance }) => distance <= close)
    .reduce((best, one) => (away(one.place) < away(best.place) ? one : best));
  return known
    .filter(({ place }) => Math.abs(place - pass.place) < PASS)
    .reduce((best, one) => (one.distance < best.distance ? one : best)).place;
}
