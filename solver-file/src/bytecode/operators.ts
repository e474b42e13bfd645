import type { Comparison, Operator } from './value-types.ts';

/** What the argument of BINARY_OP means; the same operators follow once more, for what is changed in place. */
export const OPERATORS: Operator[] = ['+', '&', '//', '<<', '@', '*', '%', '|', '**', '>>', '-', '/', '^'];
/** Argument of BINARY_OP that takes an element: one of the operations from Python 3.14 on. */
export const SUBSCRIPT = 26;
export const COMPARISONS: Comparison[] = ['<', '<=', '==', '!=', '>', '>='];

/** The place of a comparison among the {@link COMPARISONS}, out of the argument of COMPARE_OP. @param minor of Python 3 */
export const comparisonNumber = (argument: number, minor: number): number =>
  minor >= 13 ? argument >> 5 : minor === 12 ? argument >> 4 : argument;

/** How Python writes the operator of BINARY_OP. */
export function binaryOperatorText(argument: number): string {
  if (argument === SUBSCRIPT) return '[ ]';
  const operator = OPERATORS[argument % OPERATORS.length] ?? String(argument);
  return argument < OPERATORS.length ? operator : `${operator}=`;
}
