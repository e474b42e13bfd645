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

export const TAPE_FUNCTIONS = [
  'exp',
  'expm1',
  'log',
  'sqrt',
  'reciprocal',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'sigmoid',
  'softplus',
  'erf',
  'floor',
  'ceil',
  /** To the nearest, halves to the even number. */
  'round',
  'trunc',
] as const;

export type TapeFunction = (typeof TAPE_FUNCTIONS)[number];
