import type { Arrays } from '@hub/exports';
import type { Statement } from '@hub/solver-file';
import type { ReferenceCurve } from '../certificates/reference-summary';

/** A reference as arrays: each coordinate, each unknown over all coordinates, and the proven errors as `error_u`. A gap is not a number. */
export function arraysOfReference(
  { points, values, errors }: ReferenceCurve,
  { coordinates, unknowns }: Statement,
): Arrays {
  const shape = points.map(({ length }) => length);
  const overAll = (list: readonly (number | null)[] = []) => ({ shape, numbers: list.map((value) => value ?? NaN) });
  return Object.fromEntries<Arrays[string]>([
    ...points.map((numbers, i) => [coordinates[i]!.name, { shape: [numbers.length], numbers }] as const),
    ...unknowns.map((name, i) => [name, overAll(values[i])] as const),
    ...unknowns.map((name, i) => [`error_${name}`, overAll(errors[i])] as const),
  ]);
}
