import { isStepped, slopeTape, type Tape, type TapeFunction, type TapeStep } from '@hub/solver-file/problem';
import { spend } from '../work.ts';
import { elementaryValue } from './elementary-values.ts';

/** Coefficients of a Taylor polynomial in one variable, from the constant one up. */
export type Series = Float64Array;

/** That of a step beside its products. */
const WORK_OF_STEP = 10;
/** Whole exponents up to this size are computed by products, which also hold near 0. */
const MAX_EXPONENT_BY_PRODUCTS = 64;
const TWO_OVER_ROOT_PI = 1.1283791670955126;

/**
 * Runs a tape on Taylor polynomials, one order at a time: the caller sets coefficient k of the inputs, then `extendTo(k)` finds
 * coefficient k of all steps from what is known of lower orders. So the series of a differential equation's solution can be drawn out
 * coefficient by coefficient.
 *
 * Reference: A. Griewank, A. Walther, Evaluating Derivatives, 2nd ed., SIAM 2008, chapter 13.
 */
export class TaylorTape {
  readonly inputs: readonly Series[];
  readonly results: readonly Series[];
  /** Whether the tape has steps that choose among formulas. */
  readonly hasBranches: boolean;
  private readonly extensions: ((k: number) => void)[] = [];
  /** Whether steps that choose among formulas do so; otherwise they keep to their last choice. */
  private choosing = true;
  private choices = 0;

  constructor(
    tape: Tape,
    private readonly order: number,
  ) {
    this.inputs = Array.from({ length: tape.inputs }, () => this.newSeries());
    const computed: Series[] = [];
    for (const step of tape.steps) computed.push(this.compile(step, computed));
    this.results = tape.results.map((place) => computed[place]!);
    this.hasBranches = tape.steps.some(
      (step) => step.do === 'pieces' || step.do === 'select' || (step.do === 'apply' && isStepped(step.f)),
    );
  }

  /** Values at one point. Where the tape chooses among formulas, coefficients are of those chosen here until this is called again. */
  run(values: ArrayLike<number>): void {
    this.inputs.forEach((input, i) => (input[0] = values[i]!));
    this.choosing = true;
    this.choices = 0;
    this.extendTo(0);
    this.choosing = false;
  }

  extendTo(k: number): void {
    spend(this.extensions.length * (k + WORK_OF_STEP));
    for (const extend of this.extensions) extend(k);
  }

  /** Depends on all choices among formulas that `run` made. */
  get branch(): number {
    return this.choices;
  }

  private newSeries(): Series {
    return new Float64Array(this.order + 1);
  }

  private compile(step: TapeStep, computed: readonly Series[]): Series {
    const at = (place: number) => computed[place]!;
    switch (step.do) {
      case 'input':
        return this.inputs[step.place]!;
      case 'constant':
        return this.constant(step.value);
      case 'plus':
      case 'minus': {
        const sign = step.do === 'plus' ? 1 : -1;
        return this.sum([at(step.left), at(step.right)], [1, sign], 0);
      }
      case 'times':
        return this.product(at(step.left), at(step.right));
      case 'over':
        return this.quotient(at(step.left), at(step.right));
      case 'sum':
        return this.sum(step.of.map(at), step.weights, step.bias);
      case 'power':
        return this.power(at(step.of), step.exponent);
      case 'apply':
        return isStepped(step.f) ? this.stepped(step.f, at(step.of)) : this.applied(step.f, at(step.of));
      case 'pieces': {
        const of = at(step.of);
        return this.chosen(step.parts.map(at), () => step.bounds.findIndex((bound) => of[0]! <= bound));
      }
      case 'select': {
        const condition = at(step.condition);
        return this.chosen([at(step.a), at(step.b)], () => (condition[0] !== 0 ? 0 : 1));
      }
    }
  }

  private added(extend: (y: Series, k: number) => void): Series {
    const y = this.newSeries();
    this.extensions.push((k) => extend(y, k));
    return y;
  }

  private constant(value: number): Series {
    const y = this.newSeries();
    y[0] = value;
    return y;
  }

  private sum(of: readonly Series[], weights: readonly number[], bias: number): Series {
    return this.added((y, k) => {
      let total = k === 0 ? bias : 0;
      for (let i = 0; i < of.length; i++) total += weights[i]! * of[i]![k]!;
      y[k] = total;
    });
  }

  private product(a: Series, b: Series): Series {
    return this.added((y, k) => {
      y[k] = convolution(a, b, k, 0);
    });
  }

  private quotient(a: Series, b: Series): Series {
    return this.added((y, k) => {
      y[k] = (a[k]! - convolution(b, y, k, 1)) / b[0]!;
    });
  }

