import type { TapeFunction } from './elementary.ts';

/**
 * Formulas as data: steps that are computed one behind the other, each out of earlier ones, which it names by their places. Numbers
 * are doubles, and the operations among them are meant exactly, so that a tape is one function of real numbers and not of a machine.
 */
export interface Tape {
  /** How many numbers the formulas are of. */
  inputs: number;
  steps: TapeStep[];
  /** Places of the steps whose values are asked for. */
  results: number[];
}

export type TapeStep =
  | { do: 'input'; place: number }
  | { do: 'constant'; value: number }
  | { do: 'plus' | 'minus' | 'times' | 'over'; left: number; right: number }
  /** The sum of some steps, each times its weight, and a bias. */
  | { do: 'sum'; of: number[]; weights: number[]; bias: number }
  | { do: 'apply'; f: TapeFunction; of: number }
  /** The exponent is a whole number from 2 to 64. */
  | { do: 'power'; exponent: number; of: number }
  /** The first of `parts` whose bound `of` does not exceed; behind the last bound the last part. */
  | {
      do: 'pieces';
      of: number;
      /** One fewer than the parts, ascending. */
      bounds: number[];
      parts: number[];
      /** How many derivatives by `of` go over all bounds without a jump, the function itself being the 0th: -1 where it jumps itself. */
      continuous: number;
    }
  /** `a` where the condition is not 0, else `b`. */
  | { do: 'select'; condition: number; a: number; b: number };

/** The steps that a step is computed from. */
export function operandsOf(step: TapeStep): readonly number[] {
  switch (step.do) {
    case 'input':
    case 'constant':
      return [];
    case 'sum':
      return step.of;
    case 'apply':
    case 'power':
      return [step.of];
    case 'pieces':
      return [step.of, ...step.parts];
    case 'select':
      return [step.condition, step.a, step.b];
    default:
      return [step.left, step.right];
  }
}

/** A step whose operands have moved to other places. */
export function renumbered(step: TapeStep, moved: (old: number) => number): TapeStep {
  switch (step.do) {
    case 'input':
    case 'constant':
      return step;
    case 'sum':
      return { ...step, of: step.of.map(moved) };
    case 'apply':
    case 'power':
      return { ...step, of: moved(step.of) };
    case 'pieces':
      return { ...step, of: moved(step.of), parts: step.parts.map(moved) };
    case 'select':
      return { ...step, condition: moved(step.condition), a: moved(step.a), b: moved(step.b) };
    default:
      return { ...step, left: moved(step.left), right: moved(step.right) };
  }
}
