import type { Solution } from '@hub/openapi/types';

/** What is proven about the error of an unknown at all values that the page came with; undefined where that is nothing. */
export const boundEverywhere = (
  { proof, values_version, version, evaluated }: Solution,
  unknown: number,
): number | undefined =>
  values_version === version && evaluated.source === 'weights' ? proof.errors[unknown]?.bound : undefined;
