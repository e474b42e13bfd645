import { roundedOut, withZero, type Range } from '@hub/figure/ticks';
import type { PlanarSystem } from '@hub/solver-file';

type Point = [x: number, y: number];
type Axis = Range & { step: number };

/** What is known of the directions in which a system of two goes, around one of its solutions. */
export interface PhasePlane {
  across: Axis;
  up: Axis;
  /** Directions in {@link COLUMNS} × {@link ROWS} cells, rows from below, of length 1 in shares of the rectangle; null for none. */
  directions: (Point | null)[];
  /** Orbits from other starts, at equal distances of time; null where an orbit is outside. */
  orbits: (Point | null)[][];
  rest: Point | null;
}

export const [COLUMNS, ROWS] = [17, 13];
/** Room on either side of the solution, as a share of its range. */
const ROOM = 0.35;
/** Parts of an axis between its ticks. */
const PARTS = 5;
/** Starts, as shares of the way from the middle of the solution to its own start. */
const STARTS = [0.35, 0.65, 1.25, 1.5];
const POINTS = 200;
/** Precision of the numbers that are sent, as a share of the rectangle: finer than can be seen. */
const PRECISION = 1e-4;
/** Largest distance between a step and its two halves, as a share of the rectangle. Beyond it, the orbit is not known any more. */
const TOLERANCE = 1e-3;
const STEPS_BETWEEN = 4;

/**
 * The surroundings of a solution of a system.
 * @param xs values of the first unknown at the times
 * @param ys those of the second
 */
export function phasePlane(
  system: PlanarSystem,
  times: readonly number[],
  xs: readonly number[],
  ys: readonly number[],
): PhasePlane | null {
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const [own, across, up] = [[rangeOf(xs), rangeOf(ys)] as const, shownAround(xs), shownAround(ys)];
  if (!(span > 0) || !across || !up) return null;
  const plane = { across, up };
  const rest = restIn(system, own);
  const middle = rest ?? [middleOf(own[0]), middleOf(own[1])];
  const starts = STARTS.map((share): Point => [
    middle[0] + share * (xs[0]! - middle[0]),
    middle[1] + share * (ys[0]! - middle[1]),
  ]);
  return {
    ...plane,
    directions: directionsIn(system, plane),
    orbits: starts.filter((start) => isIn(plane, start)).map((start) => orbitFrom(system, start, span, plane)),
    rest: rest && rounded(plane, rest),
  };
}

interface Rectangle {
  across: Axis;
  up: Axis;
}

/** Lists may be too long for the arguments of a function. */
const rangeOf = (values: readonly number[]): Range => ({
  from: values.reduce((least, value) => Math.min(least, value), Infinity),
  to: values.reduce((highest, value) => Math.max(highest, value), -Infinity),
});
const middleOf = ({ from, to }: Range) => (from + to) / 2;
const isIn = ({ across, up }: Rectangle, [x, y]: Point) =>
  x >= across.from && x <= across.to && y >= up.from && y <= up.to;

/** Somewhat more than the range of the solution; what is never negative stays so. */
function shownAround(values: readonly number[]): Axis | null {
  const { from, to } = rangeOf(values);
  const room = ROOM * (to - from);
  const wide = withZero({ from: from >= 0 ? Math.max(0, from - room) : from - room, to: to + room });
  const axis = roundedOut(wide, PARTS);
  return to > from && Number.isFinite(axis.from) && axis.to > axis.from && axis.step > 0 ? axis : null;
}

function rounded({ across, up }: Rectangle, [x, y]: Point): Point {
  const shortened = (value: number, { from, to }: Range) => {
    const digits = Math.ceil(-Math.log10((to - from) * PRECISION));
    return Number(value.toFixed(Math.min(100, Math.max(0, digits))));
  };
  return [shortened(x, across), shortened(y, up)];
}

function directionsIn(system: PlanarSystem, { across, up }: Rectangle): (Point | null)[] {
  const [width, height] = [across.to - across.from, up.to - up.from];
  return Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = across.from + (((cell % COLUMNS) + 0.5) / COLUMNS) * width;
    const y = up.from + ((Math.floor(cell / COLUMNS) + 0.5) / ROWS) * height;
    const [dx, dy] = system.slopeAt(x, y);
    const way: Point = [dx / width, dy / height];
    const length = Math.hypot(...way);
    if (!Number.isFinite(length) || length === 0) return null;
    return [Number((way[0] / length).toFixed(3)), Number((way[1] / length).toFixed(3))];
  });
}

/** Finds where nothing changes, by Newton's method from the middle of the ranges; null if that leads out of them. */
function restIn(system: PlanarSystem, ranges: readonly [Range, Range]): Point | null {
  let [x, y] = [middleOf(ranges[0]), middleOf(ranges[1])];
  const [width, height] = ranges.map(({ from, to }) => to - from) as [number, number];
  for (let round = 0; round < 30; round++) {
    const [f, g] = system.slopeAt(x, y);
    const [fx, fy, gx, gy] = system.jacobianAt(x, y);
    const determinant = fx * gy - fy * gx;
    const [dx, dy] = [(f * gy - g * fy) / determinant, (g * fx - f * gx) / determinant];
    [x, y] = [x - dx, y - dy];
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
    if (Math.abs(dx) <= 1e-9 * width && Math.abs(dy) <= 1e-9 * height) {
      const isInside = x >= ranges[0].from && x <= ranges[0].to && y >= ranges[1].from && y <= ranges[1].to;
      return isInside ? [x, y] : null;
    }
  }
  return null;
}

/** Computes an orbit by Runge and Kutta's method of order 4, in steps of one length, as far as two lengths agree. */
function orbitFrom(system: PlanarSystem, start: Point, span: number, plane: Rectangle): (Point | null)[] {
  const step = span / (POINTS - 1) / STEPS_BETWEEN;
  const orbit = [start];
  let [fine, coarse] = [start, start];
  while (orbit.length < POINTS) {
    for (let i = 0; i < STEPS_BETWEEN; i++) fine = advanced(system, fine, step);
    for (let i = 0; i < STEPS_BETWEEN / 2; i++) coarse = advanced(system, coarse, 2 * step);
    const apart = [
      (fine[0] - coarse[0]) / (plane.across.to - plane.across.from),
      (fine[1] - coarse[1]) / (plane.up.to - plane.up.from),
    ];
    if (!apart.every((distance) => Math.abs(distance) <= TOLERANCE)) break;
    orbit.push(fine);
  }
  // The point before it comes in, and that after it has left, say where it crosses the edge.
  const isSeen = (place: number) => orbit.slice(Math.max(0, place - 1), place + 2).some((point) => isIn(plane, point));
  return orbit.map((point, place) => (isSeen(place) ? rounded(plane, point) : null));
}

function advanced({ slopeAt }: PlanarSystem, [x, y]: Point, step: number): Point {
  const [ax, ay] = slopeAt(x, y);
  const [bx, by] = slopeAt(x + (step / 2) * ax, y + (step / 2) * ay);
  const [cx, cy] = slopeAt(x + (step / 2) * bx, y + (step / 2) * by);
  const [dx, dy] = slopeAt(x + step * cx, y + step * cy);
  return [x + (step / 6) * (ax + 2 * bx + 2 * cx + dx), y + (step / 6) * (ay + 2 * by + 2 * cy + dy)];
}
