import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { writeTape } from '../formula/write-tape.ts';
import { readFormula } from '../problem/exact-formula.ts';
import type { Problem, ReadFormula } from '../problem/problem.ts';
import { parametersOf } from './equation-of-manifest.ts';
import type { OpenFile } from './open-file.ts';
import { statedProblem } from './stated-problem.ts';

/** A problem, with the exact solution. */
export interface OpenProblem {
  problem: Problem;
  /** What its author gives as the exact solution; null where nothing is given. */
  formula: ReadFormula | null;
}

/**
 * What an open file claims to solve, as data.
 * @param exact the exact solution as its author gives it, one text for each unknown
 * @returns the problem, or why there is none: one sentence. Never throws.
 */
export function problemOfOpenFile(
  { manifest, formulas }: OpenFile,
  exact: readonly string[] | null = null,
): OpenProblem | { reason: string } {
  const { coordinates, unknowns } = manifest;
  if (manifest.domain)
    return {
      reason: 'The equation is not valid on the whole box of its coordinates, for which alone proofs are known.',
    };
  try {
    const problem = statedProblem(manifest, () => writeTape(formulas.results, formulas.inputs));
    const names = coordinates.map(({ name }) => name);
    const formula = exact && readFormula(exact, { unknowns, coordinates: names, constants: parametersOf(manifest) });
    return { problem, formula };
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}
