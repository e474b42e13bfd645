import { FUNCTIONS, type SteppedFunction } from '@hub/solver-file/problem';
import {
  atan,
  ATAN_ERROR,
  erf,
  ERF_ERROR,
  exp,
  EXP_ERROR,
  log,
  LOG_ERROR,
  MAX_ANGLE,
  sigmoid,
  SIGMOID_ERROR,
  SIN_ERROR,
  sinCos,
  softplus,
  SOFTPLUS_ERROR,
  tanh,
  TANH_ERROR,
} from '../arithmetic/elementary-functions.ts';
import { raised, roundingOf, TINY } from '../arithmetic/rounding.ts';
import { spend } from '../work.ts';
import type { ExpandedStep, ExpandedTape, Kernel } from './expanded-tape.ts';
import type { Monomials } from './monomials.ts';

/** Looked up once: these are called in the innermost loops. */
const { abs, min, max, sqrt } = Math;

const TWO_OVER_SQRT_PI = 1.1283791670955126;

/** Coefficients of a Taylor polynomial, each a middle and a radius: every number between them is meant. */
export interface BallJet {
  middles: Float64Array;
  radii: Float64Array;
  /**
   * How many derivatives of it are continuous, the quantity itself being the 0th: Infinity unless a kink or a jump of some piece lies in
   * the box; -1 where it jumps itself. Coefficients then hold for each smooth piece.
   */
  continuous: number;
}

/**
 * Runs a tape on ball jets, in rows of flat arrays that are used again at each run. A ball holds what real arithmetic gives for any numbers
 * in the balls that it is made of: radii are widened by a bound of the rounding of each operation.
 *
 * The rules of functions follow from their differential equations, with Euler's operator in place of the derivative, so that they hold for
 * several coordinates as well: of y' = g(x) x', |k| yₖ = Σ |j| xⱼ gₖ₋ⱼ. Source: A. Griewank, A. Walther, Evaluating Derivatives, 2nd ed.,
 * SIAM 2008, section 13.2; for balls, F. Johansson, Arb: efficient arbitrary-precision midpoint-radius interval arithmetic, 2017.
 */
export class BallTape {
  private readonly width: number;
  private readonly middles: Float64Array;
  private readonly radii: Float64Array;
  private readonly continuous: Float64Array;
  /** First helper row of each step. Rows of helpers follow those of the steps. */
  private readonly helpers: Int32Array;
  /** Sum of the sizes of the terms of each coefficient, while a weighted sum is computed. */
  private readonly sizes: Float64Array;
  /** Work that one run is charged with. */
  private readonly work: number;
  /** The ball that the last sum of products gave. */
  private middle = 0;
  private radius = 0;

  constructor(
    private readonly tape: ExpandedTape,
    readonly monomials: Monomials,
  ) {
    this.width = monomials.length;
    this.helpers = new Int32Array(tape.steps.length);
    let rows = tape.steps.length;
    tape.steps.forEach((step, i) => {
      this.helpers[i] = rows;
      if (step.do === 'kernel') rows += HELPER_ROWS[step.kernel];
    });
    this.middles = new Float64Array(rows * this.width);
    this.radii = new Float64Array(rows * this.width);
    this.continuous = new Float64Array(rows);
    this.sizes = new Float64Array(this.width);
    this.work = tape.steps.reduce((sum, step) => sum + WORK_OF_STEP + workOf(step, monomials), 0);
  }

  /** @returns the results of the tape, valid until the next run */
  run(inputs: readonly BallJet[]): BallJet[] {
    spend(this.work);
    this.tape.steps.forEach((step, i) => this.compute(step, i, inputs));
    return this.tape.results.map((row) => ({
      middles: this.middles.subarray(row * this.width, (row + 1) * this.width),
      radii: this.radii.subarray(row * this.width, (row + 1) * this.width),
      continuous: this.continuous[row]!,
    }));
  }

