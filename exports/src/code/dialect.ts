import type { BinaryOperation, StepFunction } from '../program/program.ts';

/**
 * How a language says the steps of a program. Templates hold names in braces, which are filled when a program is written, and found when it
 * is read back.
 */
export interface Dialect {
  /** Template of a step that reads the input `{place}`. In all steps `{v}` is the step itself and `{n}` its width. */
  input: string;
  constant: string;
  affine: string;
  pick: { whole: string; lane: string; between: string };
  /** What a step of single numbers looks like around its expression. */
  each: string;
  operand: { wide: string; single: string };
  /** Templates of the operations on two numbers, `{left}` and `{right}`. */
  binary: Record<BinaryOperation, string>;
  /** Returns the template of a function of one number, `{of}`. */
  functions: (f: StepFunction) => string;
  power: string;
  select: string;
  result: string;
  /** A list of numbers with a name. */
  table: { whole: string; between: string };
}

/** How a language calls functions: most by the names that they have here. */
export const words =
  (plain: (f: StepFunction) => string, others: Partial<Record<StepFunction, string>>) =>
  (f: StepFunction): string =>
    others[f] ?? plain(f);
