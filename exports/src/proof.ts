import type { PortableSolution } from '@hub/solver-file/portable';
import { CannotExport } from './cannot-export.ts';

/** Number of points of the domain at which an export is compared with the file. */
const POINTS = 100;
/** Bases of Halton's sequence, one for each input, of which there are at most eight. */
const BASES = [2, 3, 5, 7, 11, 13, 17, 19];

/** Points of the domain, spread evenly (Halton's sequence): always the same. */
export function pointsOfDomain(inputs: PortableSolution['inputs']): number[][] {
  return Array.from({ length: POINTS }, (_, i) =>
    inputs.map(({ from, to }, input) => from + (to - from) * mirrored(i + 1, BASES[input]!)),
  );
}

/** The digits of a number behind the point, in reverse. */
function mirrored(number: number, base: number): number {
  let result = 0;
  for (let rest = number, place = 1 / base; rest > 0; rest = Math.floor(rest / base), place /= base)
    result += (rest % base) * place;
  return result;
}

/** Returns the values of the unknowns for each point. */
export function valuesOfFile({ inputs, solution }: PortableSolution, points: readonly number[][]): number[][] {
  const columns = solution.valuesAt(inputs.map((_, input) => Float64Array.from(points, (point) => point[input]!)));
  return points.map((_, i) => columns.map((column) => column[i]!));
}

/**
 * The largest difference, divided by the largest value of its unknown. Values that are not finite have to be so in both.
 * @throws CannotExport where only one of two values is finite, or none at all is
 */
export function largestDifference(found: readonly number[][], expected: readonly number[][]): number {
  const unknowns = expected[0]!.map((_, unknown) => unknown);
  const sizes = unknowns.map((unknown) =>
    Math.max(0, ...expected.map((values) => Math.abs(values[unknown]!)).filter(Number.isFinite)),
  );
  let largest = 0;
  let compared = 0;
  expected.forEach((values, point) =>
    values.forEach((value, unknown) => {
      const own = found[point]![unknown]!;
      if (Number.isFinite(own) !== Number.isFinite(value))
        throw new CannotExport('The values of the export differ from the solver file.');
      if (!Number.isFinite(value)) return;
      compared += 1;
      const difference = Math.abs(own - value);
      if (difference > 0) largest = Math.max(largest, difference / (sizes[unknown]! || 1));
    }),
  );
  if (compared === 0)
    throw new CannotExport('The solution has no finite value at any of the points at which exports are checked.');
  return largest;
}
