import {
  definitionTape,
  type DefinedFunction,
  type SteppedFunction,
  type Tape,
  type TapeFunction,
  type TapeStep,
} from '@hub/solver-file/problem';
import { CannotProve } from '../cannot-prove.ts';

/** Functions that have a rule of their own in ball arithmetic; the others are made of these. */
export type Kernel =
  'exp' | 'log' | 'sqrt' | 'reciprocal' | 'sinCos' | 'tanh' | 'sigmoid' | 'softplus' | 'erf' | 'atan';

/** A step of an expanded tape. What it names are places of earlier steps. */
export type ExpandedStep =
  | { do: 'input'; place: number }
  /** `error`: how far the number that is meant may be from the double. */
  | { do: 'constant'; value: number; error: number }
  | { do: 'plus' | 'minus' | 'times'; left: number; right: number }
  | { do: 'sum'; of: Int32Array; weights: Float64Array; bias: number }
  | { do: 'kernel'; kernel: Kernel; of: number }
  /** The second result of a kernel that has two: the cosine. */
  | { do: 'cosine'; of: number }
  | { do: 'rounding'; rounding: SteppedFunction; of: number }
  | { do: 'pieces'; of: number; bounds: number[]; parts: number[]; continuous: number }
  | { do: 'select'; condition: number; a: number; b: number };

export interface ExpandedTape {
  inputs: number;
  steps: ExpandedStep[];
  results: number[];
}

const HALF_PI = { value: 1.5707963267948966, error: 2 ** -53 };
const MAX_POWER = 64;

/** The tape with fewer kinds of steps. */
export function expandTape(tape: Tape): ExpandedTape {
  const expansion = new Expansion(tape.inputs);
  const places: number[] = [];
  for (const step of tape.steps) places.push(expansion.add(step, places));
  return expansion.tape(tape.results.map((result) => places[result]!));
}

class Expansion {
  private readonly steps: ExpandedStep[] = [];
  private readonly sines = new Map<number, number>();

  constructor(private readonly inputs: number) {}

  tape(results: number[]): ExpandedTape {
    return { inputs: this.inputs, steps: this.steps, results };
  }

  /** @param places by step of the tape, its place here */
  add(step: TapeStep, places: readonly number[]): number {
    const at = (place: number): number => places[place]!;
    switch (step.do) {
      case 'input':
        return this.push(step);
      case 'constant':
        return this.constant(step.value);
      case 'plus':
      case 'minus':
      case 'times':
        return this.push({ do: step.do, left: at(step.left), right: at(step.right) });
      case 'over':
        return this.times(at(step.left), this.kernel('reciprocal', at(step.right)));
      case 'sum':
        return this.sum(step.of.map(at), step.weights, step.bias);
      case 'apply':
        return this.apply(step.f, at(step.of));
      case 'power':
        return this.power(at(step.of), step.exponent);
      case 'pieces':
        return this.push({ ...step, of: at(step.of), parts: step.parts.map(at) });
      case 'select':
        return this.push({ do: 'select', condition: at(step.condition), a: at(step.a), b: at(step.b) });
    }
  }

  private apply(f: TapeFunction, x: number): number {
    switch (f) {
      case 'exp':
      case 'log':
      case 'sqrt':
      case 'reciprocal':
      case 'tanh':
      case 'sigmoid':
      case 'softplus':
      case 'erf':
      case 'atan':
        return this.kernel(f, x);
      case 'sin':
        return this.sine(x);
      case 'cos':
        return this.cosine(x);
      case 'acos':
        return this.push({
          do: 'minus',
          left: this.push({ do: 'constant', ...HALF_PI }),
          right: this.apply('asin', x),
        });
      case 'floor':
      case 'ceil':
      case 'round':
      case 'trunc':
        return this.push({ do: 'rounding', rounding: f, of: x });
      default:
        return this.defined(f, x);
    }
  }

  private defined(f: DefinedFunction, x: number): number {
    const tape = definitionTape(f);
    const places: number[] = [];
    for (const step of tape.steps) places.push(step.do === 'input' ? x : this.add(step, places));
    return places[tape.results[0]!]!;
  }

  private sine(x: number): number {
    const known = this.sines.get(x) ?? this.kernel('sinCos', x);
    this.sines.set(x, known);
    return known;
  }

  private cosine(x: number): number {
    return this.push({ do: 'cosine', of: this.sine(x) });
  }

  private power(x: number, exponent: number): number {
    if (exponent === 0.5) return this.kernel('sqrt', x);
    if (!Number.isInteger(exponent)) return this.kernel('exp', this.sum([this.kernel('log', x)], [exponent], 0));
    if (Math.abs(exponent) > MAX_POWER) throw new CannotProve(`A power of ${exponent} is too high to be bounded.`);
    if (exponent < 0) return this.kernel('reciprocal', this.power(x, -exponent));
    if (exponent === 0) return this.constant(1);
    if (exponent === 1) return x;
    const half = this.power(x, Math.floor(exponent / 2));
    const square = this.times(half, half);
    return exponent % 2 === 0 ? square : this.times(square, x);
  }

  private constant(value: number): number {
    return this.push({ do: 'constant', value, error: 0 });
  }

  private sum(of: readonly number[], weights: readonly number[], bias: number): number {
    return this.push({ do: 'sum', of: Int32Array.from(of), weights: Float64Array.from(weights), bias });
  }

  private times(left: number, right: number): number {
    return this.push({ do: 'times', left, right });
  }

  private kernel(kernel: Kernel, of: number): number {
    return this.push({ do: 'kernel', kernel, of });
  }

  private push(step: ExpandedStep): number {
    this.steps.push(step);
    return this.steps.length - 1;
  }
}
