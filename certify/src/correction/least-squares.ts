import { spend } from '../work.ts';

/** Looked up once: these are called in the innermost loops. */
const { sqrt } = Math;

/**
 * The coefficients with which some columns come nearest to a right side, and the norm of what is left of it, by Householder's
 * reflections; null where the columns do not determine them. Nothing about the answer needs to be exact.
 *
 * Source: G. Golub, C. Van Loan, Matrix Computations, 4th ed., 2013, algorithm 5.2.1.
 */
export function leastSquares(
  columns: readonly Float64Array[],
  right: Float64Array,
): { solution: Float64Array; left: number } | null {
  spend(2 * columns.length ** 2 * right.length);
  const a = columns.map((column) => column.slice());
  const b = right.slice();
  const diagonal = new Float64Array(a.length);
  for (let k = 0; k < a.length; k++) {
    const column = a[k]!;
    let square = 0;
    for (let i = k; i < b.length; i++) square += column[i]! * column[i]!;
    const size = sqrt(square);
    if (!(size > 0) || !Number.isFinite(size)) return null;
    const sign = column[k]! < 0 ? 1 : -1;
    diagonal[k] = sign * size;
    column[k]! -= sign * size;
    const scale = 1 / (-sign * size * column[k]!);
    for (let j = k + 1; j < a.length; j++) reflect(column, a[j]!, k, scale);
    reflect(column, b, k, scale);
  }
  const solution = new Float64Array(a.length);
  for (let k = a.length - 1; k >= 0; k--) {
    let rest = b[k]!;
    for (let j = k + 1; j < a.length; j++) rest -= a[j]![k]! * solution[j]!;
    solution[k] = rest / diagonal[k]!;
  }
  let rest = 0;
  for (let i = a.length; i < b.length; i++) rest += b[i]! * b[i]!;
  return solution.every(Number.isFinite) ? { solution, left: sqrt(rest) } : null;
}

function reflect(normal: Float64Array, vector: Float64Array, from: number, scale: number): void {
  let sum = 0;
  for (let i = from; i < vector.length; i++) sum += normal[i]! * vector[i]!;
  const factor = -sum * scale;
  for (let i = from; i < vector.length; i++) vector[i]! += factor * normal[i]!;
}
