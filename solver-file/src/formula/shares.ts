import { exp, log } from './elementary.ts';
import type { Unit } from './unit.ts';

/** The units less the largest of them at each point: no power of e overflows. */
function belowZero<U extends Unit<U>>(units: readonly U[]): readonly U[] {
  const largest = units[0]!.largestOf(units);
  return units.map((unit) => unit.minus(largest));
}

const sum = <U extends Unit<U>>(units: readonly U[]): U => units.reduce((total, unit) => total.plus(unit));

/** Powers of e, each divided by the sum of all: the softmax. */
export function shares<U extends Unit<U>>(units: readonly U[]): readonly U[] {
  const powers = belowZero(units).map((unit) => unit.apply(exp));
  const total = sum(powers);
  return powers.map((unit) => unit.over(total));
}

/** The logarithms of {@link shares}. */
export function logarithmsOfShares<U extends Unit<U>>(units: readonly U[]): readonly U[] {
  const shifted = belowZero(units);
  const total = sum(shifted.map((unit) => unit.apply(exp))).apply(log);
  return shifted.map((unit) => unit.minus(total));
}
