import { derivativeOfFunction } from './derivatives-of-functions.ts';
import type { Elementary } from './elementary.ts';
import { reciprocal } from './elementary.ts';
import { functionOfMany } from './function-of-many.ts';
import { JetSpace } from './jet-space.ts';
import type { Unit } from './unit.ts';
import { addWeightedInBlock, addWeightedRows } from './weighted-rows.ts';
import { Workspace } from './workspace.ts';

/** Elementary functions know so many of their derivatives by themselves. */
const MAX_KNOWN_ORDER = 3;

/**
 * One quantity at many points, with its derivatives: at each point a Taylor polynomial in the coordinates, cut off behind an order.
 * Arithmetic on these is forward-mode differentiation; with order 0 it is plain arithmetic on arrays. Immutable, until the workspace
 * that its numbers are in begins again.
 *
 * Reference: A. Griewank, A. Walther, Evaluating Derivatives, 2nd ed., SIAM 2008, chapter 13.
 */
export class Jets implements Unit<Jets> {
  private constructor(
    readonly space: JetSpace,
    /** How many points there are. */
    private readonly count: number,
    readonly workspace: Workspace,
    /** Coefficients from `start` on, of one monomial after another, each with a number for each point. */
    readonly numbers: Float64Array,
    readonly start: number,
  ) {}

  private static blank(space: JetSpace, count: number, workspace: Workspace): Jets {
    const start = workspace.take(space.monomials.length * count);
    return new Jets(space, count, workspace, workspace.numbers, start);
  }

  /** A coordinate: its values, and slope one in its own direction. */
  static coordinate(space: JetSpace, direction: number, values: Float64Array, workspace = new Workspace()): Jets {
    const jets = Jets.blank(space, values.length, workspace).filled(0);
    jets.numbers.set(values, jets.start);
    const own = space.placeOf(Array.from({ length: space.directions }, (_, i) => (i === direction ? 1 : 0)));
    return own === undefined ? jets : jets.filled(1, own);
  }

  /** The value at each point; overwritten when the workspace begins again. */
  get values(): Float64Array {
    return this.numbers.subarray(this.start, this.start + this.count);
  }

  plus(other: Jets | number): Jets {
    return typeof other === 'number' ? this.shiftedBy(other) : this.combined(other, 1);
  }

  minus(other: Jets | number): Jets {
    return typeof other === 'number' ? this.shiftedBy(-other) : this.combined(other, -1);
  }

  times(other: Jets | number): Jets {
    const result = this.blank();
    const { count } = this;
    const [to, a] = [result.numbers, this.numbers];
    if (typeof other === 'number') {
      const [at, from] = [result.start, this.start];
      for (let i = 0; i < this.size; i++) to[at + i] = a[from + i]! * other;
      return result;
    }
    result.filled(0);
    const b = other.numbers;
    for (const product of this.space.products) {
      const at = result.startOf(product.to);
      const [left, right] = [this.startOf(product.left), other.startOf(product.right)];
      for (let i = 0; i < count; i++) to[at + i]! += a[left + i]! * b[right + i]!;
    }
    return result;
  }

  over(other: Jets | number): Jets {
    if (typeof other !== 'number') return this.times(other.apply(reciprocal));
    const result = this.blank();
    const [to, at, a, from] = [result.numbers, result.start, this.numbers, this.start];
    for (let i = 0; i < this.size; i++) to[at + i] = a[from + i]! / other;
    return result;
  }

  /** The function of this quantity, to any order. */
  apply(f: Elementary): Jets {
    if (this.space.order > MAX_KNOWN_ORDER) return this.applyByRule(f);
    return this.space.order === 0 ? this.applyToValues(f, this.blank()) : this.applyBySeries(f);
  }

  private applyToValues(f: Elementary, result: Jets): Jets {
    functionOfMany(f)(this.numbers, this.start, this.count, result.numbers, result.start, 0, 0);
    return result;
  }

  /** Its derivative by each coordinate is f'(x) times that of x, which needs one order less. */
  private applyByRule(f: Elementary): Jets {
    const lower = this.upTo(this.space.order - 1);
    const slope = derivativeOfFunction(f.form, lower, lower.apply(f));
    const slopes = Array.from({ length: this.space.directions }, (_, i) => this.derivative(i).times(slope));
    const result = this.applyToValues(f, this.blank());
    this.space.monomials.forEach((powers, place) => {
      const direction = powers.findIndex((power) => power > 0);
      if (direction < 0) return;
      const power = powers[direction]!;
      const from = lower.space.placeOf(powers.with(direction, power - 1))!;
      result.copy(place, slopes[direction]!, from, (value) => value / power);
    });
    return result;
  }

  /** f(a + d) = f(a) + f'(a) d + f''(a)/2 d² + f'''(a)/6 d³, where d is all but the constant. */
  private applyBySeries(f: Elementary): Jets {
    const { space, count, size, numbers: a, start: from, workspace } = this;
    const scratch = space.order * count + (space.order - 1) * size;
    const at = workspace.take(size + scratch);
    const to = workspace.numbers;
    const result = new Jets(space, count, workspace, to, at);
    const slopes = at + size;
    functionOfMany(f)(a, from, count, to, at, slopes, space.order);
    for (let place = count; place < size; place += count)
      for (let i = 0; i < count; i++) {
        const change = a[from + place + i]!;
        // A function that is infinitely steep has no slope where its argument stays.
        to[at + place + i] = change === 0 ? 0 : change * to[slopes + i]!;
      }
    let [power, powerStart] = [a, from];
    for (let k = 2; k <= space.order; k++) {
      const next = slopes + space.order * count + (k - 2) * size;
      to.fill(0, next, next + size);
      for (const { left, right, to: place } of space.productsOfPower(k)) {
        const [l, r, n] = [powerStart + left * count, from + right * count, next + place * count];
        for (let i = 0; i < count; i++) to[n + i]! += power[l + i]! * a[r + i]!;
      }
      const slope = slopes + (k - 1) * count;
      for (let place = count; place < size; place += count)
        for (let i = 0; i < count; i++) {
          const part = to[next + place + i]!;
          if (part !== 0) to[at + place + i]! += part * to[slope + i]!;
        }
      [power, powerStart] = [to, next];
    }
    workspace.giveBack(scratch);
    return result;
  }

