import { Differentiation, trialFunction } from './differentiate.ts';
import { Unreadable, type Expression } from './expression.ts';
import { CannotEvaluate } from './cannot-evaluate.ts';
import { valueOf } from './expression-values.ts';

/** An equation, as far as its residuals can be computed. */
interface ResidualProblem {
  dependent: readonly string[];
  independent: readonly string[];
  residuals: readonly Expression[];
  /** Numbers and formulas that names stand for. */
  parameters: ReadonlyMap<string, Expression>;
}

/** A point with each coordinate between 0.2 and 1.2; the points have no pattern. */
const trialPoint = (index: number, coordinates: number): number[] =>
  Array.from({ length: coordinates }, (_, k) => 0.2 + (((index + 1) * (k + 1) * 0.6180339887498949) % 1));

/**
 * The residuals at trial points, for trial functions in place of the unknowns: two equations are the same where these are.
 * @throws Unreadable where derivatives cannot be computed, CannotEvaluate where a value is missing
 */
export function trialResiduals(
  { dependent, independent, residuals, parameters }: ResidualProblem,
  points: number,
): number[][] {
  const functions = new Map([
    ...parameters,
    ...dependent.map((name, i) => [name, trialFunction(i, independent)] as const),
  ]);
  const work = new Differentiation(functions);
  const trees = residuals.map((residual) => work.workedOut(residual));
  return trees.map((tree) =>
    Array.from({ length: points }, (_, i) => valueAt(tree, trialPoint(i, independent.length), independent)),
  );
}

const TRIAL_POINTS = 5;
const TOLERANCE = 1e-9;

interface NamedEquation {
  unknowns: Pick<ResidualProblem, 'dependent' | 'independent'>;
  residuals: readonly Expression[];
  constants: ReadonlyMap<string, Expression>;
}

/**
 * Whether two readings of an equation mean the same: the same variables, and the same residuals for the same unknowns.
 * @param numbers values of names that a reading does not define
 * @returns undefined where the residuals cannot be compared
 */
export function isSameEquation(
  a: NamedEquation,
  b: NamedEquation,
  numbers: ReadonlyMap<string, number>,
): boolean | undefined {
  const variables = ({ unknowns }: NamedEquation) => [unknowns.dependent, unknowns.independent].join(';');
  if (variables(a) !== variables(b) || a.residuals.length !== b.residuals.length) return false;
  const shared = new Map<string, Expression>([...numbers].map(([name, value]) => [name, constant(value)]));
  try {
    const [first, second] = [a, b].map(({ unknowns, residuals, constants }) =>
      trialResiduals(
        { ...unknowns, residuals, parameters: new Map([...shared, ...b.constants, ...constants]) },
        TRIAL_POINTS,
      ),
    ) as [number[][], number[][]];
    return first.every((values, i) => values.every((value, at) => isClose(value, second[i]![at]!)));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof CannotEvaluate) return undefined;
    throw error;
  }
}

const constant = (value: number): Expression => ({ kind: 'constant', tex: String(value), value });
const isClose = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));

function valueAt(tree: Expression, point: readonly number[], coordinates: readonly string[]): number {
  const names = new Map(coordinates.map((name, k) => [name, point[k]!]));
  const known = new Map<Expression, number>();
  // Parts are shared by the thousand once derivatives are computed.
  const value = (part: Expression): number => {
    const before = known.get(part);
    if (before !== undefined) return before;
    const found = Number(valueOf(part, names, (inner) => value(inner)));
    known.set(part, found);
    return found;
  };
  return value(tree);
}