  private compute(step: ExpandedStep, row: number, inputs: readonly BallJet[]): void {
    const { continuous } = this;
    switch (step.do) {
      case 'input': {
        const input = inputs[step.place]!;
        this.middles.set(input.middles, row * this.width);
        this.radii.set(input.radii, row * this.width);
        continuous[row] = input.continuous;
        return;
      }
      case 'constant':
        this.clear(row);
        this.set(row, 0, step.value, step.error);
        continuous[row] = Infinity;
        return;
      case 'plus':
      case 'minus':
        this.add(row, step.left, step.right, step.do === 'plus' ? 1 : -1);
        continuous[row] = min(continuous[step.left]!, continuous[step.right]!);
        return;
      case 'times':
        for (let k = 0; k < this.width; k++) {
          this.product(k, step.left, step.right);
          this.set(row, k, this.middle, this.radius);
        }
        continuous[row] = min(continuous[step.left]!, continuous[step.right]!);
        return;
      case 'sum':
        this.sum(row, step.of, step.weights, step.bias);
        return;
      case 'kernel':
        this.kernel(step.kernel, row, step.of, this.helpers[row]!);
        continuous[row] = continuous[step.of]!;
        return;
      case 'cosine':
        this.copy(row, this.helpers[step.of]!);
        continuous[row] = continuous[step.of]!;
        return;
      case 'rounding':
        this.round(row, step.rounding, step.of);
        return;
      case 'pieces':
        this.choosePiece(row, step);
        return;
      case 'select':
        this.select(row, step.condition, step.a, step.b);
        return;
    }
  }

  private clear(row: number): void {
    this.middles.fill(0, row * this.width, (row + 1) * this.width);
    this.radii.fill(0, row * this.width, (row + 1) * this.width);
  }

  private copy(row: number, from: number): void {
    this.middles.copyWithin(row * this.width, from * this.width, (from + 1) * this.width);
    this.radii.copyWithin(row * this.width, from * this.width, (from + 1) * this.width);
  }

  private set(row: number, k: number, middle: number, radius: number): void {
    this.middles[row * this.width + k] = middle;
    this.radii[row * this.width + k] = radius;
  }

  private add(row: number, left: number, right: number, sign: 1 | -1): void {
    const { width, middles, radii } = this;
    for (let k = 0; k < width; k++) {
      const middle = middles[left * width + k]! + sign * middles[right * width + k]!;
      const radius = radii[left * width + k]! + radii[right * width + k]! + roundingOf(middle);
      this.set(row, k, middle, raised(radius, 4));
    }
  }

  /** Most of the time goes here. */
  private sum(row: number, of: Int32Array, weights: Float64Array, bias: number): void {
    const { width, middles, radii, sizes, continuous } = this;
    const start = row * width;
    let smooth = Infinity;
    for (let i = 0; i < of.length; i++) smooth = min(smooth, continuous[of[i]!]!);
    continuous[row] = smooth;
    this.clear(row);
    sizes.fill(0);
    middles[start] = bias;
    sizes[0] = abs(bias);
    for (let i = 0; i < of.length; i++) {
      const from = of[i]! * width;
      const weight = weights[i]!;
      const size = abs(weight);
      for (let k = 0; k < width; k++) {
        const term = weight * middles[from + k]!;
        middles[start + k]! += term;
        sizes[k]! += abs(term);
        radii[start + k]! += size * radii[from + k]!;
      }
    }
    const terms = of.length;
    for (let k = 0; k < width; k++)
      radii[start + k] = raised(radii[start + k]! + roundingOf(sizes[k]!, terms + 2), terms + 4) + TINY;
  }

  /** Coefficient k of the product of two rows. */
  private product(k: number, left: number, right: number): void {
    const { starts } = this.monomials;
    this.sumOfProducts(left, right, starts[k]!, starts[k + 1]!, false);
  }

  /** Σ |j| xⱼ gₖ₋ⱼ / |k|: coefficient k of y where y' = g x'. */
  private euler(k: number, x: number, g: number): void {
    const { starts, degrees } = this.monomials;
    this.sumOfProducts(x, g, starts[k]! + 1, starts[k + 1]!, true);
    this.middle /= degrees[k]!;
    this.radius = dividedRadius(this.radius, this.middle, degrees[k]!);
  }

  private sumOfProducts(left: number, right: number, from: number, to: number, byDegree: boolean): void {
    const { width, middles, radii } = this;
    const { lefts, rights, leftDegrees } = this.monomials;
    let middle = 0;
    let size = 0;
    let radius = 0;
    for (let pair = from; pair < to; pair++) {
      const a = left * width + lefts[pair]!;
      const b = right * width + rights[pair]!;
      const factor = byDegree ? leftDegrees[pair]! : 1;
      const am = factor * middles[a]!;
      const ar = factor * radii[a]!;
      const bm = middles[b]!;
      const br = radii[b]!;
      const term = am * bm;
      middle += term;
      size += abs(term);
      radius += abs(am) * br + ar * (abs(bm) + br);
    }
    this.middle = middle;
    this.radius = radiusOfSum(radius, size, to - from);
  }

