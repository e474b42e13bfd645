import type { Solution } from '@hub/openapi/types';
import { rangeOf } from '../../../plots/colour-map.ts';

type ProvenError = Solution['proof']['errors'][number] & { relative?: number | null };

/** A bound above this share of the range of its unknown is too coarse to use the solution. */
const COARSE = 0.1;

/** The bound of each error as a share of the range of its unknown, in their order; null where the range is not known, or zero. */
export const relativeErrors = ({ proof, evaluated }: Pick<Solution, 'proof' | 'evaluated'>): (number | null)[] =>
  proof.errors.map((error, unknown) => relativeOf(error, valuesOf(evaluated, unknown)));

export const isCoarse = (relative: number | null): boolean => relative !== null && relative > COARSE;

function relativeOf({ bound, relative }: ProvenError, values: (number | null)[]): number | null {
  if (relative !== undefined) return relative;
  const range = rangeOf(values);
  return range && range.max > range.min ? bound / (range.max - range.min) : null;
}

function valuesOf(evaluated: Solution['evaluated'], unknown: number): (number | null)[] {
  switch (evaluated.kind) {
    case 'lines':
      return evaluated.series[unknown]?.y ?? [];
    case 'grid':
      return [evaluated, ...(evaluated.others ?? [])][unknown]?.z.flat() ?? [];
    case 'points':
      return unknown === 0 ? evaluated.z : [];
    case 'none':
      return [];
  }
}

/** What is proven about the error of an unknown at all values that the page came with; undefined where that is nothing. */
export const boundEverywhere = (
  { proof, values_version, version, evaluated }: Solution,
  unknown: number,
): number | undefined =>
  values_version === version && evaluated.source === 'weights' ? proof.errors[unknown]?.bound : undefined;
