import type { BasicFunction } from '@hub/solver-file/portable';

/**
 * A solution that evaluates: steps that are computed one behind the other, each a list of numbers (a vector). Operands are named by the
 * places of earlier steps, and have the width of the step, or width 1 and stand for each of its numbers.
 */
export interface Program {
  inputs: number;
  steps: Step[];
  /** Numbers that are the values of the unknowns, one for each unknown. */
  results: Lane[];
}

/** One number of a step. */
export type Lane = [step: number, lane: number];

export type Step =
  | { do: 'input'; place: number }
  | { do: 'constant'; values: Float64Array }
  /** A number for each row: the sum of `of`, each number times its weight, and a bias. Weights are row by row. */
  | { do: 'affine'; of: number; weights: Float64Array; bias: Float64Array }
  | { do: 'pick'; from: Lane[] }
  | { do: BinaryOperation; left: number; right: number }
  | { do: 'apply'; f: StepFunction; of: number }
  | { do: 'power'; of: number; exponent: number }
  /** `a` where the condition is not 0, else `b`. */
  | { do: 'select'; condition: number; a: number; b: number };

/** Comparisons give 1 or 0. */
export const BINARY_OPERATIONS = [
  ...(['plus', 'minus', 'times', 'over', 'maximum'] as const),
  ...(['less', 'less_equal', 'equal', 'not_equal'] as const),
] as const;
export type BinaryOperation = (typeof BINARY_OPERATIONS)[number];

/** Functions that every format has its own word for. Others are written by their definitions. */
export const STEP_FUNCTIONS = [
  ...(['exp', 'expm1', 'log', 'log1p', 'sqrt', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan'] as const),
  ...(['sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh', 'erf', 'abs', 'sign'] as const),
  ...(['floor', 'ceil', 'round', 'trunc'] as const),
] as const satisfies readonly BasicFunction[];
export type StepFunction = (typeof STEP_FUNCTIONS)[number];
export const isStepFunction = (f: BasicFunction): f is StepFunction => STEP_FUNCTIONS.some((name) => name === f);

/** How many numbers each step has. */
export function widthsOf({ steps }: Pick<Program, 'steps'>): number[] {
  const widths: number[] = [];
  for (const step of steps) widths.push(Math.max(...operandsOrOwn(step, widths)));
  return widths;
}

function operandsOrOwn(step: Step, widths: readonly number[]): number[] {
  switch (step.do) {
    case 'input':
      return [1];
    case 'constant':
      return [step.values.length];
    case 'affine':
      return [step.bias.length];
    case 'pick':
      return [step.from.length];
    default:
      return operandsOf(step).map((operand) => widths[operand]!);
  }
}

/** Places of the steps that a step works on, without the lanes of `pick`. */
export function operandsOf(step: Step): number[] {
  switch (step.do) {
    case 'input':
    case 'constant':
    case 'pick':
      return [];
    case 'affine':
    case 'apply':
    case 'power':
      return [step.of];
    case 'select':
      return [step.condition, step.a, step.b];
    default:
      return [step.left, step.right];
  }
}
