import type { Problem, Tape } from '@hub/solver-file/problem';
import type { Upper } from './arithmetic/rounding.ts';

/** Raised whenever the same file would give another certificate: stored ones are then computed anew. */
export const CERTIFIED_WITH = 8;

/**
 * How well a solution is known, best first:
 * - `exact`: the author's formula is the exact solution, which was proved, and the error is the distance to it;
 * - `reference`: the distance to a numeric solution whose own error was bounded;
 * - `kernel`: the residual carried through the impulse response of a linear equation;
 * - `liu`: the bound of Liu, Huang and Protopapas (UAI 2023) for linear equations;
 * - `comparison`: a maximum principle or an energy bound;
 * - `residual`: nothing about the error, but a proven bound of the residual;
 * - `sampled`: the largest residual among many points, proven nowhere between them;
 * - `none`: not even that.
 */
export const RUNGS = ['exact', 'reference', 'kernel', 'liu', 'comparison', 'residual', 'sampled', 'none'] as const;

export type Rung = (typeof RUNGS)[number];

/**
 * What is proven about one version of one file, with all that another program needs to check it. The same problem gives the same
 * certificate, number for number, on every machine. Its rung says which parts it has.
 */
export type Certificate = Head & Claim;

interface Head {
  format: 'solverhub-certificate/1';
  certified_with: number;
  /** Digest of the solver file, in hex. */
  file_sha256: string;
  /** Digest of `problem` as JSON, in hex: of the equation as it was read. */
  problem_sha256: string;
  problem: Problem | null;
  /** Why no higher rung was reached, one sentence for each, the highest first. */
  above: { rung: Rung; reason: string }[];
  /** What the author gave as the exact solution, believed or not; left out where nothing was given. */
  formula?: GivenFormula;
}

/** What a certificate claims, by its rung, and what the claim rests on. */
export type Claim =
  | (ProvenClaim & { rung: 'exact' | 'reference' } & (OverLine | InPlane))
  | (ProvenClaim & { rung: 'comparison' } & InPlane)
  | (ProvenClaim & { rung: 'kernel' | 'liu'; linear: LinearBound } & Unaided)
  | ({ rung: 'residual'; errors: null; residuals: ProvenBound[]; sampled_residuals: null } & Unaided)
  | ({ rung: 'sampled'; errors: null; residuals: null; sampled_residuals: SampledValue[] } & Unaided)
  | ({ rung: 'none'; errors: null; residuals: null; sampled_residuals: null } & Unaided);

interface ProvenClaim {
  /** A bound of the error of each unknown. */
  errors: ProvenError[];
  /** A bound of what each equation of the system leaves; null where none is proven. */
  residuals: ProvenBound[] | null;
  sampled_residuals: null;
}

/** A numeric solution over one coordinate; on rung `exact` the proof of the formula. */
export interface OverLine {
  reference: ReferenceSolution;
  corrected: null;
}

/** A solution over two coordinates that is better than the network; on rung `exact` the formula. */
export interface InPlane {
  reference: null;
  corrected: CorrectedSolution;
}

interface Unaided {
  reference: null;
  corrected: null;
}

interface GivenFormula {
  /** Formula of each unknown, as it was given. */
  texts: string[];
  /** The value of each unknown as a formula of the coordinates; null where it could not be read. */
  tape: Tape | null;
}

/** |quantity| is at most `bound` everywhere in the domain. */
export interface ProvenBound {
  /** Name of the unknown, or number of the equation, from 1. */
  of: string;
  bound: Upper;
  /** The largest size among sampled points: what the bound cannot be below. */
  sampled: number;
  /** Point of that value, a number for each coordinate. */
  worst_at: number[];
  /** Boxes that cover the domain, each with its own bound. */
  boxes: BoundedBox[];
}

/** A proven bound of the error of an unknown, with values that its solution takes: an error is large or small beside these. */
export interface ProvenError extends ProvenBound {
  range: ReachedRange;
}

/** The solution is at most `lowest.value` at one place and at least `highest.value` at another, so its true range can only be larger. */
export interface ReachedRange {
  lowest: SampledValue;
  highest: SampledValue;
}

export interface BoundedBox {
  /** Ends of the box, one number for each coordinate. */
  from: number[];
  to: number[];
  bound: Upper;
}

export interface SampledValue {
  value: number;
  /** A number for each coordinate. */
  at: number[];
}

/**
 * The bound of an error as a share of the range of its unknown; too large rather than too small. Null where the solution was not seen to
 * take two values.
 */
export function relativeErrorOf({
  bound,
  range: { lowest, highest },
}: Pick<ProvenError, 'bound' | 'range'>): number | null {
  const extent = highest.value - lowest.value;
  return extent > 0 && extent < Infinity ? bound / extent : null;
}

/**
 * A numeric solution in polynomial pieces over one coordinate, made by any means, with a proven bound of its own error. With method `formula`
 * it is the author's formula, the same one in all pieces, which then have no coefficients.
 */
export interface ReferenceSolution {
  method: 'Taylor' | 'Radau IIA' | 'collocation' | 'formula';
  /** The state is measured in the Euclidean norm of its parts, each times its scale. */
  scales: number[];
  /** Bound of that norm of the error at the start. */
  start_error: Upper;
  pieces: ReferencePiece[];
  /** How a boundary problem was solved by shooting from one end; null for initial value problems. */
  shooting: LinearShooting | NonlinearShooting | null;
}

