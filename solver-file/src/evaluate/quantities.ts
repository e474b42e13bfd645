import { exp, log, power, reciprocal, type Elementary } from './elementary.ts';
import { Jets } from './jets.ts';

/** A number that is the same at all points, or one for each point. */
export type Quantity = number | Jets;

export function plus(a: Quantity, b: Quantity): Quantity {
  if (typeof a === 'number') return typeof b === 'number' ? a + b : b.plus(a);
  return a.plus(b);
}

export function minus(a: Quantity, b: Quantity): Quantity {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : b.times(-1).plus(a);
  return a.minus(b);
}

export function times(a: Quantity, b: Quantity): Quantity {
  if (typeof a === 'number') return typeof b === 'number' ? a * b : b.times(a);
  return a.times(b);
}

export function over(a: Quantity, b: Quantity): Quantity {
  if (typeof a === 'number') return typeof b === 'number' ? a / b : b.apply(reciprocal).times(a);
  return a.over(b);
}

export function apply(f: Elementary, to: Quantity): Quantity {
  return typeof to === 'number' ? f.at(to) : to.apply(f);
}

export function raised(base: Quantity, exponent: Quantity): Quantity {
  return typeof exponent === 'number' ? apply(power(exponent), base) : apply(exp, times(exponent, apply(log, base)));
}