  private setEuler(row: number, k: number, x: number, g: number): void {
    this.euler(k, x, g);
    this.set(row, k, this.middle, this.radius);
  }

  private kernel(kernel: Kernel, row: number, x: number, helper: number): void {
    switch (kernel) {
      case 'exp':
        return this.exponential(row, x);
      case 'reciprocal':
        return this.reciprocal(row, x);
      case 'sqrt':
        return this.squareRoot(row, x);
      case 'sinCos':
        return this.sineAndCosine(row, helper, x);
      case 'tanh':
        return this.logistic(row, helper, x, tanh, TANH_ERROR, 1);
      case 'sigmoid':
        return this.logistic(row, helper, x, sigmoid, SIGMOID_ERROR, 0);
      case 'softplus':
        this.logistic(helper, helper + 1, x, sigmoid, SIGMOID_ERROR, 0);
        this.setMonotone(row, x, softplus, (y) => SOFTPLUS_ERROR * max(1, y));
        return this.integrate(row, x, helper);
      case 'log':
        this.reciprocal(helper, x);
        this.setMonotone(row, x, log, (y) => LOG_ERROR * max(1, abs(y)));
        return this.integrate(row, x, helper);
      case 'atan':
        this.square(helper, x, 1);
        this.set(helper, 0, 1 + this.middles[helper * this.width]!, this.radii[helper * this.width]!);
        this.widen(helper, 0);
        this.reciprocal(helper + 1, helper);
        this.setMonotone(row, x, atan, () => ATAN_ERROR);
        return this.integrate(row, x, helper + 1);
      case 'erf':
        this.square(helper, x, -1);
        this.exponential(helper + 1, helper);
        for (let k = 0; k < this.width; k++) this.scale(helper + 1, k, TWO_OVER_SQRT_PI);
        this.setMonotone(row, x, erf, () => ERF_ERROR);
        return this.integrate(row, x, helper + 1);
    }
  }

  /** Coefficients above the constant of y where y' = g x'. */
  private integrate(row: number, x: number, g: number): void {
    for (let k = 1; k < this.width; k++) this.setEuler(row, k, x, g);
  }

  private exponential(row: number, x: number): void {
    this.setMonotone(row, x, exp, (y) => EXP_ERROR * y + TINY);
    this.integrate(row, x, row);
  }

  private sineAndCosine(sine: number, cosine: number, x: number): void {
    const [middle, radius] = [this.middles[x * this.width]!, this.radii[x * this.width]!];
    if (abs(middle) <= MAX_ANGLE && radius < 2) {
      const [s, c] = sinCos(middle);
      const bend = (radius * radius) / 2;
      const around = (slope: number) =>
        raised(min(radius, (abs(slope) + SIN_ERROR) * radius + bend) + SIN_ERROR, 8) + TINY;
      this.set(sine, 0, s, around(c));
      this.set(cosine, 0, c, around(s));
    } else {
      const known = Number.isFinite(middle) && Number.isFinite(radius) ? 1 : Infinity;
      this.set(sine, 0, 0, known);
      this.set(cosine, 0, 0, known);
    }
    for (let k = 1; k < this.width; k++) this.setTurn(sine, cosine, k, x);
  }

  /** Coefficient k of a sine and a cosine, each of which the other one's rule needs, in one pass. */
  private setTurn(sine: number, cosine: number, k: number, x: number): void {
    const { width, middles, radii } = this;
    const { starts, lefts, rights, leftDegrees, degrees } = this.monomials;
    let [s, sizeOfS, radiusOfS] = [0, 0, 0];
    let [c, sizeOfC, radiusOfC] = [0, 0, 0];
    const from = starts[k]! + 1;
    const to = starts[k + 1]!;
    for (let pair = from; pair < to; pair++) {
      const a = x * width + lefts[pair]!;
      const am = leftDegrees[pair]! * middles[a]!;
      const ar = leftDegrees[pair]! * radii[a]!;
      const ofSine = sine * width + rights[pair]!;
      const ofCosine = cosine * width + rights[pair]!;
      const termOfS = am * middles[ofCosine]!;
      s += termOfS;
      sizeOfS += abs(termOfS);
      radiusOfS += abs(am) * radii[ofCosine]! + ar * (abs(middles[ofCosine]!) + radii[ofCosine]!);
      const termOfC = am * middles[ofSine]!;
      c += termOfC;
      sizeOfC += abs(termOfC);
      radiusOfC += abs(am) * radii[ofSine]! + ar * (abs(middles[ofSine]!) + radii[ofSine]!);
    }
    const degree = degrees[k]!;
    s /= degree;
    c /= degree;
    this.set(sine, k, s, dividedRadius(radiusOfSum(radiusOfS, sizeOfS, to - from), s, degree));
    this.set(cosine, k, -c, dividedRadius(radiusOfSum(radiusOfC, sizeOfC, to - from), c, degree));
  }

