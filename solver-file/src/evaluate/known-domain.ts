import type { PickleValue } from '../pickle/values.ts';
import { rangeOf } from './binning.ts';
import { readSample } from './samples.ts';
import { trainedDomain, type Interval } from './trained-domain.ts';

/**
 * The intervals that a solver was trained on, one for each of its inputs; where neither the file nor its description names them, those of the
 * values that were sent with it.
 * @returns undefined where nothing says it
 */
export function knownDomain(
  root: PickleValue,
  { generator, sample_solution }: { generator: Record<string, unknown>; sample_solution: unknown },
  inputs: number,
): Interval[] | undefined {
  const domain = trainedDomain(root, generator, inputs) ?? domainOfSample(sample_solution);
  return domain?.length === inputs ? domain : undefined;
}

function domainOfSample(sampleSolution: unknown): Interval[] | undefined {
  const ranges = readSample(sampleSolution)?.coordinates.map((values) => rangeOf(values));
  return ranges?.every((range) => range && range.min < range.max) ? (ranges as Interval[]) : undefined;
}
