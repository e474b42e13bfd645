import type { Evaluated, Preview } from '@hub/openapi/types';

export interface Track {
  name: string;
  /** Meaning of the unknown in a word or two; undefined if the authors give none. */
  meaning?: string | undefined;
  /** Values at the times of the trajectory. */
  values: number[];
  min: number;
  max: number;
}

export interface Trajectory {
  /** Places of the values in the run, from 0 at the start to 1 at the end. */
  places: number[];
  time: { name: string; min: number; max: number };
  first: Track;
  second: Track;
}

/** Whether a solution has two unknowns to run against each other. */
export const hasTwoUnknowns = (preview: Preview): boolean => preview.kind === 'lines' && preview.series.length >= 2;

/**
 * The first two unknowns over time; undefined where they have gaps.
 * @param meaningOf what an unknown of some name means
 */
export function trajectoryOf(
  evaluated: Evaluated,
  timeName: string,
  meaningOf: (name: string) => string | undefined = () => undefined,
): Trajectory | undefined {
  if (evaluated.kind !== 'lines') return undefined;
  const { x: times } = evaluated;
  const [min, max] = [times[0] ?? 0, times.at(-1) ?? 0];
  const [first, second] = evaluated.series.map(({ name, y }) => trackOf(name, y, meaningOf(name)));
  if (!first || !second || max <= min) return undefined;
  return { places: times.map((time) => (time - min) / (max - min)), time: { name: timeName, min, max }, first, second };
}

export const timeAt = ({ time: { min, max } }: Trajectory, place: number): number => min + place * (max - min);

/** The values up to a place of the time span, ending in the one exactly there. */
export function upTo({ places }: Trajectory, { values }: Track, place: number): number[] {
  const next = places.findIndex((one) => one > place);
  if (next <= 0) return next < 0 ? values : values.slice(0, 1);
  const [from, to] = [places[next - 1] ?? 0, places[next] ?? 1];
  const [start, end] = [values[next - 1] ?? 0, values[next] ?? 0];
  return [...values.slice(0, next), start + ((place - from) / (to - from)) * (end - start)];
}

function trackOf(name: string, y: readonly (number | null)[], meaning: string | undefined): Track | undefined {
  const values = y.filter((value) => value !== null);
  if (values.length < y.length) return undefined;
  return { name, meaning, values, min: Math.min(...values), max: Math.max(...values) };
}
