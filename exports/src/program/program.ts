import type { BasicFunction, StepOf, Steps } from '@hub/solver-file/portable';

/** A solution that evaluates. */
export interface Program extends Steps<OwnStep> {
  inputs: number;
}
export type Step = StepOf<OwnStep>;

export type OwnStep =
  | { do: BinaryOperation; left: number; right: number }
  | { do: 'apply'; f: StepFunction; of: number }
  | { do: 'power'; of: number; exponent: number };

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
