import type { PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { unconfirmed } from '../evaluate/evaluate-file.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import { FormulaPlace } from '../evaluate/formula-place.ts';
import { compareWithSample } from '../evaluate/sample-check.ts';
import type { SolverSolution } from '../evaluate/solution.ts';
import type { Solution } from '../evaluate/solution-at-points.ts';
import { solutionOfFile } from '../evaluate/own-code/solution-of-file.ts';
import { trainedDomain, withoutDomain } from '../evaluate/trained-domain.ts';
import { equationOf, variablesOf, type Details, type Names } from '../evaluate/values-at-points.ts';
import { conditionOfProblem } from './condition-of-problem.ts';
import { equationOfProblem } from './equation-of-problem.ts';
import { readFormula } from './exact-formula.ts';
import type { Problem, ReadFormula } from './problem.ts';
import { writeTape } from '../formula/write-tape.ts';

/**
 * What a walked file claims to solve, as data: whoever proves how good the solution is starts from it.
 * @param names what the variables are called, as derived from the upload
 * @param formulas the exact solution as its author gives it, one text for each unknown
 * @returns the problem, and the formulas as they were read; or why there is none: one sentence. Never throws.
 */
export function readProblem(
  root: PickleValue,
  names: Names,
  details: Details,
  formulas: readonly string[] | null = null,
): { problem: Problem; formula: ReadFormula | null } | { reason: string } {
  try {
    return problemOf(root, names, details, formulas);
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

function problemOf(
  root: PickleValue,
  names: Names,
  details: Details,
  formulas: readonly string[] | null,
): { problem: Problem; formula: ReadFormula | null } {
  const solution = confirmedSolution(root, details);
  const variables = variablesOf(solution, root, names);
  const dimension = solution.inputs;
  if (variables.coordinateCount < dimension)
    throw new CannotEvaluate('Solution bundles, whose parameters are inputs of the networks, cannot be certified yet.');
  const domain = trainedDomain(root, details.generator, dimension);
  if (!domain) throw new CannotEvaluate(withoutDomain(root, details.generator));

  const known = equationOf(root, details, variables, 'missing code');
  const problem: Problem = {
    coordinates: domain.map(({ min, max }, i) => ({ name: variables.inputs[i]!, from: min, to: max })),
    unknowns: [...variables.unknowns],
    solution: tapeOfSolution(solution),
    ...equationOfProblem(known, dimension, variables.unknowns.length),
    conditions: solution.conditions.map((condition) => conditionOfProblem(condition, dimension)),
  };
  const { constants } = known;
  const formula =
    formulas && readFormula(formulas, { unknowns: variables.unknowns, coordinates: variables.inputs, constants });
  return { problem, formula };
}

/** @throws CannotEvaluate where there is none, or only one that nothing confirms */
export function confirmedSolution(root: PickleValue, details: Details): SolverSolution {
  const read = solutionOfFile(root, details.parameters);
  if ('reason' in read) throw new CannotEvaluate(read.reason);
  const { solution } = read;
  const [assumed] = solution.assumed;
  const agrees = assumed === undefined || compareWithSample(solution, details.sample_solution)?.agrees;
  if (assumed !== undefined && !agrees) throw new CannotEvaluate(unconfirmed(assumed, agrees));
  return solution;
}

function tapeOfSolution(solution: Solution) {
  const budget = new FormulaBudget();
  const coordinates = Array.from({ length: solution.inputs }, (_, place) => Formula.input(place, budget));
  return writeTape(solution.at(new FormulaPlace(coordinates)), coordinates);
}
