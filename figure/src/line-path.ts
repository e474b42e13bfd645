import { slopesBetween, type Point } from './smooth-curve.ts';

/** Splits a series at its gaps. */
export function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** A smooth line through all points of a run, as cubic Béziers that never leave the range of y. */
export function smoothPath(run: readonly Point[], top: number, bottom: number): string {
  const within = (y: number) => Math.min(bottom, Math.max(top, y));
  const curves = run.slice(1).map((to, index) => {
    const from = run[index] as Point;
    const [start, end] = slopesBetween(run, index);
    const third = (to.x - from.x) / 3;
    const [y1, y2] = [within(from.y + start * third), within(to.y - end * third)];
    return `C${round(from.x + third)} ${round(y1)} ${round(to.x - third)} ${round(y2)} ${round(to.x)} ${round(to.y)}`;
  });
  const [first] = run;
  return first ? `M${round(first.x)} ${round(first.y)}${curves.join('')}` : '';
}

const round = (value: number): number => Math.round(value * 100) / 100;

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
