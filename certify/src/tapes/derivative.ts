import { isStepped, type SteppedFunction, type Tape, type TapeFunction, type TapeStep } from '@hub/solver-file/problem';
import { CannotProve } from '../cannot-prove.ts';

/**
 * Adds steps for the derivative of some steps by an input.
 * @param steps of a tape, to which is added
 * @returns for each of `of`, the place of its derivative; null where that is 0
 * @throws CannotProve where a derivative has no formula of exact numbers
 */
export function addDerivatives(steps: TapeStep[], of: readonly number[], by: number): (number | null)[] {
  const builder = new Derivatives(steps, by);
  return of.map((place) => builder.of(place));
}

class Derivatives {
  private readonly known = new Map<number, number | null>();

  constructor(
    private readonly steps: TapeStep[],
    private readonly by: number,
  ) {}

  of(place: number): number | null {
    if (!this.known.has(place)) this.known.set(place, this.derivative(this.steps[place]!, place));
    return this.known.get(place)!;
  }

  private push(step: TapeStep): number {
    return this.steps.push(step) - 1;
  }

  private constant(value: number): number {
    return this.push({ do: 'constant', value });
  }

  private sum(of: number[], weights: number[], bias = 0): number {
    return this.push({ do: 'sum', of, weights, bias });
  }

  private times(left: number, right: number): number {
    return this.push({ do: 'times', left, right });
  }

  private apply(f: TapeFunction, of: number): number {
    return this.push({ do: 'apply', f, of });
  }

  private derivative(step: TapeStep, own: number): number | null {
    switch (step.do) {
      case 'input':
        return step.place === this.by ? this.constant(1) : null;
      case 'constant':
        return null;
      case 'plus':
        return this.linear([step.left, step.right], [1, 1]);
      case 'minus':
        return this.linear([step.left, step.right], [1, -1]);
      case 'sum':
        return this.linear(step.of, step.weights);
      case 'times':
        return this.added([this.scaled(step.left, step.right), this.scaled(step.right, step.left)], [1, 1]);
      case 'over': {
        const numerator = this.added([this.of(step.left), this.scaled(step.right, own)], [1, -1]);
        return numerator === null ? null : this.push({ do: 'over', left: numerator, right: step.right });
      }
      case 'power': {
        const { of, exponent } = step;
        const lower = exponent === 2 ? of : this.push({ do: 'power', exponent: exponent - 1, of });
        return this.scaled(of, this.sum([lower], [exponent]));
      }
      case 'apply':
        return isStepped(step.f) || this.of(step.of) === null
          ? null
          : this.scaled(step.of, this.slope(step.f, step.of, own));
      case 'pieces': {
        const parts = step.parts.map((part) => this.of(part));
        if (parts.every((part) => part === null)) return null;
        const filled = parts.map((part) => part ?? this.constant(0));
        return this.push({ ...step, parts: filled, continuous: Math.max(-1, step.continuous - 1) });
      }
      case 'select':
        throw new CannotProve('The equation chooses among formulas in a way that has no derivative.');
    }
  }

  private linear(of: readonly number[], weights: readonly number[]): number | null {
    return this.added(
      of.map((place) => this.of(place)),
      weights,
    );
  }

  private added(of: readonly (number | null)[], weights: readonly number[]): number | null {
    const kept = of.flatMap((place, i) => (place === null ? [] : [[place, weights[i]!] as const]));
    const [places, factors] = [kept.map(([place]) => place), kept.map(([, weight]) => weight)];
    return kept.length === 0 ? null : this.sum(places, factors);
  }

  /** The derivative of a step, times another step. */
  private scaled(place: number, by: number): number | null {
    const derivative = this.of(place);
    return derivative === null ? null : this.times(derivative, by);
  }

  /** f'(x), where y = f(x). */
  private slope(f: Exclude<TapeFunction, SteppedFunction>, x: number, y: number): number {
    const reciprocal = (of: number): number => this.apply('reciprocal', of);
    const square = (of: number, sign: number, bias: number): number => this.sum([this.times(of, of)], [sign], bias);
    switch (f) {
      case 'exp':
        return y;
      case 'expm1':
        return this.sum([y], [1], 1);
      case 'log':
        return reciprocal(x);
      case 'sqrt':
        return reciprocal(this.sum([y], [2]));
      case 'reciprocal':
        return square(y, -1, 0);
      case 'sin':
        return this.apply('cos', x);
      case 'cos':
        return this.sum([this.apply('sin', x)], [-1]);
      case 'tan':
        return square(y, 1, 1);
      case 'tanh':
        return square(y, -1, 1);
      case 'sinh':
        return this.apply('cosh', x);
      case 'cosh':
        return this.apply('sinh', x);
      case 'asin':
        return reciprocal(this.apply('sqrt', square(x, -1, 1)));
      case 'acos':
        return this.sum([reciprocal(this.apply('sqrt', square(x, -1, 1)))], [-1]);
      case 'atan':
        return reciprocal(square(x, 1, 1));
      case 'asinh':
        return reciprocal(this.apply('sqrt', square(x, 1, 1)));
      case 'acosh':
        return reciprocal(this.apply('sqrt', square(x, 1, -1)));
      case 'atanh':
        return reciprocal(square(x, -1, 1));
      case 'sigmoid':
        return this.times(y, this.sum([y], [-1], 1));
      case 'softplus':
        return this.apply('sigmoid', x);
      case 'erf':
        throw new CannotProve('The derivative of the error function is not a formula of exact numbers.');
    }
  }
}

/** A tape of the steps of two, of the same inputs. */
export function joinTapes(a: Tape, b: Tape): { steps: TapeStep[]; a: number[]; b: number[] } {
  const moved = b.steps.map((step) => movedStep(step, a.steps.length));
  return { steps: [...a.steps, ...moved], a: a.results, b: b.results.map((place) => place + a.steps.length) };
}

function movedStep(step: TapeStep, by: number): TapeStep {
  switch (step.do) {
    case 'input':
    case 'constant':
      return step;
    case 'plus':
    case 'minus':
    case 'times':
    case 'over':
      return { ...step, left: step.left + by, right: step.right + by };
    case 'sum':
      return { ...step, of: step.of.map((place) => place + by) };
    case 'apply':
    case 'power':
      return { ...step, of: step.of + by };
    case 'pieces':
      return { ...step, of: step.of + by, parts: step.parts.map((place) => place + by) };
    case 'select':
      return { ...step, condition: step.condition + by, a: step.a + by, b: step.b + by };
  }
}