  private power(x: Series, exponent: number): Series {
    if (Number.isInteger(exponent) && Math.abs(exponent) <= MAX_EXPONENT_BY_PRODUCTS) {
      const size = this.wholePower(x, Math.abs(exponent));
      return exponent < 0 ? this.quotient(this.constant(1), size) : size;
    }
    if (Number.isInteger(exponent * 2) && Math.abs(exponent) <= MAX_EXPONENT_BY_PRODUCTS) {
      return this.power(this.applied('sqrt', x), exponent * 2);
    }
    return this.added((y, k) => {
      if (k === 0) {
        y[0] = elementaryValue('exp', exponent * elementaryValue('log', x[0]!));
        return;
      }
      let total = 0;
      for (let j = 1; j <= k; j++) total += (exponent * j - (k - j)) * x[j]! * y[k - j]!;
      y[k] = total / (k * x[0]!);
    });
  }

  private wholePower(x: Series, exponent: number): Series {
    if (exponent === 0) return this.constant(1);
    if (exponent === 1) return x;
    const half = this.wholePower(x, Math.floor(exponent / 2));
    const even = this.product(half, half);
    return exponent % 2 === 0 ? even : this.product(even, x);
  }

  private stepped(f: TapeFunction, x: Series): Series {
    return this.added((y, k) => {
      if (k > 0) y[k] = 0;
      else if (this.choosing) {
        y[0] = elementaryValue(f, x[0]!);
        this.noteChoice(y[0]);
      }
    });
  }

  private chosen(parts: readonly Series[], choose: () => number): Series {
    let part = parts[0]!;
    return this.added((y, k) => {
      if (k === 0 && this.choosing) {
        const place = choose();
        part = parts.at(place)!;
        this.noteChoice(place);
      }
      y[k] = part[k]!;
    });
  }

  private noteChoice(choice: number): void {
    this.choices = (this.choices * 31 + choice + 2) % 1_000_003;
  }

  /** f(x) by its derivative: k y_k is the sum of j x_j g_{k-j}, where g is the series of f'(x), of which lower orders suffice. */
  private applied(f: TapeFunction, x: Series): Series {
    switch (f) {
      case 'reciprocal':
        return this.quotient(this.constant(1), x);
      case 'sqrt':
        return this.bySlope(f, x, (y) => this.quotient(this.constant(0.5), y));
      case 'sin':
        return this.pair('sin', 'cos', -1, x)[0];
      case 'cos':
        return this.pair('sin', 'cos', -1, x)[1];
      case 'sinh':
        return this.pair('sinh', 'cosh', 1, x)[0];
      case 'cosh':
        return this.pair('sinh', 'cosh', 1, x)[1];
      case 'erf':
        return this.bySlope(f, x, () => {
          const bell = this.applied('exp', this.sum([this.product(x, x)], [-1], 0));
          return this.sum([bell], [TWO_OVER_ROOT_PI], 0);
        });
      default:
        return this.bySlope(f, x, (y) => this.resultOf(slopeTape(f), [x, y]));
    }
  }

  /** @param slopeOf the derivative, from the function's own values */
  private bySlope(f: TapeFunction, x: Series, slopeOf: (y: Series) => Series): Series {
    let slope = x;
    const y = this.integral(f, x, () => slope);
    slope = slopeOf(y);
    return y;
  }

  private resultOf({ steps, results }: Tape, inputs: readonly Series[]): Series {
    const computed: Series[] = [];
    for (const step of steps) computed.push(step.do === 'input' ? inputs[step.place]! : this.compile(step, computed));
    return computed[results[0]!]!;
  }

  private integral(f: TapeFunction, x: Series, slope: () => Series): Series {
    return this.added((y, k) => {
      if (k === 0) {
        y[0] = elementaryValue(f, x[0]!);
        return;
      }
      const g = slope();
      let total = 0;
      for (let j = 1; j <= k; j++) {
        const xj = x[j]!;
        // Left out where it is 0, because the derivative may be infinite there.
        if (xj !== 0) total += j * xj * g[k - j]!;
      }
      y[k] = total / k;
    });
  }

  /** Two functions, each the derivative of the other up to a sign. */
  private pair(first: TapeFunction, second: TapeFunction, sign: number, x: Series): [Series, Series] {
    let slope = x;
    const a = this.integral(first, x, () => slope);
    const signed = this.newSeries();
    const b = this.integral(second, x, () => signed);
    this.extensions.push((k) => (signed[k] = sign * a[k]!));
    slope = b;
    return [a, b];
  }
}

/** The k-th coefficient of a product, from the given coefficient of `a` on. */
function convolution(a: Series, b: Series, k: number, from: number): number {
  let total = 0;
  for (let j = from; j <= k; j++) total += a[j]! * b[k - j]!;
  return total;
}
