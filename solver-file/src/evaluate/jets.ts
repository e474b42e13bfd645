import { derivativeOfFunction } from './derivatives-of-functions.ts';
import type { Elementary } from './elementary.ts';
import { reciprocal } from './elementary.ts';
import { JetSpace } from './jet-space.ts';
import type { Unit } from './unit.ts';

/** Elementary functions know so many of their derivatives by themselves. */
const MAX_KNOWN_ORDER = 3;

/**
 * One quantity at many points, with its derivatives: at each point a Taylor polynomial in the coordinates, cut off behind an order.
 * Arithmetic on these is forward-mode differentiation; with order 0 it is plain arithmetic on arrays. Immutable.
 *
 * Reference: A. Griewank, A. Walther, Evaluating Derivatives, 2nd ed., SIAM 2008, chapter 13.
 */
export class Jets implements Unit<Jets> {
  private constructor(
    readonly space: JetSpace,
    /** For each monomial of the space its coefficients, one for each point. */
    readonly coefficients: readonly Float64Array[],
  ) {}

  static of(space: JetSpace, make: (place: number) => Float64Array): Jets {
    return new Jets(
      space,
      space.monomials.map((_, place) => make(place)),
    );
  }

  /** A coordinate: its values, and slope one in its own direction. */
  static coordinate(space: JetSpace, direction: number, values: Float64Array): Jets {
    const own = space.placeOf(Array.from({ length: space.directions }, (_, i) => (i === direction ? 1 : 0)));
    return Jets.of(space, (place) => {
      if (place === 0) return values;
      const coefficients = new Float64Array(values.length);
      return place === own ? coefficients.fill(1) : coefficients;
    });
  }

  /** The value at each point. */
  get values(): Float64Array {
    return this.coefficients[0]!;
  }

  plus(other: Jets | number): Jets {
    if (typeof other === 'number') return this.shiftedBy(other);
    return this.mapped((mine, place) => combined(mine, other.coefficients[place]!, (a, b) => a + b));
  }

  minus(other: Jets | number): Jets {
    if (typeof other === 'number') return this.shiftedBy(-other);
    return this.mapped((mine, place) => combined(mine, other.coefficients[place]!, (a, b) => a - b));
  }

  times(other: Jets | number): Jets {
    if (typeof other === 'number') return this.mapped((mine) => transformed(mine, (value) => value * other));
    const product = this.constant(new Float64Array(this.values.length));
    for (const { left, right, to } of this.space.products) {
      addProduct(product.coefficients[to]!, this.coefficients[left]!, other.coefficients[right]!);
    }
    return product;
  }

  over(other: Jets | number): Jets {
    return typeof other === 'number'
      ? this.mapped((mine) => transformed(mine, (value) => value / other))
      : this.times(other.apply(reciprocal));
  }

  /** The function of this quantity, to any order. */
  apply(f: Elementary): Jets {
    return this.space.order > MAX_KNOWN_ORDER ? this.applyByRule(f) : this.applyBySeries(f);
  }

  /** Its derivative by each coordinate is f'(x) times that of x, which needs one order less. */
  private applyByRule(f: Elementary): Jets {
    const lower = this.upTo(this.space.order - 1);
    const slope = derivativeOfFunction(f.form, lower, lower.apply(f));
    const slopes = Array.from({ length: this.space.directions }, (_, i) => this.derivative(i).times(slope));
    return Jets.of(this.space, (place) => {
      const powers = this.space.monomials[place]!;
      const direction = powers.findIndex((power) => power > 0);
      if (direction < 0) return transformed(this.values, f.at);
      const from = lower.space.placeOf(powers.map((power, i) => (i === direction ? power - 1 : power)))!;
      return transformed(slopes[direction]!.coefficients[from]!, (value) => value / powers[direction]!);
    });
  }

  /** f(a + d) = f(a) + f'(a) d + f''(a)/2 d² + f'''(a)/6 d³, where d is all but the constant. */
  private applyBySeries(f: Elementary): Jets {
    const values = transformed(this.values, f.at);
    if (this.space.order === 0) return Jets.of(this.space, () => values);
    const slopes = factorsOf(f, this.values, values);
    const change = this.mapped((mine, place) => (place === 0 ? new Float64Array(mine.length) : mine));
    let power = change;
    let result = this.constant(values);
    for (let k = 1; k <= this.space.order; k++) {
      const slope = slopes[k - 1]!;
      result = result.plus(power.mapped((part) => combined(part, slope, (a, b) => (a === 0 ? 0 : a * b))));
      if (k < this.space.order) power = power.times(change);
    }
    return result;
  }