  weightedSum(units: readonly Jets[], weights: Float64Array, bias: number): Jets {
    const sum = this.constant(bias);
    addWeightedRows(sum.numbers, sum.start, this.size, units, weights);
    return sum;
  }

  /** Most of the time goes here. All coefficients are summed alike, so that each quantity is one row of numbers. */
  weightedSums(units: readonly Jets[], weights: readonly Float64Array[], biases: Float64Array): Jets[] {
    if (weights.length === 1) return [this.weightedSum(units, weights[0]!, biases[0]!)];
    const { count, size, workspace } = this;
    const start = workspace.take((weights.length + units.length) * size);
    const { numbers } = workspace;
    const spare = start + weights.length * size;
    // All rows in one block: then the loops over them need to look for no other.
    const rows = units.map((unit, i) => {
      if (unit.numbers === numbers) return unit.start;
      numbers.set(unit.numbers.subarray(unit.start, unit.start + size), spare + i * size);
      return spare + i * size;
    });
    numbers.fill(0, start, spare);
    const sums = weights.map((_, n) => new Jets(this.space, count, workspace, numbers, start + n * size));
    sums.forEach((sum, n) => sum.filled(biases[n]!, 0));
    addWeightedInBlock(numbers, rows, size, weights, start);
    workspace.giveBack(units.length * size);
    return sums;
  }

  largestOf(units: readonly Jets[]): Jets {
    const result = this.blank().filled(0);
    for (let i = 0; i < this.count; i++)
      result.numbers[result.start + i] = Math.max(...units.map((unit) => unit.numbers[unit.start + i]!));
    return result;
  }

  select(a: Jets | number, b: Jets | number): Jets {
    const [whole, other] = [a, b].map((part) => (typeof part === 'number' ? this.constant(part) : part)) as [
      Jets,
      Jets,
    ];
    const result = this.blank();
    for (let i = 0; i < this.size; i++) {
      const { numbers, start } = this.numbers[this.start + (i % this.count)] === 0 ? other : whole;
      result.numbers[result.start + i] = numbers[start + i]!;
    }
    return result;
  }

  /** The derivative in one direction; its order is lower by one. */
  derivative(direction: number): Jets {
    const { space, sources } = this.space.derivative(direction);
    const result = this.blank(space);
    sources.forEach(({ from, factor }, place) => result.copy(place, this, from, (value) => value * factor));
    return result;
  }

  /** The same quantity with derivatives up to a lower order only. */
  upTo(order: number): Jets {
    const result = this.blank(JetSpace.of(this.space.directions, order));
    result.space.monomials.forEach((powers, place) => result.copy(place, this, this.space.placeOf(powers)!));
    return result;
  }

  /** The same quantity as one that does not depend on a direction, with the derivatives of a space of lower order. */
  frozen(direction: number, space: JetSpace): Jets {
    const result = this.blank(space).filled(0);
    space.monomials.forEach((powers, place) => {
      if (powers[direction] === 0) result.copy(place, this, this.space.placeOf(powers)!);
    });
    return result;
  }

  /** How many numbers there are. */
  private get size(): number {
    return this.space.monomials.length * this.count;
  }

  private startOf(place: number): number {
    return this.start + place * this.count;
  }

  /** Another quantity at the same points, whose numbers are still to be written. */
  private blank(space = this.space): Jets {
    return Jets.blank(space, this.count, this.workspace);
  }

  /** A quantity at the same points that depends on no coordinate. */
  private constant(value: number): Jets {
    return this.blank().filled(0).filled(value, 0);
  }

  /** Writes one number everywhere, or for one monomial. */
  private filled(value: number, place?: number): this {
    if (place === undefined) this.numbers.fill(value, this.start, this.start + this.size);
    else this.numbers.fill(value, this.startOf(place), this.startOf(place + 1));
    return this;
  }

  /** Writes the coefficients of one monomial: those of another quantity, or what is made of them. */
  private copy(place: number, other: Jets, from: number, made?: (value: number) => number): void {
    const { numbers: to, count } = this;
    const [at, a, start] = [this.startOf(place), other.numbers, other.startOf(from)];
    for (let i = 0; i < count; i++) to[at + i] = made ? made(a[start + i]!) : a[start + i]!;
  }

  private shiftedBy(amount: number): Jets {
    const result = this.blank();
    const { count, size, numbers: a, start: from } = this;
    const { numbers: to, start: at } = result;
    for (let i = 0; i < count; i++) to[at + i] = a[from + i]! + amount;
    for (let i = count; i < size; i++) to[at + i] = a[from + i]!;
    return result;
  }

  /** This quantity and the other one times 1 or -1, which is exact. */
  private combined(other: Jets, sign: 1 | -1): Jets {
    const result = this.blank();
    const { size, numbers: a, start: left } = this;
    const { numbers: b, start: right } = other;
    const { numbers: to, start: at } = result;
    for (let i = 0; i < size; i++) to[at + i] = a[left + i]! + sign * b[right + i]!;
    return result;
  }
}