  /** Functions with y' = w(y) x': tanh with w = 1 - y², sigmoid with w = y - y². */
  private logistic(row: number, w: number, x: number, f: (x: number) => number, error: number, constant: 0 | 1): void {
    const { width, middles, radii } = this;
    this.setMonotone(row, x, f, () => error);
    const [y, r] = [middles[row * width]!, radii[row * width]!];
    this.set(w, 0, constant - y * y + (1 - constant) * y, 2 * abs(y - 0.5 * (1 - constant)) * r + r * r);
    this.widen(w, roundingOf(1, 4));
    for (let k = 1; k < width; k++) {
      this.setEuler(row, k, x, w);
      this.product(k, row, row);
      const linear = (1 - constant) * middles[row * width + k]!;
      const middle = linear - this.middle;
      const radius = this.radius + (1 - constant) * radii[row * width + k]! + roundingOf(middle);
      this.set(w, k, middle, raised(radius, 4));
    }
  }

  /** y x = 1 */
  private reciprocal(row: number, x: number): void {
    const { width, middles, radii } = this;
    const [low, high] = this.endsOf(x);
    if (!(low > 0 || high < 0)) return this.forget(row);
    this.setEnds(row, 0, 1 / high, 1 / low, 1);
    const [y, r] = [middles[row * width]!, radii[row * width]!];
    const { starts } = this.monomials;
    for (let k = 1; k < width; k++) {
      this.sumOfProducts(x, row, starts[k]! + 1, starts[k + 1]!, false);
      this.setTimes(row, k, -y, r);
    }
  }

  /** y y = x */
  private squareRoot(row: number, x: number): void {
    const { width, middles, radii } = this;
    const [low, high] = this.endsOf(x);
    if (!(low > 0)) return this.forget(row);
    this.setEnds(row, 0, sqrt(low), sqrt(high), 1);
    const [y, r] = [middles[row * width]!, radii[row * width]!];
    this.setEnds(row, 0, 0.5 / (y + r), 0.5 / (y - r), 4);
    const [half, halfRadius] = [middles[row * width]!, radii[row * width]!];
    this.set(row, 0, y, r);
    const { starts } = this.monomials;
    for (let k = 1; k < width; k++) {
      this.sumOfProducts(row, row, starts[k]! + 1, starts[k + 1]! - 1, false);
      const middle = middles[x * width + k]! - this.middle;
      this.radius = raised(this.radius + radii[x * width + k]! + roundingOf(middle), 4);
      this.middle = middle;
      this.setTimes(row, k, half, halfRadius);
    }
  }

  /** Sets a coefficient to the last sum of products, times a ball. */
  private setTimes(row: number, k: number, middle: number, radius: number): void {
    const product = this.middle * middle;
    const spread = abs(this.middle) * radius + this.radius * (abs(middle) + radius) + roundingOf(product);
    this.set(row, k, product, raised(spread, 8) + TINY);
  }

  /** sign · x² */
  private square(row: number, x: number, sign: 1 | -1): void {
    for (let k = 0; k < this.width; k++) {
      this.product(k, x, x);
      this.set(row, k, sign * this.middle, this.radius);
    }
  }

  private scale(row: number, k: number, factor: number): void {
    this.middle = this.middles[row * this.width + k]!;
    this.radius = this.radii[row * this.width + k]!;
    this.setTimes(row, k, factor, roundingOf(factor));
  }

  /** Widens a row's constant by the rounding of a sum. */
  private widen(row: number, more: number): void {
    const place = row * this.width;
    const rounding = roundingOf(1 + abs(this.middles[place]!)) + more;
    this.radii[place] = raised(this.radii[place]! + rounding, 8) + TINY;
  }

  /** Doubles between which the constant of a row lies. */
  private endsOf(row: number): readonly [low: number, high: number] {
    const [middle, radius] = [this.middles[row * this.width]!, this.radii[row * this.width]!];
    const rounding = roundingOf(abs(middle) + radius) + TINY;
    return [middle - radius - rounding, middle + radius + rounding];
  }

