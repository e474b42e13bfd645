import type { Certificate } from '@hub/certify';
import type { Solution } from '@hub/openapi/types';
import { formulaValues, numericValues } from '../figures/values/certified-values.ts';
import { referenceValues } from '../figures/values/reference-values.ts';
import { initialValueProblem, rungeKutta, type OrbitPiece } from '../figures/values/runge-kutta.ts';

/** How many numbers a numeric solution consists of, and how large its error is. */
export interface NumericCost {
  size: number;
  error: number;
}

export interface MethodCost extends NumericCost {
  method: 'Runge–Kutta' | 'reference';
}

const TOLERANCES = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8];
const POINTS = 401;

/**
 * What a numeric method needs for the problem of a certificate. An initial value problem is solved by Runge–Kutta at several tolerances, and
 * its errors are measured; of other problems over one coordinate there is the certified reference itself, with its proven error.
 * @returns the largest error first; nothing where neither is possible
 */
export function numericCosts(proof: Pick<Solution['proof'], 'rung'>, certificate: Certificate): MethodCost[] {
  const { problem, reference } = certificate;
  const known = (proof.rung === 'exact' ? formulaValues : numericValues)(certificate, problem?.unknowns.length ?? 0);
  const solvable = problem && initialValueProblem(problem);
  if (solvable && known && 'values' in known) {
    const { slope, start, domain, orders } = solvable;
    const xs = Float64Array.from(
      { length: POINTS },
      (_, i) => domain.from + (i / (POINTS - 1)) * (domain.to - domain.from),
    );
    const exact = known.values([xs]);
    const floor = ownErrorOf(certificate);
    return TOLERANCES.flatMap((tolerance) => {
      const pieces = ofUnknowns(rungeKutta(slope, start, domain, tolerance), orders);
      if (pieces.at(-1)?.to !== domain.to) return [];
      const values = referenceValues(pieces, orders.length, xs);
      const error = Math.max(...values.map((list, i) => largestDistance(list, exact[i]!)));
      return error > floor ? [{ method: 'Runge–Kutta' as const, size: sizeOf(pieces), error: error + floor }] : [];
    });
  }
  if (!reference || reference.method === 'formula') return [];
  return [{ method: 'reference', size: sizeOf(reference.pieces), error: ownErrorOf(certificate) }];
}

/** Bound of the error of what others are measured against; zero of a formula. */
const ownErrorOf = ({ reference }: Certificate): number =>
  reference === null || reference.method === 'formula'
    ? 0
    : reference.pieces.reduce((largest, { own_error }) => Math.max(largest, ...own_error), 0);

/** Values of the unknowns are kept, their derivatives are not. */
function ofUnknowns(pieces: readonly OrbitPiece[], orders: readonly number[]): OrbitPiece[] {
  const places = orders.map((_, unknown) => orders.slice(0, unknown).reduce((sum, order) => sum + order, 0));
  return pieces.map((piece) => ({ ...piece, coefficients: places.map((place) => piece.coefficients[place]!) }));
}

/** Each piece has an end and the coefficients of its polynomials. */
const sizeOf = (pieces: readonly Pick<OrbitPiece, 'coefficients'>[]): number =>
  pieces.reduce((sum, { coefficients }) => sum + 1 + coefficients.reduce((count, one) => count + one.length, 0), 0);

const largestDistance = (a: Float64Array, b: Float64Array): number =>
  a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);

/**
 * Whether a numeric method keeps fewer numbers than a network for at most the same error.
 * @returns undefined where its errors do not reach that far down
 */
export function isNumericSmaller(numeric: readonly NumericCost[], { size, error }: NumericCost): boolean | undefined {
  const asAccurate = numeric.filter((cost) => cost.error <= error).map((cost) => cost.size);
  return asAccurate.length === 0 ? undefined : Math.min(...asAccurate) < size;
}
