import { numbersAmong } from '../contents/sent-details.ts';
import { conditionsOf, networksOf } from '../contents/solver-root.ts';
import { readOptimizer, type Optimizer } from '../contents/training.ts';
import { entryOf, type PickleValue } from '../pickle/values.ts';
import { CannotEvaluate } from '../evaluate/cannot-evaluate.ts';
import { Formula, FormulaBudget } from '../evaluate/formula.ts';
import { FormulaPlace } from '../evaluate/formula-place.ts';
import { knownDomain } from '../evaluate/known-domain.ts';
import { withoutDomain } from '../evaluate/trained-domain.ts';
import type { Solution } from '../evaluate/solution.ts';
import type { Quantity } from '../evaluate/unit.ts';
import { variablesOf, type Details, type Names } from '../evaluate/values-at-points.ts';
import { confirmedSolution } from '../problem/read-problem.ts';
import { readBoundaryFunction } from '../python/boundary-function.ts';
import { PortableReader, type PortableModule } from './modules.ts';
import { trainingOf, type PortableTraining } from './training.ts';
import { ValueReader, type PortableCondition } from './values.ts';

export { erf } from '../evaluate/elementary.ts';
export type { BasicFunction, ElementaryForm } from '../evaluate/elementary.ts';
export { Formula, FormulaBudget, partsOf } from '../evaluate/formula.ts';
export type { Quantity } from '../evaluate/unit.ts';
export type { EquationJson } from '../python/equation-json.ts';
export type { ExpressionJson } from '../python/expression-json.ts';
export type { PortableModule } from './modules.ts';
export { NAMES_OF_CLASSES, whyNotRebuildable } from './rebuildable.ts';
export type { PortableCondition, PortableTensor, PortableValue } from './values.ts';

/** What a solver file holds, in a form that needs neither Python nor the file: what exports are written from. */
export interface PortableSolution {
  /** In the order of the networks' inputs, with the interval that the solver was trained on. */
  inputs: { name: string; role: 'coordinate' | 'parameter'; from: number; to: number }[];
  unknowns: string[];
  /** Of the inputs: the value of each unknown, conditions included. */
  formulas: Quantity<Formula>[];
  /** What the formulas are checked against. */
  solution: Pick<Solution, 'valuesAt'>;
  /** Class of the solver; null where the file does not say. */
  solver: string | null;
  /** In the order of the file. */
  conditions: PortableCondition[];
  /** Each once, however many conditions use it. */
  networks: PortableModule[];
  /** For each condition the place of its network. */
  networkOfCondition: number[];
  /** Settings of the generator of the points of training; empty where nothing is known. */
  generator: Record<string, unknown>;
  optimizer: Optimizer | null;
  /** What continues its training, or why that can't be given: one sentence. */
  training: PortableTraining | { reason: string };
}

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
