import type { Tape } from '../formula/tape.ts';

export { continuityIn, dependsOn, isLinearIn } from '../formula/dependence.ts';
export {
  FUNCTIONS,
  isStepped,
  type DefinedFunction,
  type SteppedFunction,
  type TapeFunction,
} from '../formula/elementary.ts';
export { runTape } from '../formula/run-tape.ts';
export { renumbered, type Tape, type TapeStep } from '../formula/tape.ts';
export { definitionTape, slopeTape } from '../formula/tapes-of-functions.ts';

/**
 * What a solver file claims to solve, as data that needs no other source: the solution, the equation, the domain and the conditions.
 * Whoever proves something about a solution starts from here.
 */
export interface Problem {
  coordinates: Coordinate[];
  /** Names of the unknowns. */
  unknowns: string[];
  /** Of the coordinates: the value of each unknown. */
  solution: Tape;
  /** The values and derivatives of unknowns that the equation is about, those of one unknown in a row. */
  slots: Slot[];
  /** Of the coordinates and then the slots: what each equation of the system leaves, zero for an exact solution. */
  residuals: Tape;
  /** Of the coordinates and then the slots: the derivative of each residual by each slot, slots of the first residual first. */
  slopes: Tape;
  /** The equation solved for the highest derivatives; or why it is not, as one sentence. */
  explicit: ExplicitEquation | { reason: string };
  /** For each unknown. */
  conditions: ProblemCondition[];
}

export interface Coordinate {
  name: string;
  /** The domain that the solver was trained on. */
  from: number;
  to: number;
}

export interface Slot {
  unknown: number;
  /** By coordinate, how often the unknown is differentiated by it. */
  orders: number[];
}

/** Ordinary differential equations as y⁽ⁿ⁾ = f(t, state). The state: of each unknown its value, then its derivatives below the order. */
export interface ExplicitEquation {
  /** Of each unknown. */
  orders: number[];
  /** Of the coordinate and then the state: the highest derivative of each unknown. */
  right: Tape;
  /** Of the coordinate and then the state: the derivatives of `right` by each part of the state, those of the first unknown first. */
  jacobian: Tape;
}

/** What the exact solution fulfils beside the equation. */
export type ProblemCondition =
  /** `values`: value, slope, … at the start. */
  | { kind: 'initial'; at: number; values: number[] }
  | { kind: 'ends'; ends: [End, End] }
  /** Values on the sides of a rectangle, each as a function of both coordinates. */
  | { kind: 'rectangle'; x: [number, number]; y: [number, number]; left: Tape; right: Tape; bottom: Tape; top: Tape }
  /** Over one coordinate and the time: values at the start, value or slope across at either end, each as a function of both coordinates. */
  | { kind: 'initial and ends'; space: number; time: number; start: SideOfTime; ends: [SideOfSpace, SideOfSpace] }
  /** Why nothing is known, as one sentence. */
  | { kind: 'unknown'; reason: string };

export interface End {
  at: number;
  /** 0 where the value is given, 1 where the slope is. */
  derivative: 0 | 1;
  value: number;
}

export interface SideOfTime {
  at: number;
  value: Tape;
}

export interface SideOfSpace extends SideOfTime {
  derivative: 0 | 1;
}

/** What the author of a solution gives as the exact one, for each unknown; or why it cannot be read, as one sentence. */
export type ReadFormula =
  /** Of the coordinates: the value of each unknown. */
  | { texts: string[]; tape: Tape }
  /** `at`: which of the texts is wrong; null where they are wrong together. */
  | { texts: string[]; tape: null; at: number | null; reason: string };
