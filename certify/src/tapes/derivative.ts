import {
  isStepped,
  renumbered,
  slopeTape,
  type Tape,
  type TapeFunction,
  type TapeStep,
} from '@hub/solver-file/problem';
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
  private slope(f: TapeFunction, x: number, y: number): number {
    const { steps, results } = slopeTape(f);
    const places: number[] = [];
    for (const step of steps)
      places.push(step.do === 'input' ? [x, y][step.place]! : this.push(renumbered(step, (old) => places[old]!)));
    return places[results[0]!]!;
  }
}

/** A tape of the steps of two, of the same inputs. */
export function joinTapes(a: Tape, b: Tape): { steps: TapeStep[]; a: number[]; b: number[] } {
  const moved = b.steps.map((step) => renumbered(step, (place) => place + a.steps.length));
  return { steps: [...a.steps, ...moved], a: a.results, b: b.results.map((place) => place + a.steps.length) };
}
