import type { TapeFunction } from '@hub/solver-file/problem';
import { atan, erf, exp, log, sigmoid, sinCos, softplus, tanh } from '../arithmetic/elementary-functions.ts';

/** The functions of a tape as doubles, the same on every machine. Nothing is proven from these values, so their errors are not stated. */
export const ELEMENTARY_VALUES: Record<TapeFunction, (x: number) => number> = {
  exp,
  expm1,
  log,
  sqrt: Math.sqrt,
  reciprocal: (x) => 1 / x,
  sin: (x) => sinCos(x)[0],
  cos: (x) => sinCos(x)[1],
  tan: (x) => sinCos(x)[0] / sinCos(x)[1],
  asin: (x) => atan(x / Math.sqrt((1 - x) * (1 + x))),
  acos: (x) => 2 * atan(Math.sqrt((1 - x) / (1 + x))),
  atan,
  sinh: (x) => (expm1(x) - expm1(-x)) / 2,
  cosh: (x) => (exp(x) + exp(-x)) / 2,
  tanh,
  asinh: (x) => (x < 0 ? -1 : 1) * log(Math.abs(x) + Math.sqrt(x * x + 1)),
  acosh: (x) => log(x + Math.sqrt((x - 1) * (x + 1))),
  atanh: (x) => log((1 + x) / (1 - x)) / 2,
  sigmoid,
  softplus,
  erf,
  floor: Math.floor,
  ceil: Math.ceil,
  round: roundHalfToEven,
  trunc: Math.trunc,
};

function expm1(x: number): number {
  if (Math.abs(x) > 0.5) return exp(x) - 1;
  let sum = 1;
  for (let n = 16; n >= 2; n--) sum = 1 + (sum * x) / n;
  return sum * x;
}

function roundHalfToEven(x: number): number {
  const below = Math.floor(x);
  if (x - below !== 0.5) return Math.round(x);
  return below % 2 === 0 ? below : below + 1;
}
