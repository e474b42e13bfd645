import { readEquationFromCode } from '../../src/bytecode/equation-from-code.ts';
import { PlainValues } from '../../src/contents/plain-values.ts';
import { readSentDetails, type SentDetails } from '../../src/contents/sent-details.ts';
import { followCode } from '../../src/evaluate/own-code/follow-code.ts';
import { MAX_ORDER, residualsAt } from '../../src/evaluate/residuals-at-points.ts';
import type { Jets } from '../../src/formula/jets.ts';
import { readSolution } from '../../src/evaluate/solution.ts';
import type { Solution } from '../../src/evaluate/solution-at-points.ts';
import { equationOf, variablesOf } from '../../src/evaluate/values-at-points.ts';
import { entryOf, isDict, type PickleValue } from '../../src/pickle/values.ts';
import type { ExplicitEquation, Problem, Slot } from '../../src/problem/problem.ts';
import type { Tape } from '../../src/formula/tape.ts';
import { readBoundaryFunction } from '../../src/python/boundary-function.ts';
import { runTape } from '../../src/formula/run-tape.ts';

const POINTS = 50;
/** Step of the differences that approximate a slope. */
const STEP = 1e-5;

/** What the code of the equation calls its variables. */
export function namesInCode(root: PickleValue) {
  const code = readEquationFromCode(root);
  const { dependent = [], independent = [] } = code && 'equation' in code ? code.equation.unknowns : {};
  return { dependent_variables: dependent, independent_variables: independent };
}

/** What the client sends beside a file stands in the file, too. */
export function detailsInFile(root: PickleValue): SentDetails {
  const details = entryOf(root, 'diff_equation_details');
  return readSentDetails(isDict(details) ? new PlainValues().record(details.entries) : {});
}

/** The largest distances between what tapes give and what is computed without them. */
export interface TapeErrors {
  /** Distance from the solution's values. */
  values: number;
  /** Distance from the equation's residuals; null where a derivative is of a higher order than is computed elsewhere. */
  residuals: number | null;
  /** Distance between the derivatives of the residuals and the differences of their values. */
  slopes: number;
  /** What the equation leaves of the highest derivatives that it was solved for; null where it was not. */
  explicit: number | null;
  jacobian: number | null;
}

/** Compares the tapes of a problem with the values that the file has without them, at 50 points of the domain. */
export function tapeErrors(root: PickleValue, details: SentDetails, problem: Problem): TapeErrors {
  const read = readSolution(root, details.parameters, readBoundaryFunction, followCode);
  if ('reason' in read) throw new Error(read.reason);
  const { solution } = read;
  const points = pointsIn(problem);
  const expected = solution.valuesAt(points);
  const { coordinates, residuals, slopes, slots, explicit } = problem;
  const isKnown = slots.every(({ orders }) => orderOf(orders) <= MAX_ORDER);
  const equation = equationOf(root, details, variablesOf(solution, root, namesInCode(root)));

  const errors: TapeErrors = { values: 0, residuals: isKnown ? 0 : null, slopes: 0, explicit: null, jacobian: null };
  for (let k = 0; k < POINTS; k++) {
    const columns = points.map((column) => column.subarray(k, k + 1));
    const point = columns.map(([value]) => value!);
    const unknowns = jetsAt(solution, columns);
    errors.values = Math.max(errors.values, furthest(runTape(problem.solution, point), at(expected, k)));
    const inputs = [...point, ...slots.map((slot) => slotValue(slot, unknowns, k))];
    if (isKnown) {
      const expectedResiduals = at(residualsAt(equation, unknowns, columns), 0);
      errors.residuals = Math.max(errors.residuals!, furthest(runTape(residuals, inputs), expectedResiduals));
    }
    errors.slopes = Math.max(errors.slopes, slopeError(residuals, slopes, inputs, coordinates.length));
    if ('reason' in explicit) continue;
    const state = Array.from({ length: explicit.orders.reduce((sum, order) => sum + order) }, (_, i) => {
      return 0.2 + spread(k, i);
    });
    const right = runTape(explicit.right, [...point, ...state]);
    const left = runTape(residuals, [...point, ...slotsOfState(slots, explicit, state, right)]);
    const largest = Math.max(1, ...right.map(Math.abs).filter(Number.isFinite));
    const rest = left.filter(Number.isFinite).map((residual) => Math.abs(residual) / largest);
    errors.explicit = Math.max(errors.explicit ?? 0, ...rest);
    const jacobianError = slopeError(explicit.right, explicit.jacobian, [...point, ...state], 1);
    errors.jacobian = Math.max(errors.jacobian ?? 0, jacobianError);
  }
  return errors;
}

