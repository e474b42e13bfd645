import { CannotProve } from '../../src/cannot-prove.ts';

/** A bound in a case in which one of its terms is most of it. */
export interface TermCase {
  /** What is claimed of the case: at most this. A refusal claims nothing, and is taken as infinite. */
  bound: () => number;
  /** What is true: the bound must not be below it. Infinity where nothing may be claimed. */
  truth: number;
}

export const caseOf = (truth: number, bound: () => number): TermCase => ({ truth, bound });

/** The claim, or Infinity where the proof is refused. */
export function claimed(bound: () => number): number {
  try {
    return bound();
  } catch (error) {
    if (error instanceof CannotProve) return Infinity;
    throw error;
  }
}
