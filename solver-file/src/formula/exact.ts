import { FUNCTIONS, type Elementary, type FunctionRow } from './elementary.ts';
import type { Unit } from './unit.ts';

/** The sum of two numbers; null where it must be rounded. */
export function exactSum(a: number, b: number): number | null {
  const sum = a + b;
  const other = sum - a;
  // What rounding lost: Knuth's sum of two numbers.
  return a - (sum - other) + (b - other) === 0 ? sum : null;
}

/** The product of two numbers; null where it must be rounded. */
export function exactProduct(a: number, b: number): number | null {
  const product = a * b;
  if (a === 0 || b === 0 || Math.abs(a) === 1 || Math.abs(b) === 1) return product;
  return Number.isFinite(product) && equal(productOf(fraction(a), fraction(b)), fraction(product)) ? product : null;
}

/** A number without rounding; what it is divided by is positive. */
interface Fraction {
  above: bigint;
  below: bigint;
}

function fraction(value: number): Fraction {
  let above = value;
  let exponent = 0;
  for (; !Number.isInteger(above); exponent++) above *= 2;
  return { above: BigInt(above), below: 2n ** BigInt(exponent) };
}

const equal = (a: Fraction, b: Fraction): boolean => a.above * b.below === b.above * a.below;
const productOf = (a: Fraction, b: Fraction): Fraction => ({ above: a.above * b.above, below: a.below * b.below });

/** A number before anything is rounded; not known where that is not a fraction. */
export class Exact implements Unit<Exact> {
  private constructor(private readonly value: Fraction | null) {}

  static of(value: number): Exact {
    return new Exact(Number.isFinite(value) ? fraction(value) : null);
  }

  /** Whether both are known, and are one number. */
  equals({ value }: Exact): boolean {
    return this.value !== null && value !== null && equal(this.value, value);
  }

  plus(other: Exact | number): Exact {
    return this.with(other, (a, b) => ({
      above: a.above * b.below + b.above * a.below,
      below: a.below * b.below,
    }));
  }

  minus(other: Exact | number): Exact {
    return this.plus(asExact(other).times(-1));
  }

  times(other: Exact | number): Exact {
    return this.with(other, productOf);
  }

  over(other: Exact | number): Exact {
    const { value } = asExact(other);
    if (!value || value.above === 0n) return UNKNOWN;
    const { above, below } = value;
    return this.times(new Exact(above < 0n ? { above: -below, below: -above } : { above: below, below: above }));
  }

  /** Whole powers, and what is known at zero: there most activations have their bounds. */
  apply({ form }: Elementary): Exact {
    if (form === 'reciprocal') return ONE.over(this);
    if (typeof form === 'string') {
      const { parity, atZero = parity === 'odd' ? 0 : NaN }: FunctionRow = FUNCTIONS[form];
      return this.equals(ZERO) ? Exact.of(atZero) : UNKNOWN;
    }
    if (form.kind !== 'power' || !Number.isInteger(form.exponent) || Math.abs(form.exponent) > MAX_EXPONENT)
      return UNKNOWN;
    let power = ONE;
    for (let k = 0; k < Math.abs(form.exponent); k++) power = power.times(this);
    return form.exponent < 0 ? ONE.over(power) : power;
  }

  weightedSum(units: readonly Exact[], weights: Float64Array, bias: number): Exact {
    return units.reduce((sum, unit, i) => sum.plus(unit.times(weights[i]!)), Exact.of(bias));
  }

  weightedSums(units: readonly Exact[], weights: readonly Float64Array[], biases: Float64Array): Exact[] {
    return weights.map((ofSum, n) => this.weightedSum(units, ofSum, biases[n]!));
  }

  largestOf(): Exact {
    return UNKNOWN;
  }

  select(): Exact {
    return UNKNOWN;
  }

  private with(other: Exact | number, work: (a: Fraction, b: Fraction) => Fraction): Exact {
    const { value } = asExact(other);
    return this.value && value ? new Exact(work(this.value, value)) : UNKNOWN;
  }
}

const asExact = (value: Exact | number): Exact => (typeof value === 'number' ? Exact.of(value) : value);
const UNKNOWN = Exact.of(NaN);
const ZERO = Exact.of(0);
const ONE = Exact.of(1);
const MAX_EXPONENT = 20;
