import { isFiniteNumber, rangeOf } from './binning.ts';
import { readSample } from './samples.ts';
import type { Solution } from './solution-at-points.ts';

/** Number of points that tell enough of a long sample. */
export const MAX_SAMPLE_POINTS = 2000;
/** Largest difference of a sample that agrees, as a share of its range. */
const TOLERANCE = 1e-6;
/** Share of the sample's largest value from which a difference contradicts: far more than rounding can do, even in single precision. */
const CONTRADICTION = 1e-4;

interface SampleComparison {
  /** The sample is what the file computes. */
  agrees: boolean;
  /** The sample is something else than what the file computes, by more than any rounding. */
  contradicts: boolean;
}

/**
 * Whether the sample that was sent is what the file computes.
 * @returns undefined where there is nothing to compare: no sample, or one of another shape
 */
export function compareWithSample(solution: Solution, sampleSolution: unknown): SampleComparison | undefined {
  const sample = readSample(sampleSolution);
  if (sample?.coordinates.length !== solution.inputs) return undefined;
  const sent = solution.inputs === 1 ? sample.rows : [sample.rows.flat()];
  const count = sample.coordinates[0]!.length;
  const isWhole = [...sample.coordinates, ...sent].every(({ length }) => length === count);
  if (!isWhole || sent.length > solution.unknowns || !sent.some((values) => rangeOf(values))) return undefined;

  const every = Math.ceil(count / MAX_SAMPLE_POINTS);
  const thinned = <T>(values: readonly T[]): T[] => values.filter((_, i) => i % every === 0);
  const computed = solution.valuesAt(sample.coordinates.map((values) => Float64Array.from(thinned(values))));
  const comparisons = sent.map((values, unknown): SampleComparison => {
    const { min, max } = rangeOf(values) ?? { min: 0, max: 0 };
    const magnitude = Math.max(Math.abs(min), Math.abs(max));
    const distances = thinned(values).map((value, i) => {
      const own = computed[unknown]![i]!;
      if (value === null) return isFiniteNumber(own) ? Infinity : 0;
      return isFiniteNumber(own) ? Math.abs(own - value) : Infinity;
    });
    const tolerance = TOLERANCE * max - TOLERANCE * min || TOLERANCE * Math.max(magnitude, 1);
    const limit = CONTRADICTION * (magnitude || 1);
    return {
      agrees: distances.every((distance) => distance <= tolerance),
      // Where only one of the two is a number, an overflow may be all that differs.
      contradicts: distances.some((distance) => Number.isFinite(distance) && distance > limit),
    };
  });
  return {
    agrees: comparisons.every(({ agrees }) => agrees),
    contradicts: comparisons.some(({ contradicts }) => contradicts),
  };
}
