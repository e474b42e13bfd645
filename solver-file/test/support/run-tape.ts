import * as elementary from '../../src/formula/elementary.ts';
import { ceil, floor, round, trunc } from '../../src/formula/expression-values.ts';
import type { Tape, TapeFunction, TapeStep } from '../../src/formula/tape.ts';

const { exp, expm1, log, sqrt, reciprocal, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh } = elementary;
const { asinh, acosh, atanh, sigmoid, softplus, erf } = elementary;
const functions: Record<TapeFunction, elementary.Elementary> = {
  ...{ exp, expm1, log, sqrt, reciprocal, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh },
  ...{ asinh, acosh, atanh, sigmoid, softplus, erf, floor, ceil, round, trunc },
};

/** The results of a tape in plain, rounded numbers. */
export function runTape({ steps, results }: Tape, inputs: readonly number[]): number[] {
  const values: number[] = [];
  for (const step of steps) values.push(valueOf(step, inputs, values));
  return results.map((result) => values[result]!);
}

function valueOf(step: TapeStep, inputs: readonly number[], values: readonly number[]): number {
  switch (step.do) {
    case 'input':
      return inputs[step.place]!;
    case 'constant':
      return step.value;
    case 'plus':
      return values[step.left]! + values[step.right]!;
    case 'minus':
      return values[step.left]! - values[step.right]!;
    case 'times':
      return values[step.left]! * values[step.right]!;
    case 'over':
      return values[step.left]! / values[step.right]!;
    case 'sum':
      return step.of.reduce((sum, place, i) => sum + step.weights[i]! * values[place]!, step.bias);
    case 'apply':
      return functions[step.f].at(values[step.of]!);
    case 'power':
      return values[step.of]! ** step.exponent;
    case 'pieces': {
      const at = step.bounds.findIndex((bound) => values[step.of]! <= bound);
      return values[step.parts.at(at)!]!;
    }
    case 'select':
      return values[values[step.condition] === 0 ? step.b : step.a]!;
  }
}