  /** Most of the time goes here: four units at once spare most of the reading and writing of the sums. */
  weightedSum(units: readonly Jets[], weights: Float64Array, bias: number): Jets {
    return Jets.of(this.space, (place) => {
      const result = new Float64Array(this.values.length).fill(place === 0 ? bias : 0);
      let i = 0;
      for (; i + 3 < units.length; i += 4) {
        const [v, w, x, y] = [weights[i]!, weights[i + 1]!, weights[i + 2]!, weights[i + 3]!];
        const a = units[i]!.coefficients[place]!;
        const b = units[i + 1]!.coefficients[place]!;
        const c = units[i + 2]!.coefficients[place]!;
        const d = units[i + 3]!.coefficients[place]!;
        for (let k = 0; k < result.length; k++) result[k]! += v * a[k]! + w * b[k]! + x * c[k]! + y * d[k]!;
      }
      for (; i < units.length; i++) {
        const [weight, unit] = [weights[i]!, units[i]!.coefficients[place]!];
        for (let k = 0; k < result.length; k++) result[k]! += weight * unit[k]!;
      }
      return result;
    });
  }

  largestOf(units: readonly Jets[]): Jets {
    return this.constant(this.values.map((_, k) => Math.max(...units.map((unit) => unit.values[k]!))));
  }

  select(a: Jets | number, b: Jets | number): Jets {
    const [whole, other] = [a, b].map((part) =>
      typeof part === 'number' ? this.constant(new Float64Array(this.values.length).fill(part)) : part,
    ) as [Jets, Jets];
    return Jets.of(this.space, (place) =>
      this.values.map((holds, i) => (holds === 0 ? other : whole).coefficients[place]![i]!),
    );
  }

  /** The derivative in one direction; its order is lower by one. */
  derivative(direction: number): Jets {
    const space = JetSpace.of(this.space.directions, this.space.order - 1);
    return Jets.of(space, (place) => {
      const powers = space.monomials[place]!.map((power, i) => (i === direction ? power + 1 : power));
      const from = this.coefficients[this.space.placeOf(powers)!]!;
      return transformed(from, (coefficient) => coefficient * powers[direction]!);
    });
  }

  /** The same quantity with derivatives up to a lower order only. */
  upTo(order: number): Jets {
    const space = JetSpace.of(this.space.directions, order);
    return Jets.of(space, (place) => this.coefficients[this.space.placeOf(space.monomials[place]!)!]!);
  }

  /** The same quantity as one that does not depend on a direction, with the derivatives of a space of lower order. */
  frozen(direction: number, space: JetSpace): Jets {
    return Jets.of(space, (place) => {
      const powers = space.monomials[place]!;
      return powers[direction] === 0
        ? this.coefficients[this.space.placeOf(powers)!]!
        : new Float64Array(this.values.length);
    });
  }

  /** A quantity at the same points that depends on no coordinate. */
  constant(values: Float64Array): Jets {
    return this.mapped((mine, place) => (place === 0 ? values : new Float64Array(mine.length)));
  }

  private shiftedBy(amount: number): Jets {
    return this.mapped((mine, place) => (place === 0 ? transformed(mine, (value) => value + amount) : mine));
  }

  private mapped(make: (mine: Float64Array, place: number) => Float64Array): Jets {
    return Jets.of(this.space, (place) => make(this.coefficients[place]!, place));
  }
}

/** Faster than the array's own `map`. */
function transformed(values: Float64Array, transform: (value: number) => number): Float64Array {
  const result = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) result[i] = transform(values[i]!);
  return result;
}

function combined(a: Float64Array, b: Float64Array, combine: (a: number, b: number) => number): Float64Array {
  const result = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) result[i] = combine(a[i]!, b[i]!);
  return result;
}

function addProduct(to: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i]! += a[i]! * b[i]!;
}

/** f'(x), f''(x)/2 and f'''(x)/6 at each point. */
function factorsOf(f: Elementary, x: Float64Array, y: Float64Array): [Float64Array, Float64Array, Float64Array] {
  const factors = [0, 0, 0].map(() => new Float64Array(x.length)) as [Float64Array, Float64Array, Float64Array];
  for (let i = 0; i < x.length; i++) {
    const [first, second, third] = f.derivatives(x[i]!, y[i]!);
    factors[0][i] = first;
    factors[1][i] = second / 2;
    factors[2][i] = third / 6;
  }
  return factors;
}
