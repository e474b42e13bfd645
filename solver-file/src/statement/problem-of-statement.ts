import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import type { Tape } from '../formula/tape.ts';
import { statedProblem } from '../open/stated-problem.ts';
import type { Problem } from '../problem/problem.ts';
import type { Statement } from './statement.ts';

/** A stated problem as data for proofs, with zero for each unknown as its solution. @returns why there is none; never throws */
export function problemOfStatement(statement: Statement): Problem | { reason: string } {
  const zero: Tape = {
    inputs: statement.coordinates.length,
    steps: [{ do: 'constant', value: 0 }],
    results: statement.unknowns.map(() => 0),
  };
  try {
    return statedProblem(statement, () => zero);
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}