  private setMonotone(row: number, x: number, f: (x: number) => number, error: (y: number) => number): void {
    const [low, high] = this.endsOf(x);
    if (!(low > -Infinity && high < Infinity)) return this.forget(row);
    const [from, to] = [f(low), f(high)];
    this.setEnds(row, 0, from - error(from), to + error(to), 1);
  }

  /** Sets a coefficient to what lies between two numbers, each right up to some roundings. */
  private setEnds(row: number, k: number, low: number, high: number, roundings: number): void {
    const middle = low + (high - low) / 2;
    const radius = max(high - middle, middle - low) + roundingOf(abs(low) + abs(high), roundings + 1);
    this.set(
      row,
      k,
      Number.isFinite(middle) ? middle : 0,
      Number.isFinite(radius) ? raised(radius, 8) + TINY : Infinity,
    );
  }

  /** Nothing is known about a row. */
  private forget(row: number): void {
    this.middles.fill(0, row * this.width, (row + 1) * this.width);
    this.radii.fill(Infinity, row * this.width, (row + 1) * this.width);
  }

  private round(row: number, rounding: SteppedFunction, x: number): void {
    const [low, high] = this.endsOf(x).map(FUNCTIONS[rounding].at) as [number, number];
    this.clear(row);
    this.setEnds(row, 0, low, high, 0);
    if (low === high) this.set(row, 0, low, 0);
    this.continuous[row] = low === high ? Infinity : -1;
  }

  private choosePiece(row: number, step: ExpandedStep & { do: 'pieces' }): void {
    const { continuous } = this;
    const [low, high] = this.endsOf(step.of);
    const pieceOf = (x: number): number => {
      const place = step.bounds.findIndex((bound) => x <= bound);
      return place < 0 ? step.bounds.length : place;
    };
    const [first, last] = low <= high ? [pieceOf(low), pieceOf(high)] : [0, step.bounds.length];
    this.copy(row, step.parts[first]!);
    continuous[row] = continuous[step.parts[first]!]!;
    for (let piece = first + 1; piece <= last; piece++) {
      this.join(row, step.parts[piece]!);
      // What jumps over a bound takes one part to another, even where these meet at the bound.
      const overBound = min(step.continuous, continuous[step.of]!);
      continuous[row] = min(continuous[row], continuous[step.parts[piece]!]!, overBound);
    }
  }

  private select(row: number, condition: number, a: number, b: number): void {
    const [middle, radius] = [this.middles[condition * this.width]!, this.radii[condition * this.width]!];
    const isZero = middle === 0 && radius === 0;
    const isNotZero = abs(middle) > radius;
    const chosen = isZero ? b : a;
    this.copy(row, chosen);
    this.continuous[row] = this.continuous[chosen]!;
    if (isZero || isNotZero) return;
    this.join(row, b);
    this.continuous[row] = -1;
  }

  /** Widens each coefficient of a row so that it holds the one of another row, too. */
  private join(row: number, other: number): void {
    for (let k = 0; k < this.width; k++) {
      const [a, b] = [row * this.width + k, other * this.width + k];
      const low = min(this.middles[a]! - this.radii[a]!, this.middles[b]! - this.radii[b]!);
      const high = max(this.middles[a]! + this.radii[a]!, this.middles[b]! + this.radii[b]!);
      this.setEnds(row, k, low, high, 1);
    }
  }
}

/** Radius of a sum of products, from the radii of its terms and their sizes. */
const radiusOfSum = (radius: number, size: number, terms: number): number =>
  raised(radius + roundingOf(size, terms + 4), terms + 6) + TINY;

/** Radius of a quotient whose middle is known, by a whole number. */
const dividedRadius = (radius: number, quotient: number, by: number): number =>
  raised(radius / by + roundingOf(quotient), 4) + TINY;

/** Rows that a kernel needs beside its own. */
const HELPER_ROWS: Record<Kernel, number> = {
  exp: 0,
  reciprocal: 0,
  sqrt: 0,
  sinCos: 1,
  tanh: 1,
  sigmoid: 1,
  softplus: 2,
  log: 1,
  atan: 2,
  erf: 2,
};

/** That of a step beside its products. */
const WORK_OF_STEP = 10;

/** Products of coefficients, roughly. */
function workOf(step: ExpandedStep, { length, lefts }: Monomials): number {
  if (step.do === 'sum') return step.of.length * length;
  if (step.do === 'times') return lefts.length;
  return step.do === 'kernel' ? (1 + HELPER_ROWS[step.kernel]) * lefts.length : length;
}
