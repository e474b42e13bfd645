import { CodeBudget } from '../../bytecode/budget.ts';
import { readEquationFromCode } from '../../bytecode/equation-from-code.ts';
import { readFunctionFromCode } from '../../bytecode/function-from-code.ts';
import { PYTHON_VERSIONS } from '../../bytecode/instructions.ts';
import { UnreadableCode } from '../../bytecode/unreadable-code.ts';
import { sequence, type ObjectValue, type Value } from '../../bytecode/values.ts';
import { versionsOfCodeIn } from '../../bytecode/versions-of-code.ts';
import { Walker } from '../../bytecode/walker.ts';
import { isOwnFunction, nameOfClass } from '../../contents/objects.ts';
import { isCall, type PickleValue } from '../../pickle/values.ts';
import { CannotEvaluate } from '../../formula/cannot-evaluate.ts';
import type { ReadFunction, ReadFunctionInCode } from '../condition-reader.ts';
import type { Condition } from '../conditions.ts';
import { Formula, FormulaBudget, FormulaProgram } from '../../formula/formula.ts';
import type { Layer } from '../layers.ts';
import type { Place } from '../points.ts';
import type { Unit } from '../../formula/unit.ts';
import { LibraryClasses } from './modules.ts';
import { OwnAlgebra } from './own-algebra.ts';
import type { Tensor } from './tensor.ts';
import { step } from '../../bytecode/instructions-of-python.ts';

/** Largest number of steps in which code is followed. A few thousand are many for one network. */
const MAX_STEPS = 400_000;

/** A network whose code was followed. */
interface FollowedNetwork {
  layer: Layer;
  /** Operations for one point, roughly. */
  cost: number;
}

/** A condition whose code was followed: one formula for each unknown that it gives. */
export interface FollowedCondition {
  conditions: readonly Condition[];
  cost: number;
}

/** How the code of networks and conditions in a file is followed. None of it is run. */
export interface CodeFollower {
  network: (network: PickleValue, inputs: number) => FollowedNetwork;
  /** A condition on a whole network. */
  condition: (condition: PickleValue, network: PickleValue, inputs: number) => FollowedCondition;
  /** What a solver's own function makes of a network and its condition, in place of the condition's `enforce`. */
  enforcer: (enforcer: PickleValue, condition: PickleValue, network: PickleValue, inputs: number) => FollowedCondition;
  /** One condition of an ensemble, which is given one output of a network. */
  component: (condition: PickleValue, inputs: number) => FollowedCondition;
  /** A function of coordinates that a condition of the library uses. */
  boundaryFunction: ReadFunctionInCode;
  /** How many coordinates the equation has; undefined where its code does not say. */
  coordinates: () => number | undefined;
}

/** Makes a follower of the code in a file. @param parameters values of the names that functions use without defining them */
export type FollowCode = (
  root: PickleValue,
  readFunction: ReadFunction,
  parameters: ReadonlyMap<string, number>,
) => CodeFollower;

export const followCode: FollowCode = (root, readFunction, parameters) => {
  // For all networks and conditions of the file together.
  const steps = new CodeBudget(MAX_STEPS);
  const formulas = new FormulaBudget();
  const trace = (
    what: string,
    [value, ...others]: readonly [PickleValue, ...PickleValue[]],
    inputs: number,
    work: (walker: Walker, algebra: OwnAlgebra, coordinates: Formula[]) => Value,
  ): { results: Formula[]; program: FormulaProgram } =>
    inWords(what, value, () => {
      const classes = new LibraryClasses(readFunction, parameters);
      const algebra = new OwnAlgebra(classes, formulas);
      const walker = new Walker(
        step,
        versionsOfCodeIn([value, ...others]) ?? PYTHON_VERSIONS,
        new Set(),
        new Set(),
        algebra,
        steps,
      );
      Object.assign(classes, { walker, algebra });
      const coordinates = Array.from({ length: inputs }, (_, place) => Formula.input(place, formulas));
      const results = columnsIn(algebra.tensorOf(work(walker, algebra, coordinates)));
      return { results, program: new FormulaProgram(results) };
    });

  const conditionOf = (program: FormulaProgram, count: number, withNetwork: boolean): FollowedCondition => ({
    conditions: Array.from(
      { length: count },
      (_, column): Condition =>
        <U extends Unit<U>>(network: (place: Place<U>) => U, points: Place<U>): U => {
          const run = () => program.run(withNetwork ? [...points.coordinates, network(points)] : points.coordinates);
          return points.once(program, run)[column]!;
        },
    ),
    cost: program.cost,
  });

  return {
    network(network, inputs) {
      const { program } = trace('network', [network], inputs, (walker, algebra, coordinates) =>
        walker.call(walker.valueOf(network), [algebra.columns(coordinates)]),
      );
      return { layer: (units) => program.run(units), cost: program.cost };
    },
    condition(condition, network, inputs) {
      const { results, program } = trace('condition', [condition, network], inputs, (walker, algebra, coordinates) => {
        const enforce = walker.attribute(objectIn(walker.valueOf(condition)), 'enforce');
        return walker.call(enforce, [walker.valueOf(network), ...coordinates.map((one) => algebra.columns([one]))]);
      });
      return conditionOf(program, results.length, false);
    },
    enforcer(enforcer, condition, network, inputs) {
      const values = [enforcer, condition, network] as const;
      const { results, program } = trace('enforcer', values, inputs, (walker, algebra, coordinates) => {
        const columns = coordinates.map((one) => algebra.columns([one]));
        return walker.call(walker.valueOf(enforcer), [
          walker.valueOf(network),
          walker.valueOf(condition),
          sequence('tuple', columns),
        ]);
      });
      return conditionOf(program, results.length, false);
    },
    component(condition, inputs) {
      const { results, program } = trace('condition', [condition], inputs + 1, (walker, algebra, all) => {
        const parameterize = walker.attribute(objectIn(walker.valueOf(condition)), 'parameterize');
        const columns = all.map((one) => algebra.columns([one]));
        return walker.call(parameterize, [columns.at(-1)!, ...columns.slice(0, -1)]);
      });
      return conditionOf(program, results.length, true);
    },
    boundaryFunction: readFunctionFromCode,
    coordinates() {
      const read = readEquationFromCode(root);
      return read && 'equation' in read ? read.equation.unknowns.independent.length : undefined;
    },
  };
};

function objectIn(value: Value): ObjectValue {
  if (value.kind !== 'object') throw new CannotEvaluate('A condition of the file is not an object.');
  return value;
}

/** A column for each unit. @throws CannotEvaluate where the result is of another shape than one row for each point */
function columnsIn(tensor: Tensor): Formula[] {
  const isColumns = tensor.dimensions === 2 && tensor.points === 0;
  if (!isColumns || tensor.elements.length === 0)
    throw new CannotEvaluate(
      `Its code returns a tensor of shape ${tensor.shapeText} instead of a row of numbers for each point.`,
    );
  return Array.from(tensor.elements, (element) => tensor.formula(element));
}

/** Whatever is in the way is said of the class that it is in the way of. */
function inWords<T>(what: string, value: PickleValue, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnreadableCode || error instanceof CannotEvaluate)) throw error;
    const isFunction: boolean = isOwnFunction(value);
    const name = isCall(value) && !isFunction ? ` ${nameOfClass(value.callee)}` : '';
    throw new CannotEvaluate(`The code of the ${what}${name} cannot be followed: ${withSmallLetter(error.message)}`);
  }
}

const withSmallLetter = (sentence: string): string =>
  sentence.replace(/^(?:The|A|An|Its|It|Following|Too)\b/, (word) => word.toLowerCase());
