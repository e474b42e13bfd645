import { numbersAmong } from '../contents/sent-details.ts';
import { conditionsOf, networksOf } from '../pickle/solver-root.ts';
import { readOptimizer } from '../contents/training.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { Formula, FormulaBudget } from '../formula/formula.ts';
import { FormulaPlace } from '../evaluate/formula-place.ts';
import { knownDomain } from '../evaluate/known-domain.ts';
import { withoutDomain } from '../evaluate/trained-domain.ts';
import type { Solution } from '../evaluate/solution-at-points.ts';
import type { Quantity } from '../formula/unit.ts';
import { variablesOf, type Details, type Names } from '../evaluate/values-at-points.ts';
import { confirmedSolution } from '../problem/read-problem.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { PortableReader } from './modules.ts';
import type { PortableSolution } from './portable-solution.ts';
import { trainingOf } from './training.ts';
import { ValueReader } from './values.ts';

export { CannotEvaluate, requireFinite } from '../formula/cannot-evaluate.ts';
export { FUNCTIONS, isBasicFunction, NAMED_FUNCTIONS } from '../formula/elementary.ts';
export type { BasicFunction, ElementaryForm } from '../formula/elementary.ts';
export { definitionOf } from '../formula/definitions.ts';
export { Formula, FormulaBudget } from '../formula/formula.ts';
export type { Quantity } from '../formula/unit.ts';
export { ProgramWriter } from '../formula/write-program.ts';
export type { Lane, Node, StepOf, Steps } from '../formula/write-program.ts';
export type { EquationJson } from '../python/equation-json.ts';
export type { ExpressionJson } from '../formula/expression-json.ts';
export type { PortableModule } from './modules.ts';
export type { PortableSolution } from './portable-solution.ts';
export { NAMES_OF_CLASSES, whyNotRebuildable } from './rebuildable.ts';
export type { PortableCondition, PortableTensor, PortableValue } from './values.ts';

/**
 * @param names what the variables are called, as derived from the upload
 * @returns the solution, or why there is none: one sentence. Never throws.
 */
export function readPortable(
  root: PickleValue,
  names: Names,
  details: Details,
): { portable: PortableSolution } | { reason: string } {
  return orReason(() => ({ portable: portableOf(root, names, details) }));
}

function orReason<T>(read: () => T): T | { reason: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}

function portableOf(root: PickleValue, names: Names, details: Details): PortableSolution {
  const solution = confirmedSolution(root, details);
  const { inputs, unknowns, coordinateCount } = variablesOf(solution, root, names);
  const domain = knownDomain(root, details, solution.inputs);
  if (!domain) throw new CannotEvaluate(withoutDomain(root, details.generator));

  const numbers = numbersAmong(details.parameters);
  const newReader = () => new PortableReader(new ValueReader(readBoundaryFunction, numbers));
  const reader = newReader();
  const conditions = conditionsOf(root);
  const used = networksOf(root).slice(0, conditions.length);
  const networks = [...new Set(used)];
  const solver = entryOf(root, 'type_name');
  return {
    inputs: domain.map(({ min, max }, i) => ({
      name: inputs[i]!,
      role: i < coordinateCount ? 'coordinate' : 'parameter',
      from: min,
      to: max,
    })),
    unknowns: [...unknowns],
    formulas: formulasOf(solution),
    solution,
    solver: typeof solver === 'string' ? solver : null,
    conditions: conditions.slice(0, used.length).map((condition) => reader.condition(condition)),
    networks: networks.map((network) => reader.module(network)),
    networkOfCondition: used.map((network) => networks.indexOf(network)),
    generator: details.generator,
    optimizer: readOptimizer(root),
    training: orReason(() => trainingOf(root, details, newReader())),
  };
}

function formulasOf(solution: Solution): Quantity<Formula>[] {
  const budget = new FormulaBudget();
  const coordinates = Array.from({ length: solution.inputs }, (_, place) => Formula.input(place, budget));
  return solution.at(new FormulaPlace(coordinates));
}
