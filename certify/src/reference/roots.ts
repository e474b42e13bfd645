import { power } from '../arithmetic/polynomial.ts';

/** The n-th root of a positive number to some digits, enough for lengths of pieces, by arithmetic that is the same on every machine. */
export function nthRoot(x: number, n: number): number {
  if (!(x > 0) || x === Infinity) return x;
  let low = 1;
  let high = 1;
  for (let i = 0; i < 1100 && !(power(high, n) >= x); i++) high *= 2;
  for (let i = 0; i < 1100 && !(power(low, n) <= x); i++) low /= 2;
  for (let i = 0; i < 30; i++) {
    const middle = Math.sqrt(low * high);
    if (power(middle, n) <= x) low = middle;
    else high = middle;
  }
  return low;
}
