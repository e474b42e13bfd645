import { definitionTape, FUNCTIONS, isStepped, runTape, type TapeFunction } from '@hub/solver-file/problem';
import { atan, erf, exp, log, sigmoid, sinCos, softplus, tanh } from '../arithmetic/elementary-functions.ts';

/** Functions that definitions by means of others are made of, and those that are rounded less than by their definitions. */
const VALUES = {
  exp,
  expm1,
  log,
  sqrt: Math.sqrt,
  reciprocal: (x: number) => 1 / x,
  sin: (x: number) => sinCos(x)[0],
  cos: (x: number) => sinCos(x)[1],
  asin: (x: number) => atan(x / Math.sqrt((1 - x) * (1 + x))),
  acos: (x: number) => 2 * atan(Math.sqrt((1 - x) / (1 + x))),
  atan,
  sinh: (x: number) => (expm1(x) - expm1(-x)) / 2,
  tanh,
  asinh: (x: number) => (x < 0 ? -1 : 1) * log(Math.abs(x) + Math.sqrt(x * x + 1)),
  acosh: (x: number) => log(x + Math.sqrt((x - 1) * (x + 1))),
  atanh: (x: number) => log((1 + x) / (1 - x)) / 2,
  sigmoid,
  softplus,
  erf,
};

/** A function of a tape as a double, the same on every machine. Nothing is proven from it, so its error is not stated. */
export function elementaryValue(f: TapeFunction, x: number): number {
  if (hasOwnValue(f)) return VALUES[f](x);
  return isStepped(f) ? FUNCTIONS[f].at(x) : runTape(definitionTape(f), [x], elementaryValue)[0]!;
}

const hasOwnValue = (f: TapeFunction): f is keyof typeof VALUES => Object.hasOwn(VALUES, f);

function expm1(x: number): number {
  if (Math.abs(x) > 0.5) return exp(x) - 1;
  let sum = 1;
  for (let n = 16; n >= 2; n--) sum = 1 + (sum * x) / n;
  return sum * x;
}
