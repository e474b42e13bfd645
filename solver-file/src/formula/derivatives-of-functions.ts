import { FUNCTIONS, isNotPositive, power, type ElementaryForm } from './elementary.ts';
import { apply, select, times } from './quantities.ts';
import type { Quantity, Unit } from './unit.ts';

/**
 * The derivative of a function of one number, as a formula of the same few operations. So there are derivatives of every order, in every
 * arithmetic.
 * @param y the function at x
 */
export function derivativeOfFunction<U extends Unit<U>>(form: ElementaryForm, x: U, y: U): Quantity<U> {
  if (typeof form === 'string') return FUNCTIONS[form].slope(x, y);
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
