import type { Tape } from '../formula/tape.ts';

export { continuityIn, dependsOn, isLinearIn } from '../formula/dependence.ts';
export {
  FUNCTIONS,
  isStepped,
  type DefinedFunction,
  type SteppedFunction,
  type TapeFunction,
} from '../formula/elementary.ts';
export { isNetwork } from '../formula/is-network.ts';
export { runTape } from '../formula/run-tape.ts';
export { sizeOfTape, type SizeOfTape } from '../formula/size-of-tape.ts';
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
  /** Values of the unknowns as functions of the coordinates. */
  solution: Tape;
  /** The values and derivatives of unknowns that the equation is about, those of one unknown in a row. */
  slots: Slot[];
  /** Values that the equations of the system leave, zero for an exact solution, as functions of the coordinates and then the slots. */
  residuals: Tape;
  /** Derivatives of each residual by each slot, slots of the first residual first, as functions of the coordinates and then the slots. */
  slopes: Tape;
  /** The equation solved for the highest derivatives; or why it is not, as one sentence. */
  explicit: ExplicitEquation | { reason: string };
  /** Conditions, one for each unknown. */
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
  /** Orders of the derivative of the unknown, one for each coordinate. */
  orders: number[];
}

/** Ordinary differential equations as y⁽ⁿ⁾ = f(t, state). The state: of each unknown its value, then its derivatives below the order. */
export interface ExplicitEquation {
  /** Orders of the highest derivatives, one for each unknown. */
  orders: number[];
  /** Highest derivatives of the unknowns as functions of the coordinate and then the state. */
  right: Tape;
  /** Derivatives of `right` by each part of the state, the first unknown's first, as functions of the coordinate and then the state. */
  jacobian: Tape;
}

/** What the exact solution fulfils beside the equation. */
export type ProblemCondition =
  /** `values`: value, slope, … at the start. */
  | { kind: 'initial'; at: number; values: number[] }
  | { kind: 'ends'; ends: [End, End] }
  /** Values on the sides of a rectangle, each as a function of both coordinates. */
  | { kind: 'rectangle'; x: [number, number]; y: [number, number]; left: Tape; right: Tape; bottom: Tape; top: Tape }
  /** Values at the start, and value or slope across at either end, for one coordinate and the time, each as a function of both. */
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
  /** Values of the unknowns as functions of the coordinates. */
  | { texts: string[]; tape: Tape }
  /** `at`: which of the texts is wrong; null where they are wrong together. */
  | { texts: string[]; tape: null; at: number | null; reason: string };
