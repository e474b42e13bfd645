import { heightOfCurve, type Point } from './smooth-curve.ts';

/** Heights and places are levels: whole numbers from 0 to this. */
export const TOP_LEVEL = 255;

/** Pixels between two levels of a card's figure, which is some 250 pixels wide and 108 high. */
const PIXELS = { x: 250 / TOP_LEVEL, y: 108 / TOP_LEVEL };
/** Largest distance in pixels of the smooth curve through the chosen points from the whole curve, before heights are rounded. */
const TOLERANCE = 0.15;

/** A point of a card's curve. Without a height it is a gap between the points before and after it. */
export interface CurvePoint {
  x: number;
  y: number | null;
}

/**
 * The points through which a card draws a curve: at most `count`, at whole levels of x, as many as the curve's shape needs.
 * Where the curve has a gap a point without a height stands.
 * @param places of the points of the whole curve, ascending, in levels but not rounded
 * @param heights of them; null where the curve has none
 */
export function curveSelection(
  places: readonly number[],
  heights: readonly (number | null)[],
  count: number,
): CurvePoint[] {
  const runs = fittingRuns(runsOf(places, heights).map(atWholeLevels), count);
  const gaps = Math.max(0, runs.length - 1);
  return addWorstPoints(runs, count - gaps).flatMap((run, index) => {
    const points = run.chosen.map((at): CurvePoint => ({ x: run.points[at]!.x, y: Math.round(run.points[at]!.y) }));
    const last = runs[index - 1]?.at(-1);
    return last ? [{ x: Math.round((last.x + points[0]!.x) / 2), y: null }, ...points] : points;
  });
}

/** The stretches of a curve between its gaps. */
function runsOf(places: readonly number[], heights: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  heights.forEach((y, index) => {
    if (y === null) runs.push([]);
    else runs.at(-1)!.push({ x: places[index]!, y });
  });
  return runs.filter(({ length }) => length > 0);
}

/**
 * A stretch of the curve at every whole level of x. Its ends, peaks and valleys move to the nearest level instead, so that they
 * keep their heights.
 */
function atWholeLevels(run: Point[]): Point[] {
  const [first, last] = [run[0]!, run.at(-1)!];
  const heights = new Map<number, number>();
  let index = 0;
  for (let x = Math.ceil(first.x); x <= last.x; x++) {
    while (index < run.length - 2 && run[index + 1]!.x < x) index++;
    heights.set(x, run.length === 1 ? first.y : heightBetween(run, index, x));
  }
  const turningPoints = run.filter(({ y }, i) => i > 0 && (y - run[i - 1]!.y) * ((run[i + 1]?.y ?? y) - y) < 0);
  for (const { x, y } of mostExtremeLast(turningPoints)) heights.set(Math.round(x), y);
  for (const { x, y } of [first, last]) heights.set(Math.round(x), y);
  return [...heights].map(([x, y]) => ({ x, y })).sort((a, b) => a.x - b.x);
}

/** Returns the height of the smooth curve, but no higher or lower than the points on both sides: it must not swing out at a jump. */
function heightBetween(run: Point[], index: number, x: number): number {
  const [from, to] = [run[index]!.y, run[index + 1]!.y];
  return Math.min(Math.max(from, to), Math.max(Math.min(from, to), heightOfCurve(run, index, x)));
}

/** Sorts turning points so that of several on one level the one that is furthest from the middle comes last, and stays. */
const mostExtremeLast = (points: Point[]): Point[] => {
  const fromMiddle = ({ y }: Point): number => Math.abs(y - TOP_LEVEL / 2);
  return [...points].sort((a, b) => fromMiddle(a) - fromMiddle(b));
};

/** All runs if their ends and the gaps between them are no more than `count` points, else the longest ones. */
function fittingRuns(runs: Point[][], count: number): Point[][] {
  const kept = new Set<Point[]>();
  let room = count;
  for (const run of [...runs].sort((a, b) => b.length - a.length)) {
    room -= Math.min(2, run.length) + (kept.size > 0 ? 1 : 0);
    if (room < 0) break;
    kept.add(run);
  }
  return runs.filter((run) => kept.has(run));
}

interface ChosenRun {
  points: Point[];
  /** Indices of points, ascending. */
  chosen: number[];
}

/** Begins with the ends of each run and the highest and lowest point of all, and adds the point that is furthest off until none is. */
function addWorstPoints(runs: Point[][], count: number): ChosenRun[] {
  const all = runs.map((points): ChosenRun => ({ points, chosen: [...new Set([0, points.length - 1])] }));
  let room = count - all.reduce((sum, { chosen }) => sum + chosen.length, 0);
  for (const extreme of [highest(all), highest(all, -1)]) {
    if (room > 0 && extreme && add(extreme)) room--;
  }
  for (; room > 0 && all.length > 0; room--) {
    const worst = all.map(worstOf).reduce((a, b) => (b.error > a.error ? b : a));
    if (worst.error <= TOLERANCE) break;
    add(worst);
  }
  return all;
}

interface Place {
  run: ChosenRun;
  index: number;
}

function highest(runs: ChosenRun[], sign = 1): Place | undefined {
  const places = runs.flatMap((run) => run.points.map((point, index) => ({ run, index, height: sign * point.y })));
  return places.length > 0 ? places.reduce((a, b) => (b.height > a.height ? b : a)) : undefined;
}

function add({ run, index }: Place): boolean {
  if (run.chosen.includes(index)) return false;
  run.chosen = [...run.chosen, index].sort((a, b) => a - b);
  return true;
}

/** The point of a run that is furthest from the curve through its chosen points, in pixels across the curve. */
function worstOf(run: ChosenRun): Place & { error: number } {
  const { points, chosen } = run;
  const through = chosen.map((index) => points[index]!);
  let worst = { run, index: 0, error: 0 };
  for (let k = 0; k < chosen.length - 1; k++) {
    for (let index = chosen[k]! + 1; index < chosen[k + 1]!; index++) {
      const [before, at, after] = [points[index - 1]!, points[index]!, points[index + 1]!];
      const steepness = ((after.y - before.y) * PIXELS.y) / ((after.x - before.x) * PIXELS.x);
      const error = (Math.abs(heightOfCurve(through, k, at.x) - at.y) * PIXELS.y) / Math.hypot(1, steepness);
      if (error > worst.error) worst = { run, index, error };
    }
  }
  return worst;
}
