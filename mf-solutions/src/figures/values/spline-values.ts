import type { Certificate, CorrectedSolution } from '@hub/certify';
import { polynomialAt } from './polynomial-at.ts';

type Spline = NonNullable<CorrectedSolution['spline']>;
type Problem = NonNullable<Certificate['problem']>;
type InTime = Problem['conditions'][number] & { kind: 'initial and ends' };

/**
 * The numeric solution of an equation in time at points of the plane; NaN outside of it. In space it consists of cardinal B-splines on equal
 * parts, and their coefficients are polynomials in time.
 */
export function splineValues(
  { degree, parts, slabs }: Spline,
  { coordinates, conditions }: Problem,
  points: readonly Float64Array[],
): Float64Array {
  const { space, time } = conditions[0] as InTime;
  const { from, to } = coordinates[space]!;
  return points[0]!.map((_, i) => {
    const along = ((points[space]![i]! - from) / (to - from)) * parts;
    const t = points[time]![i]!;
    const slab = slabs.find((one) => t >= one.from && t <= one.to);
    if (!slab || !(along >= 0 && along <= parts)) return NaN;
    const part = Math.min(Math.floor(along), parts - 1);
    const weights = cardinalSplines(degree, along - part);
    const share = (t - slab.from) / (slab.to - slab.from);
    return weights.reduce(
      (sum, weight, place) => sum + weight * polynomialAt(slab.coefficients[part + degree - place]!, share),
      0,
    );
  });
}

/**
 * Values of the cardinal spline at `share`, `share` + 1, …, one in each part that it covers.
 *
 * Source: C. de Boor, A Practical Guide to Splines, 1978, chapter X, recurrence (5) for whole knots.
 */
function cardinalSplines(degree: number, share: number): number[] {
  let values = [1];
  for (let p = 1; p <= degree; p++) {
    values = Array.from({ length: p + 1 }, (_, r) => {
      const at = r + share;
      return (at * (values[r] ?? 0) + (p + 1 - at) * (values[r - 1] ?? 0)) / p;
    });
  }
  return values;
}

/** A polynomial of two coordinates at points of the plane. */
export const planePolynomialValues = (
  { centre, coefficients }: NonNullable<CorrectedSolution['correction']>,
  [xs, ys]: readonly Float64Array[],
): Float64Array =>
  xs!.map((x, i) =>
    polynomialAt(
      coefficients.map((powers) => polynomialAt(powers, ys![i]! - centre[1])),
      x - centre[0],
    ),
  );