/** The exact solution is that of the pieces' own start, plus a share of the homogeneous solution. */
interface LinearShooting {
  /** The state at the end from which it was shot: what the conditions give, and what was found. */
  start: number[];
  /** The homogeneous solution, 1 in the part of the state that was found and 0 in the other. */
  homogeneous: ReferencePiece[];
  homogeneous_start_error: Upper;
  /** Bound of the share. */
  correction: Upper;
}

/**
 * Exactly one exact solution has its missing value within some distance of the numeric one's. Pieces of the reference have the derivative
 * by the missing value as a second unknown, and their errors are for all starts within the distance.
 */
interface NonlinearShooting {
  /** The state at the end from which it was shot: what the conditions give, and what was found. */
  start: number[];
  within: Upper;
  /** The same pieces without the derivative, with errors for the one start. */
  alone: ReferencePiece[];
  alone_start_error: Upper;
}

export interface ReferencePiece {
  from: number;
  to: number;
  /** Coefficients of the powers of (t - from), for each unknown. */
  coefficients: number[][];
  /** Bound of the reference's own error anywhere in the piece, for each unknown. */
  own_error: Upper[];
  /** Direction in which the error was followed: 1 to larger coordinates, -1 to smaller ones. */
  direction: 1 | -1;
  /** Bound of the norm of the jump to this piece. */
  jump: Upper;
  /** Parts of the piece, in that direction. */
  steps: ReferenceStep[];
}

/** Bounds over a part of a piece. */
export interface ReferenceStep {
  from: number;
  to: number;
  /** Norm of what the equation leaves when the piece is put in. */
  defect: Upper;
  /** Logarithmic norm of the Jacobian, times the direction, wherever the error is at most `tube`. */
  logarithmic_norm: Upper;
  tube: Upper;
  /** Norm of the error at the end of the part. */
  error: Upper;
}

/** What the residual of a linear equation makes of the error: by impulse responses, by characteristic roots, or by rates in cells. */
export interface LinearBound {
  /** The coordinate at which the conditions hold. */
  at: number;
  /** Bounds of the error of each part of the state there. */
  start: number[];
  sides: LinearSide[];
  /** Roots of the characteristic polynomial of the only unknown; null where the bound does not use them. */
  roots: RootDisc[] | null;
  /** Responses to impulses, one for each side; null on rung `liu`. */
  responses: ImpulseResponse[] | null;
}

/** One side of the start, in cells that lead away from it. */
export interface LinearSide {
  direction: 1 | -1;
  cells: LinearCell[];
  /** Bound of the coefficient of the unknown in each cell, times the direction; null unless the equation is of first order. */
  rates: Upper[] | null;
}

export interface LinearCell {
  from: number;
  to: number;
  /** Bound of the highest derivative of each unknown less what the equation gives. */
  residuals: Upper[];
}

/** A root is in the disc; where k discs touch each other, and no others, k roots are in them. */
export interface RootDisc {
  re: number;
  im: number;
  radius: Upper;
}

/** The columns of the exponential of the matrix, as numeric solutions over the time that has passed. */
export interface ImpulseResponse {
  scales: number[];
  columns: { start_error: number; pieces: ReferencePiece[] }[];
}

/** What solves the equation better than the network: the network less a polynomial, or a numeric solution of its own. */
export interface CorrectedSolution {
  /** What the network is less; null where there is a spline, or where the network itself is compared. */
  correction: PolynomialInPlane | null;
  /** The numeric solution of an equation in time. */
  spline: SplineSolution | null;
  /** How far the network is from this solution at most. */
  size: Upper;
  comparison: EllipticComparison | ParabolicComparison;
  /** Bound of this solution's own error. */
  own_error: Upper;
}

/**
 * Splines in space whose coefficients are polynomials in time. The space is divided into equal parts; spline j, from 0, is the cardinal
 * B-spline over the parts from j - degree to j, those outside of the space included.
 */
export interface SplineSolution {
  degree: number;
  parts: number;
  slabs: SplineSlab[];
}

interface SplineSlab {
  from: number;
  to: number;
  /** Coefficients of the powers of the share of the slab that has passed, for each spline. */
  coefficients: number[][];
}

/** A polynomial of two coordinates: coefficients of the powers of (x - centre) by the first one, then by the second one. */
export interface PolynomialInPlane {
  centre: [number, number];
  coefficients: number[][];
}

/** The maximum principle: the error is at most `boundary` + `barrier` · `residual`. */
export interface EllipticComparison {
  kind: 'elliptic';
  /** Bound of the error on the boundary. */
  boundary: Upper;
  /** Bound of a function with zero boundary values that the equation's operator takes to 1. */
  barrier: Upper;
  /** Bound of what the corrected solution leaves. */
  residual: Upper;
}

/** The maximum principle in time: the error grows in each slab at most by its rate, and by its residual. */
export interface ParabolicComparison {
  kind: 'parabolic';
  start: Upper;
  slabs: TimeSlab[];
}

export interface TimeSlab {
  from: number;
  to: number;
  /** Bound of the jump of the numeric solution to this slab. */
  jump: Upper;
  /** Bound of the error at the ends of the space where values are given. */
  sides: Upper;
  /** Bound of the error so far of slopes that are given at an end; `bend` is what each unit of it adds to the residual. */
  slopes?: Upper;
  bend?: Upper;
  /** Bound of the growth of the error, wherever it is at most `tube`. */
  rate: Upper;
  residual: Upper;
  /** Bound of the error in the slab, within which `rate` holds. */
  tube: Upper;
  /** Bound of the error at the end of the slab. */
  error: Upper;
}
