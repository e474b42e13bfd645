import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { term } from '../terms.ts';

const MAX_SWEEPS = 20;

/** A square matrix of balls, row by row. */
export interface BallMatrix {
  middles: Float64Array;
  radii: Float64Array;
}

/**
 * An upper bound of the logarithmic norm of every matrix in the balls, in the Euclidean norm: of the largest eigenvalue of the symmetric
 * part A. With nearly orthogonal Q, by Jacobi's rotations, it is at most the largest Gershgorin disc of Qᵀ A Q, divided by how far Qᵀ Q
 * is from the identity; the radii add at most their largest row sum.
 *
 * Source: E. Hairer, S. Nørsett, G. Wanner, Solving Ordinary Differential Equations I, 2nd ed., Springer 1993, section I.10.
 */
export function logarithmicNorm({ middles, radii }: BallMatrix): number {
  const n = Math.sqrt(middles.length);
  const symmetric = (values: Float64Array): Float64Array =>
    values.map((value, place) => (value + values[(place % n) * n + Math.floor(place / n)]!) / 2);
  const matrix = symmetric(middles);
  const spread = maxRowSum(symmetric(radii), n);
  if (!(spread < Infinity)) return Infinity;
  const vectors = eigenvectorsOf(matrix, n);
  const turned = product(transposed(vectors, n), product(matrix, vectors, n), n);
  const identity = product(transposed(vectors, n), vectors, n);
  for (let i = 0; i < n; i++) identity[i * n + i]! -= 1;
  const roundings = 4 * n ** 3;
  const size = Math.sqrt(matrix.reduce((sum, value) => sum + value * value, 0));
  const distance = maxRowSum(identity, n) + roundingOf(1, roundings);
  if (!(distance < 0.5)) return Infinity;
  let disc = -Infinity;
  for (let i = 0; i < n; i++) {
    let end = turned[i * n + i]!;
    for (let j = 0; j < n; j++) if (j !== i) end += Math.abs(turned[i * n + j]!);
    disc = Math.max(disc, end);
  }
  const top = disc + roundingOf(size, roundings);
  const largest = top / (1 + (top > 0 ? -distance : distance));
  return largest + raised(term('radii of the matrix', spread), roundings) + roundingOf(largest, roundings);
}

function maxRowSum(matrix: Float64Array, n: number): number {
  let max = 0;
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += Math.abs(matrix[i * n + j]!);
    max = Math.max(max, sum);
  }
  return max;
}

function product(a: Float64Array, b: Float64Array, n: number): Float64Array {
  return Float64Array.from({ length: n * n }, (_, place) => {
    const [i, j] = [Math.floor(place / n), place % n];
    let sum = 0;
    for (let k = 0; k < n; k++) sum += a[i * n + k]! * b[k * n + j]!;
    return sum;
  });
}

const transposed = (a: Float64Array, n: number): Float64Array =>
  a.map((_, place) => a[(place % n) * n + Math.floor(place / n)]!);

/** Approximate eigenvectors of a symmetric matrix, as columns: nothing about them needs to be exact. */
function eigenvectorsOf(symmetric: Float64Array, n: number): Float64Array {
  const a = symmetric.slice();
  const vectors = Float64Array.from({ length: n * n }, (_, place) => (place % (n + 1) === 0 ? 1 : 0));
  const size = Math.sqrt(a.reduce((sum, value) => sum + value * value, 0));
  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let off = 0;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        off += Math.abs(a[p * n + q]!);
        rotate(a, vectors, n, p, q);
      }
    }
    if (off <= 1e-15 * size) break;
  }
  return vectors;
}

/** One rotation of Jacobi: makes the entry (p, q) zero. */
function rotate(a: Float64Array, vectors: Float64Array, n: number, p: number, q: number): void {
  const entry = a[p * n + q]!;
  if (entry === 0) return;
  const ratio = (a[q * n + q]! - a[p * n + p]!) / (2 * entry);
  const t = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.sqrt(1 + ratio * ratio));
  const cos = 1 / Math.sqrt(1 + t * t);
  const sin = t * cos;
  const turn = (values: Float64Array, first: number, second: number): void => {
    const [x, y] = [values[first]!, values[second]!];
    values[first] = cos * x - sin * y;
    values[second] = sin * x + cos * y;
  };
  for (let k = 0; k < n; k++) turn(a, k * n + p, k * n + q);
  for (let k = 0; k < n; k++) turn(a, p * n + k, q * n + k);
  for (let k = 0; k < n; k++) turn(vectors, k * n + p, k * n + q);
}