/** The same numbers between 0 and 1 in each run. */
const spread = (k: number, direction: number): number =>
  ((k + 1) * [0.6180339887, 0.7548776662, 0.569840291, 0.8191725134][direction % 4]!) % 1;

const pointsIn = ({ coordinates }: Problem): Float64Array[] =>
  coordinates.map(({ from, to }, i) =>
    Float64Array.from({ length: POINTS }, (_, k) => from + (to - from) * spread(k, i)),
  );

const at = (columns: readonly Float64Array[], k: number): number[] => columns.map((column) => column[k]!);
const orderOf = (orders: readonly number[]): number => orders.reduce((sum, order) => sum + order);

/** How far numbers are apart at most, beside the larger ones of them and 1. */
const furthest = (found: readonly number[], expected: readonly number[]): number =>
  found.length === expected.length ? Math.max(...found.map((value, i) => distance(value, expected[i]!))) : Infinity;

function distance(a: number, b: number): number {
  if (!Number.isFinite(a) && !Number.isFinite(b)) return 0;
  return Math.abs(a - b) / Math.max(1, Math.abs(a), Math.abs(b));
}

/** Computes the solution at one point. The jets last until the solution is asked again. */
function jetsAt(solution: Solution, point: readonly Float64Array[]): Jets[] {
  let found: Jets[] = [];
  solution.forEachChunk(point, MAX_ORDER, (unknowns) => (found = unknowns));
  return found;
}

/** Derivatives beyond those that are computed are made up. */
function slotValue({ unknown, orders }: Slot, unknowns: readonly Jets[], k: number): number {
  if (orderOf(orders) > MAX_ORDER) return spread(k, unknown);
  const directions = orders.flatMap((order, direction) => Array.from({ length: order }, () => direction));
  return directions.reduce((jets, direction) => jets.derivative(direction), unknowns[unknown]!).values[0]!;
}

/** The largest distance between derivatives by all inputs from one on, and differences. */
function slopeError(of: Tape, slopes: Tape, inputs: readonly number[], from: number): number {
  const count = inputs.length - from;
  const computed = runTape(slopes, inputs);
  if (computed.length !== of.results.length * count) return Infinity;
  const errors = Array.from({ length: count }, (_, j) => {
    const moved = (by: number) => runTape(of, inputs.with(from + j, inputs[from + j]! + by));
    const [before, behind] = [moved(-STEP), moved(STEP)];
    return of.results.map((_result, i) => distance((behind[i]! - before[i]!) / (2 * STEP), computed[i * count + j]!));
  });
  return Math.max(0, ...errors.flat());
}

/** What stands for the slots where the state and the highest derivatives are given. */
function slotsOfState(
  slots: readonly Slot[],
  { orders }: ExplicitEquation,
  state: readonly number[],
  right: readonly number[],
): number[] {
  const starts = orders.map((_, unknown) => orders.slice(0, unknown).reduce((sum, order) => sum + order, 0));
  return slots.map(({ unknown, orders: [order = 0] }) =>
    order === orders[unknown] ? right[unknown]! : state[starts[unknown]! + order]!,
  );
}
