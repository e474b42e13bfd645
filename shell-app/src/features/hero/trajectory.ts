import type { Preview } from '@hub/openapi/types';

type Lines = Extract<Preview, { kind: 'lines' }>;

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
  const whole = y.every((value) => value !== null);
  if (!whole || y.length < 4) return undefined;
  const real = y.map((value) => range.min + ((value as number) / 255) * (range.max - range.min));
  const values = Array.from({ length: STEPS }, (_, step) => interpolate(x, real, (step / (STEPS - 1)) * 255));
  return { name, values, min: Math.min(...values), max: Math.max(...values) };
}

/** Cubic Hermite through unevenly spaced points: as smooth as the card's own curve. */
function interpolate(xs: readonly number[], ys: readonly number[], x: number): number {
  const after = xs.findIndex((one) => one >= x);
  const right = after <= 0 ? (after < 0 ? xs.length - 1 : 1) : after;
  const left = right - 1;
  const at = (list: readonly number[], index: number) => list[Math.min(Math.max(index, 0), list.length - 1)] ?? 0;
  const slope = (a: number, b: number) => (at(ys, b) - at(ys, a)) / (at(xs, b) - at(xs, a) || 1);
  const width = at(xs, right) - at(xs, left) || 1;
  const t = Math.min(1, Math.max(0, (x - at(xs, left)) / width));
  const [m0, m1] = [slope(left - 1, right) * width, slope(left, right + 1) * width];
  const rest = 1 - t;
  return (
    at(ys, left) * (1 + 2 * t) * rest ** 2 +
    m0 * t * rest ** 2 +
    at(ys, right) * t ** 2 * (3 - 2 * t) -
    m1 * t ** 2 * rest
  );
}
