import { readFileSync } from 'node:fs';
import * as reader from '@hub/solver-file';

/**
 * The problem that a solver file claims to solve, read as an upload is; or the reason why there is none.
 * @param {string} file
 * @param {object} details what was sent along with the file as `diff_equation_details`
 * @param {string[] | null} formulas for the exact solution
 */
export function readProblemOfFile(file, details, formulas = null) {
  const { root } = reader.inspectSolverFile(readFileSync(file));
  const sent = reader.readSentDetails(details);
  const facts = reader.readSolverFacts(root);
  const merged = reader.withMergedValues(sent, reader.mergeDetails(sent, facts));
  const names = reader.deriveFromUpload({
    details: merged,
    typeName: facts.typeName,
    parentTypeName: facts.parentTypeName,
  });
  const { problem = null, reason = null, formula = null } = reader.readProblem(root, names, merged, formulas);
  return { problem, reason, formula };
}
