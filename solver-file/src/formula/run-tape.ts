import { FUNCTIONS, type TapeFunction } from './elementary.ts';
import type { Tape, TapeStep } from './tape.ts';

/**
 * The results of a tape in doubles, which are rounded.
 * @param apply computes the functions
 */
export function runTape(
  { steps, results }: Tape,
  inputs: ArrayLike<number>,
  apply = (f: TapeFunction, x: number): number => FUNCTIONS[f].at(x),
): number[] {
  const values = new Float64Array(steps.length);
  steps.forEach((step, place) => (values[place] = valueOf(step, inputs, values, apply)));
  return results.map((place) => values[place]!);
}

function valueOf(
  step: TapeStep,
  inputs: ArrayLike<number>,
  values: Float64Array,
  apply: (f: TapeFunction, x: number) => number,
): number {
  const at = (place: number): number => values[place]!;
  switch (step.do) {
    case 'input':
      return inputs[step.place]!;
    case 'constant':
      return step.value;
    case 'plus':
      return at(step.left) + at(step.right);
    case 'minus':
      return at(step.left) - at(step.right);
    case 'times':
      return at(step.left) * at(step.right);
    case 'over':
      return at(step.left) / at(step.right);
    case 'sum':
      return step.of.reduce((sum, of, i) => sum + step.weights[i]! * at(of), step.bias);
    case 'apply':
      return apply(step.f, at(step.of));
    case 'power':
      return at(step.of) ** step.exponent;
    case 'pieces': {
      const part = step.bounds.findIndex((bound) => at(step.of) <= bound);
      return at(step.parts.at(part)!);
    }
    case 'select':
      return at(at(step.condition) === 0 ? step.b : step.a);
  }
}
