import { inspectSolverFile, isOpenFile, openFile, problemOfOpenFile } from '@hub/solver-file';
import { readProblem } from '@hub/solver-file/read-problem';
import type { ExplicitEquation } from '@hub/solver-file/problem';
import { referenceValues } from './reference-values.ts';
import { rungeKutta, slopeOf } from './runge-kutta.ts';

/** What is known of a solution beside its file. */
export interface FieldDetails {
  names: { dependent_variables: string[]; independent_variables: string[] };
  details: Parameters<typeof readProblem>[2];
}

/** The direction in which a system of two goes at points of the plane. */
export interface Field {
  /** Changes of the two parts of the state, at each point. */
  directions: [Float64Array, Float64Array];
  /** It does not depend on the time. */
  isAutonomous: boolean;
}

/** A question for a numeric solution. */
export interface Orbit {
  /** The two parts of the state. */
  start: readonly [number, number];
  times: Float64Array;
}

const TRIALS = 7;
const TOLERANCE = 1e-9;

/** The equation of a file, solved for its highest derivatives, where its state has two parts. */
export function planarEquation(file: Uint8Array, { names, details }: FieldDetails): ExplicitEquation | undefined {
  const read = isOpenFile(file) ? problemInOpenFile(file) : problemInSolverFile(file, names, details);
  if (!read || 'reason' in read || 'reason' in read.problem.explicit) return undefined;
  const { explicit } = read.problem;
  return explicit.orders.reduce((sum, order) => sum + order, 0) === 2 ? explicit : undefined;
}

function problemInSolverFile(file: Uint8Array, names: FieldDetails['names'], details: FieldDetails['details']) {
  const inspected = inspectSolverFile(file);
  return inspected.ok ? readProblem(inspected.root, names, details) : undefined;
}

function problemInOpenFile(file: Uint8Array) {
  const opened = openFile(file);
  return 'file' in opened ? problemOfOpenFile(opened.file) : undefined;
}

/**
 * @param points the two parts of the state at each point
 * @param times at which the field is tried, the one that is shown first
 */
export function fieldAt(equation: ExplicitEquation, points: readonly Float64Array[], times: readonly number[]): Field {
  const [x, y] = points as [Float64Array, Float64Array];
  const slope = slopeOf(equation);
  const at = (i: number, time: number) => slope(time, [x[i]!, y[i]!]);
  const directions: Field['directions'] = [new Float64Array(x.length), new Float64Array(x.length)];
  for (let i = 0; i < x.length; i++) {
    at(i, times[0]!).forEach((value, part) => (directions[part]![i] = value));
  }
  const places = Array.from({ length: TRIALS }, (_, k) => Math.floor(((k + 0.5) * x.length) / TRIALS));
  const isAutonomous = places.every((i) =>
    times.every((time) => at(i, time).every((value, k) => isClose(value, directions[k]![i]!))),
  );
  return { directions, isAutonomous };
}

/** More accurate than a line is wide. */
const ORBIT_TOLERANCE = 1e-7;

/**
 * The numeric solution from a state at the first of some times.
 * @returns the two parts of the state at each time; NaN from where the solution ends
 */
export function orbitFrom(equation: ExplicitEquation, start: Orbit['start'], times: Float64Array): Float64Array[] {
  const domain = { from: times[0] ?? 0, to: times.at(-1) ?? 0 };
  return referenceValues(rungeKutta(slopeOf(equation), start, domain, ORBIT_TOLERANCE), 2, times);
}

const isClose = (a: number, b: number): boolean =>
  Object.is(a, b) || Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b));
