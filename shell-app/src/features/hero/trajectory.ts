import type { Preview } from '@hub/openapi/types';
import { settle } from '@hub/web-kit/plots/settle';

type Lines = Extract<Preview, { kind: 'lines' }>;

type Point = Parameters<typeof settle>[0][number];

const STEPS = 240;

export interface Track {
  name: string;
  /** Values at evenly spaced times. */
  values: number[];
  min: number;
  max: number;
}

export interface Trajectory {
  time: { name: string; min: number; max: number };
  first: Track;
  second: Track;
}

/** Two unknowns of a preview at common times; undefined where it has not two whole series. */
export function trajectoryOf(preview: Preview): Trajectory | undefined {
  if (preview.kind !== 'lines') return undefined;
  const [first, second] = preview.series.map((series) => trackOf(series, preview));
  return first && second ? { time: preview.x, first, second } : undefined;
}

/** The value at a place between 0 (start) and 1 (end) of the time span. */
export function valueAt({ values }: Track, place: number): number {
  const exact = place * (values.length - 1);
  const index = Math.min(Math.floor(exact), values.length - 2);
  const [from = 0, to = 0] = [values[index], values[index + 1]];
  return from + (exact - index) * (to - from);
}

function trackOf({ name, x, y }: Lines['series'][number], { y: range }: Lines): Track | undefined {
  const points = y.flatMap((value, index) => (value === null ? [] : [{ x: x[index] ?? 0, y: value }]));
  if (points.length < Math.max(4, y.length)) return undefined;
  const settled = settle(points, { x: 1, y: 1 });
  const values = Array.from({ length: STEPS }, (_, step) => {
    const value = interpolate(settled, (step / (STEPS - 1)) * 255);
    return range.min + (value / 255) * (range.max - range.min);
  });
  return { name, values, min: Math.min(...values), max: Math.max(...values) };
}

/** Cubic Hermite through unevenly spaced points: as smooth as the card's own curve. */
function interpolate(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point.x >= x);
  const right = after < 0 ? points.length - 1 : Math.max(after, 1);
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const [from, to] = [at(right - 1), at(right)];
  const width = to.x - from.x || 1;
  const slope = (a: Point, b: Point) => ((b.y - a.y) / (b.x - a.x || 1)) * width;
  const [m0, m1] = [slope(at(right - 2), to), slope(from, at(right + 1))];
  const t = Math.min(1, Math.max(0, (x - from.x) / width));
  const rest = 1 - t;
  return from.y * (1 + 2 * t) * rest ** 2 + m0 * t * rest ** 2 + to.y * t ** 2 * (3 - 2 * t) - m1 * t ** 2 * rest;
}
