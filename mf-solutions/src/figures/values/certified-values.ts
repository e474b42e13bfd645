import type { Certificate } from '@hub/certify';
import { runTape } from '@hub/solver-file/problem';
import { referenceValues } from './reference-values.ts';
import { planePolynomialValues, splineValues } from './spline-values.ts';

/** Each unknown at points; NaN where nothing is known. */
type ValuesAtPoints = (points: readonly Float64Array[]) => Float64Array[];

/** What a certificate compares the networks with: values, or the difference of the networks from them. */
export type CertifiedValues = { values: ValuesAtPoints } | { difference: ValuesAtPoints };

/** The author's formula. */
export function formulaValues({ formula }: Certificate, unknowns: number): CertifiedValues | undefined {
  const tape = formula?.tape;
  if (!tape) return undefined;
  return {
    values: (points) => {
      const count = points[0]!.length;
      const results = Array.from({ length: unknowns }, () => new Float64Array(count));
      for (let i = 0; i < count; i++) {
        const values = runTape(
          tape,
          points.map((list) => list[i]!),
        );
        results.forEach((list, unknown) => (list[i] = values[unknown] ?? NaN));
      }
      return results;
    },
  };
}

/** The numeric solution: pieces over one coordinate; over two coordinates splines, or the networks less a polynomial. */
export function numericValues(
  { reference, corrected, problem }: Certificate,
  unknowns: number,
): CertifiedValues | undefined {
  if (corrected && problem) {
    const { spline, correction } = corrected;
    if (spline) return { values: (points) => [splineValues(spline, problem, points)] };
    return correction ? { difference: (points) => [planePolynomialValues(correction, points)] } : undefined;
  }
  if (reference === null || reference.method === 'formula') return undefined;
  return { values: ([xs]) => referenceValues(reference.pieces, unknowns, xs!) };
}
