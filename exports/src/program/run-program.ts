import { FUNCTIONS } from '@hub/solver-file/portable';
import type { BinaryOperation, Program, Step } from './program.ts';

const OPERATIONS: Record<BinaryOperation, (a: number, b: number) => number> = {
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
  over: (a, b) => a / b,
  maximum: Math.max,
  less: (a, b) => Number(a < b),
  less_equal: (a, b) => Number(a <= b),
  equal: (a, b) => Number(a === b),
  not_equal: (a, b) => Number(a !== b),
};

/** The unknowns at one point. */
export function runProgram({ steps, results }: Program, inputs: readonly number[]): number[] {
  const vectors: Float64Array[] = [];
  for (const step of steps) vectors.push(valueOf(step, inputs, vectors));
  return results.map(([step, lane]) => vectors[step]![lane]!);
}

function valueOf(step: Step, inputs: readonly number[], vectors: readonly Float64Array[]): Float64Array {
  switch (step.do) {
    case 'input':
      return Float64Array.of(inputs[step.place]!);
    case 'constant':
      return step.values;
    case 'affine':
      return affine(vectors[step.of]!, step.weights, step.bias);
    case 'pick':
      return Float64Array.from(step.from, ([place, lane]) => vectors[place]![lane]!);
    case 'apply':
      return vectors[step.of]!.map(FUNCTIONS[step.f].at);
    case 'power':
      return vectors[step.of]!.map((x) => x ** step.exponent);
    case 'select':
      return lanes([vectors[step.condition]!, vectors[step.a]!, vectors[step.b]!], (condition, a, b) =>
        condition === 0 ? b : a,
      );
    default:
      return lanes([vectors[step.left]!, vectors[step.right]!], OPERATIONS[step.do]);
  }
}

/** Computes number by number; a single number stands for as many as there are. */
export function lanes(operands: readonly ArrayLike<number>[], compute: (...numbers: number[]) => number): Float64Array {
  const width = Math.max(...operands.map(({ length }) => length));
  return Float64Array.from({ length: width }, (_, i) =>
    compute(...operands.map((operand) => operand[operand.length === 1 ? 0 : i]!)),
  );
}

function affine(x: Float64Array, weights: Float64Array, bias: Float64Array): Float64Array {
  return bias.map((start, row) => {
    let sum = start;
    for (let k = 0; k < x.length; k++) sum += weights[row * x.length + k]! * x[k]!;
    return sum;
  });
}
