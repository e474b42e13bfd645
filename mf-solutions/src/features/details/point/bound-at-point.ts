import type { Solution } from '@hub/openapi/types';
import { boundAt, type ProvenErrors } from '../../../figures/marks/proven-errors.ts';

/**
 * What is proven about the error of an unknown at a point of coordinates and parameters; undefined beside the domain of the proof, and for
 * parameters that are not those of the proof.
 */
export function boundAtPoint(
  { proof, evaluation }: Pick<Solution, 'proof' | 'evaluation'>,
  { lines }: ProvenErrors,
  unknown: number,
  point: readonly number[],
): number | undefined {
  const { domain, errors } = proof;
  const isCovered =
    domain.every(({ from, to }, i) => point[i]! >= from && point[i]! <= to) &&
    evaluation.held.every(({ value }, i) => point[domain.length + i] === value);
  const line = lines[unknown];
  return isCovered ? (line ? boundAt(line, point[0]!) : errors[unknown]?.bound) : undefined;
}
