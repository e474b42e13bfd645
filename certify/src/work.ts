import { CannotProve } from './cannot-prove.ts';

/** Steps of arithmetic that may still be done; the same for a file on each machine. */
let left = Infinity;

const SPENT = 'The proof needs more work than the limit for one solution.';

/** Counts work before it is done. @throws CannotProve where more is done than may be */
export function spend(steps: number): void {
  left -= steps;

  if (left < 0) throw new CannotProve(SPENT);
}

export const workLeft = (): number => left;

/** Does some work within a limit, and within what is left of a limit around it. */
export function withinWork<T>(limit: number, work: () => T): T {
  const before = left;
  const given = Math.min(limit, before);
  left = given;
  try {
    return work();
  } finally {
    if (before < Infinity) left = before - (given - Math.max(left, 0));
    else left = Infinity;
  }
}
