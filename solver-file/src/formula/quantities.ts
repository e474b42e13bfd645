import { exp, log, power, reciprocal, type Elementary } from './elementary.ts';
import type { Quantity, Unit } from './unit.ts';

export function plus<U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> {
  if (typeof a === 'number') return typeof b === 'number' ? a + b : b.plus(a);
  return a.plus(b);
}

export function minus<U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : b.times(-1).plus(a);
  return a.minus(b);
}

export function times<U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> {
  if (typeof a === 'number') return typeof b === 'number' ? a * b : b.times(a);
  return a.times(b);
}

export function over<U extends Unit<U>>(a: Quantity<U>, b: Quantity<U>): Quantity<U> {
  if (typeof a === 'number') return typeof b === 'number' ? a / b : b.apply(reciprocal).times(a);
  return a.over(b);
}

export function apply<U extends Unit<U>>(f: Elementary, to: Quantity<U>): Quantity<U> {
  return typeof to === 'number' ? f.at(to) : to.apply(f);
}

export function raised<U extends Unit<U>>(base: Quantity<U>, exponent: Quantity<U>): Quantity<U> {
  return typeof exponent === 'number' ? apply(power(exponent), base) : apply(exp, times(exponent, apply(log, base)));
}

/** Selects at each point `a` where the condition is not 0, else `b`. */
export function select<U extends Unit<U>>(condition: Quantity<U>, a: Quantity<U>, b: Quantity<U>): Quantity<U> {
  return typeof condition === 'number' ? (condition === 0 ? b : a) : condition.select(a, b);
}
