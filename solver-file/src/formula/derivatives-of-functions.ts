import { abs, atan, cos, cosh, exp, isNotPositive, power, reciprocal, sigmoid, sign, sin, sinh } from './elementary.ts';
import type { BasicFunction, ElementaryForm } from './elementary.ts';
import { apply, select, times } from './quantities.ts';
import type { Quantity, Unit } from './unit.ts';

/** The derivative of y = f(x), written with x and y. */
type Rule = <U extends Unit<U>>(x: U, y: U) => Quantity<U>;

const zero: Rule = () => 0;
/** (factor · x² + offset)^exponent */
const powerOfSquare =
  (exponent: number, factor: number, offset: number) =>
  <U extends Unit<U>>(x: U): U =>
    x.times(x).times(factor).plus(offset).apply(power(exponent));
const arcsineSlope = powerOfSquare(-0.5, -1, 1);

/** 2 / √π, of numbers without rounding. */
const slopeOfErfAtZero = <U extends Unit<U>>(x: U): U =>
  x.weightedSum([], new Float64Array(), 1).apply(atan).apply(power(-0.5));

export const RULES: Record<BasicFunction, Rule> = {
  exp: (_, y) => y,
  expm1: (_, y) => y.plus(1),
  log: (x) => x.apply(reciprocal),
  sqrt: (_, y) => y.apply(reciprocal).times(0.5),
  reciprocal: (_, y) => y.times(y).times(-1),
  sin: (x) => x.apply(cos),
  cos: (x) => x.apply(sin).times(-1),
  tan: (_, y) => y.times(y).plus(1),
  asin: arcsineSlope,
  acos: (x) => arcsineSlope(x).times(-1),
  atan: powerOfSquare(-1, 1, 1),
  sinh: (x) => x.apply(cosh),
  cosh: (x) => x.apply(sinh),
  tanh: (_, y) => y.times(y).times(-1).plus(1),
  asinh: powerOfSquare(-0.5, 1, 1),
  acosh: powerOfSquare(-0.5, 1, -1),
  atanh: powerOfSquare(-1, -1, 1),
  sigmoid: (_, y) => y.times(y.times(-1).plus(1)),
  softplus: (x) => x.apply(sigmoid),
  softsign: (x) => x.apply(abs).plus(1).apply(power(-2)),
  erf: (x) => x.times(x).times(-1).apply(exp).times(slopeOfErfAtZero(x)),
  abs: (x) => x.apply(sign),
  sign: zero,
  floor: zero,
  ceil: zero,
  round: zero,
  trunc: zero,
  'is negative': zero,
  'is not positive': zero,
  'is positive': zero,
  'is not negative': zero,
  'is zero': zero,
  'is not zero': zero,
};

/**
 * The derivative of a function of one number, as a formula of the same few operations. So there are derivatives of every order, in every
 * arithmetic.
 * @param y the function at x
 */
export function derivativeOfFunction<U extends Unit<U>>(form: ElementaryForm, x: U, y: U): Quantity<U> {
  if (typeof form === 'string') return RULES[form](x, y);
  switch (form.kind) {
    case 'line':
      return form.slope;
    case 'power':
      return slopeOfPower(form.exponent, x, y);
    case 'scaled': {
      if (form.outer === 0 || form.inner === 0) return 0;
      // One after the other, and no reciprocal: nothing is rounded that is written down.
      const slope = derivativeOfFunction(form.of, x.times(form.inner), y.over(form.outer));
      return times(times(slope, form.inner), form.outer);
    }
    case 'pieces': {
      const slopes = form.parts.map(([, part]) => derivativeOfFunction(part, x, y));
      // All parts have one slope, or the last one that is not passed by: as `pieces` does.
      return slopes.reduceRight((behind, slope, i) =>
        slope === behind ? slope : select(apply(isNotPositive, x.minus(form.parts[i]![0])), slope, behind),
      );
    }
  }
}

function slopeOfPower<U extends Unit<U>>(exponent: number, x: U, y: U): Quantity<U> {
  if (exponent === 0 || exponent === 1) return exponent;
  const isExact = exponent - 1 + 1 === exponent;
  return (isExact ? x.apply(power(exponent - 1)) : y.over(x)).times(exponent);
}
