import type { Solution } from '../evaluate/solution-at-points.ts';
import type { Manifest, Precision } from './documents.ts';
import type { Issues } from './issues.ts';
import type { CheckPoints } from './manifest.ts';

/** How far computed values are from those that the library of the author computed. */
export interface CheckResult {
  /** Largest difference, as a share of the largest value of the unknown. */
  largest: number;
  /** Largest share that the precision of the library explains. */
  allowed: number;
  /** Number of the point, and the unknown, with the largest difference. */
  point: number;
  unknown: string;
}

/** Differences that rounding explains, as shares of the largest value. */
const ALLOWED: Record<Precision, number> = { float64: 1e-9, float32: 1e-4, float16: 5e-2, bfloat16: 5e-2 };
/** Operations that the check may take: about two seconds. */
const MAX_OPERATIONS = 2e9;

/** Computes the values at the points of a file again. @returns null where they differ by more than rounding, which is reported */
export function checkValues(
  solution: Solution,
  { points, values }: CheckPoints,
  manifest: Manifest,
  issues: Issues,
): CheckResult | null {
  const { unknowns, coordinates, made_with: { precision = 'float64' } = {} } = manifest;
  const allowed = ALLOWED[precision];
  if (solution.cost * points[0]!.length > MAX_OPERATIONS) {
    issues.add(
      'manifest.check.points',
      'Computing the values at all of these points takes too long. Give fewer points.',
    );
    return null;
  }
  const computed = solution.valuesAt(points);
  let worst: CheckResult & { own: number; given: number } = {
    ...{ largest: -1, allowed, point: 0, unknown: '' },
    ...{ own: 0, given: 0 },
  };
  values.forEach((column, i) => {
    const size = column.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    column.forEach((given, point) => {
      const own = computed[i]![point]!;
      const share = shareOf(own - given, size);
      if (share > worst.largest) worst = { largest: share, allowed, point, unknown: unknowns[i]!, own, given };
    });
  });
  const { own, given, ...result } = worst;
  if (result.largest <= allowed) return result;
  const at = coordinates.map(({ name }, i) => `${name} = ${points[i]![result.point]}`).join(', ');
  issues.add(
    'manifest.check.values',
    `At point ${result.point}, where ${at}, the program gives ${own} for ${result.unknown}, but the file says ${given}: ${apart(result.largest)}, where ${precision} explains ${allowed}. The program, the points or the values are wrong.`,
  );
  return null;
}

/** A difference as a share of the largest value; infinite for what is not a number. */
function shareOf(difference: number, size: number): number {
  if (difference === 0) return 0;
  const share = Math.abs(difference) / size;
  return Number.isNaN(share) ? Infinity : share;
}

const apart = (share: number): string =>
  Number.isFinite(share) ? `a difference of ${share.toPrecision(2)} of the largest value` : 'which cannot be compared';
