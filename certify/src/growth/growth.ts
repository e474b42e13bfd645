import { exp } from '../arithmetic/elementary-functions.ts';
import { TINY } from '../arithmetic/rounding.ts';
import { term } from '../terms.ts';

/** Relative error of e^x and of its mean as they are computed, for |x| up to 1. Beyond, the rounding of x counts |x| times. */
const ERROR = 2 ** -44;

/** Upper bound of B(h), where B' = μ B + ρ and B(0) = b. B is monotone between 0 and h. */
export function grown(b: number, rate: number, defect: number, h: number): number {
  const x = term('growth of the error', rate) * h;
  return (
    (exp(x) * term('error so far', b) + term('defect', defect) * h * meanOfExp(x)) *
      (1 + ERROR * Math.max(1, Math.abs(x))) +
    TINY
  );
}

/** (e^x - 1) / x, right up to 2⁻⁴⁵. */
function meanOfExp(x: number): number {
  if (Math.abs(x) >= 0.5) return (exp(x) - 1) / x;
  let [sum, term] = [1, 1];
  for (let k = 2; k <= 18; k++) {
    term *= x / k;
    sum += term;
  }
  return sum;
}
