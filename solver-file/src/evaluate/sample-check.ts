import { isPlottable, rangeOf } from './binning.ts';
import { readSample } from './samples.ts';
import type { Solution } from './solution.ts';

/** Of a long sample, so many points tell enough. */
export const MOST_SAMPLE_POINTS = 2000;
/** Of the range of the sample. */
const TOLERANCE = 1e-6;

/**
 * Whether the sample that was sent is what the file computes.
 * @returns undefined where there is nothing to compare: no sample, or one of another shape
 */
export function agreesWithSample(solution: Solution, sampleSolution: unknown): boolean | undefined {
  const sample = readSample(sampleSolution);
  if (sample?.coordinates.length !== solution.inputs) return undefined;
  const sent = solution.inputs === 1 ? sample.rows : [sample.rows.flat()];
  const count = sample.coordinates[0]!.length;
  const isWhole = [...sample.coordinates, ...sent].every(({ length }) => length === count);
  if (!isWhole || sent.length > solution.unknowns || !sent.some((values) => rangeOf(values))) return undefined;

  const every = Math.ceil(count / MOST_SAMPLE_POINTS);
  const thinned = <T>(values: readonly T[]): T[] => values.filter((_, i) => i % every === 0);
  const computed = solution.valuesAt(sample.coordinates.map((values) => Float64Array.from(thinned(values))));
  return sent.every((values, unknown) => {
    const { min, max } = rangeOf(values) ?? { min: 0, max: 0 };
    const tolerance = TOLERANCE * (max - min || Math.max(Math.abs(max), 1));
    return thinned(values).every((value, i) => {
      const own = computed[unknown]![i]!;
      return value === null ? !isPlottable(own) : Math.abs(own - value) <= tolerance;
    });
  });
}
