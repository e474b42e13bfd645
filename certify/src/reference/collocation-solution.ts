import { CollocationScheme } from './collocation-piece.ts';
import type { LinearPart } from './collocation-piece.ts';
import { CollocationRule } from './collocation-rule.ts';
import { defectOf } from './defect.ts';
import type { ExplicitSystem } from './explicit-system.ts';
import { largestSize } from './explicit-system.ts';
import { BandMatrix } from './linear-equations.ts';
import { evaluatePolynomial } from '../arithmetic/polynomial.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';
import { nthRoot } from './roots.ts';
import type { Pieces } from './taylor-solution.ts';

const POINTS = 12;
const FIRST_PIECES = 8;
const MAX_COLLOCATION_PIECES = 400;
const MAX_MESHES = 14;
const MAX_CORRECTIONS = 40;
/** Largest number of corrected pieces, each counted once for each correction: about a second of work. */
const MAX_CORRECTED_PIECES = 8000;
/** The defect that pieces are made for, in shares of the largest highest derivative. */
const WANTED_DEFECT = 5e-14;
/** What rounding leaves, in shares of the terms of the right side: shorter pieces do not mend it. */
const ROUNDING = 5e-15;
/** Corrections below this share of the solution are due to rounding. */
const CONVERGED = 1e-12;
const SHORTEST_CORRECTION = 1e-4;

/** A part of the state that is given at a point. */
export interface GivenState {
  at: number;
  part: number;
  value: number;
}

/** The n-th derivative of an unknown, as far as it is known before. */
export type Guess = (unknown: number, t: number, derivative: number) => number;

/**
 * The solution of a boundary value problem by collocation at Gauss points, from a guess, by corrections of Newton's method, on a mesh
 * that is made anew from the defect until it is small everywhere.
 *
 * Reference: U. Ascher, R. Mattheij, R. Russell, Numerical Solution of Boundary Value Problems for Ordinary Differential Equations,
 * SIAM 1995, chapters 5 and 9.
 */
export function collocationPieces(
  system: ExplicitSystem,
  given: readonly GivenState[],
  from: number,
  to: number,
  guess: Guess,
): Pieces {
  const scheme = new CollocationScheme(CollocationRule.gauss(POINTS), system);
  const budget = { pieces: MAX_CORRECTED_PIECES };
  let mesh = Array.from({ length: FIRST_PIECES + 1 }, (_, i) =>
    i === FIRST_PIECES ? to : from + ((to - from) * i) / FIRST_PIECES,
  );
  let known = guess;
  let best: { pieces: PolynomialPiece[]; excess: number } | undefined;
  for (let meshes = 0; meshes < MAX_MESHES; meshes++) {
    const problem = new MeshProblem(scheme, given, mesh, known);
    const solved = problem.solve(budget);
    if (!solved) {
      // A finer mesh may be what Newton's method lacks.
      if (mesh.length > MAX_COLLOCATION_PIECES / 2 || budget.pieces <= 0) break;
      mesh = halved(mesh);
      known = best ? known : guess;
      continue;
    }
    const pieces = problem.pieces();
    const excesses = excessesOf(pieces, system);
    const excess = largestSize(excesses);
    if (Number.isFinite(excess) && !(best && excess >= best.excess)) best = { pieces, excess };
    if (excess <= 1) return { pieces };
    if (!Number.isFinite(excess)) break;
    const next = meshFrom(pieces, excesses);
    if (!next) break;
    mesh = next;
    known = derivativesOf(pieces);
  }
  if (best && best.excess < 1e4) return { pieces: best.pieces };
  return { reason: 'The corrections of the numeric solution of the boundary value problem do not converge.' };
}

class MeshProblem {
  /** The state at each joint. */
  private states: Float64Array[];
  /** Highest derivatives at the points of each piece. */
  private highest: Float64Array[];

  constructor(
    private readonly scheme: CollocationScheme,
    private readonly given: readonly GivenState[],
    private readonly mesh: readonly number[],
    guess: Guess,
  ) {
    const { orders } = scheme.system;
    this.states = mesh.map((t) =>
      Float64Array.from(
        orders.flatMap((order, unknown) =>
          Array.from({ length: order }, (_, derivative) => guess(unknown, t, derivative)),
        ),
      ),
    );
    this.highest = mesh.slice(1).map((to, i) => {
      const from = mesh[i]!;
      return Float64Array.from(
        scheme.rule.points.flatMap((point) =>
          orders.map((order, unknown) => guess(unknown, from + point * (to - from), order)),
        ),
      );
    });
  }

  pieces(): PolynomialPiece[] {
    return this.highest.map((highest, i) =>
      this.scheme.pieceOf(this.mesh[i]!, this.mesh[i + 1]!, this.states[i]!, highest),
    );
  }

  /** Newton's method; a correction is shortened until the next one, with the same matrix, is smaller than it. */
  solve(budget: { pieces: number }): boolean {
    let rounding = Infinity;
    for (let corrections = 0; corrections < MAX_CORRECTIONS; corrections++) {
      budget.pieces -= this.highest.length;
      if (budget.pieces < 0) return false;
      const linear = this.linearised();
      if (!linear) return false;
      const correction = linear(this.missing());
      const size = this.sizeOf(correction);
      if (!Number.isFinite(size)) return false;
      if (size < CONVERGED || (size < 1e-8 && size > rounding / 2)) {
        this.add(correction, 1);
        return true;
      }
      rounding = size < 1e-8 ? size : Infinity;
      const { states, highest } = this;
      for (let share = 1; ; share /= 2) {
        if (share < SHORTEST_CORRECTION) return false;
        this.add(correction, share);
        if (size < 1e-6 || this.sizeOf(linear(this.missing())) < (1 - share / 4) * size) break;
        this.states = states;
        this.highest = highest;
      }
    }
    return false;
  }

  private add(correction: Unknowns, share: number): void {
    const sum = (values: Float64Array, change: Float64Array) => values.map((value, i) => value - share * change[i]!);
    this.states = this.states.map((values, i) => sum(values, correction.states[i]!));
    this.highest = this.highest.map((values, i) => sum(values, correction.highest[i]!));
  }

  /** Size of a correction, as a share of the largest size of each part of the state and of each highest derivative. */
  private sizeOf(correction: Unknowns): number {
    const { size, orders } = this.scheme.system;
    const shares = (values: readonly Float64Array[], changes: readonly Float64Array[], width: number) =>
      Array.from({ length: width }, (_, part) => {
        const own = (arrays: readonly Float64Array[]) =>
          largestSize(arrays.flatMap((array) => [...array.filter((_value, i) => i % width === part)]));
        const change = own(changes);
        return change === 0 ? 0 : change / (own(values) + change);
      });
    return largestSize([
      ...shares(this.states, correction.states, size),
      ...shares(this.highest, correction.highest, orders.length),
    ]);
  }

  private missing(): Missing {
    const { scheme, mesh } = this;
    return {
      equations: this.highest.map((highest, i) =>
        scheme.missing(mesh[i]!, mesh[i + 1]! - mesh[i]!, this.states[i]!, highest),
      ),
      joints: this.highest.map((highest, i) => {
        const end = scheme.stateOf(this.states[i]!, highest, mesh[i + 1]! - mesh[i]!);
        return end.map((value, part) => this.states[i + 1]![part]! - value);
      }),
      given: this.given.map(({ part, value, at }) => this.states[this.jointAt(at)]![part]! - value),
    };
  }

  private jointAt(t: number): number {
    return Math.max(0, this.mesh.indexOf(t));
  }

  /** Newton's correction for what is missing, with the derivatives at the present values. */
  private linearised(): ((missing: Missing) => Unknowns) | undefined {
    const { scheme, mesh } = this;
    const { size } = scheme.system;
    const parts: LinearPart[] = [];
    /** How the highest derivatives and the state at the end of each piece change with each part of the state at its start. */
    const passed: { highest: Float64Array; end: number[] }[][] = [];
    for (const [i, highest] of this.highest.entries()) {
      const length = mesh[i + 1]! - mesh[i]!;
      const part = scheme.linearPart(mesh[i]!, length, this.states[i]!, highest);
      if (!part) return undefined;
      parts.push(part);
      passed.push(
        part.byStart.map((column, place) => {
          const change = part.matrix.solve(column).map((value) => -value);
          const start = Array.from({ length: size }, (_, other) => (other === place ? 1 : 0));
          return { highest: change, end: scheme.stateOf(start, change, length) };
        }),
      );
    }
    const rows = this.rows();
    const matrix = new BandMatrix(mesh.length * size, 2 * size, 2 * size);
    for (const [row, { joint, given }] of rows.entries()) {
      if (given !== undefined) {
        matrix.set(row, joint * size + this.given[given]!.part, 1);
        continue;
      }
      const part = rows[row]!.part!;
      matrix.set(row, (joint + 1) * size + part, 1);
      for (let place = 0; place < size; place++)
        matrix.set(row, joint * size + place, -passed[joint]![place]!.end[part]!);
    }
    if (!matrix.factor()) return undefined;

    return (missing) => {
      const own = parts.map((part, i) => part.matrix.solve(missing.equations[i]!));
      const ends = own.map((highest, i) => scheme.stateOf(new Float64Array(size), highest, mesh[i + 1]! - mesh[i]!));
      const right = rows.map(({ joint, given, part }) =>
        given === undefined ? missing.joints[joint]![part!]! + ends[joint]![part!]! : missing.given[given]!,
      );
      const joined = matrix.solve(right);
      const states = mesh.map((_, joint) => joined.slice(joint * size, (joint + 1) * size));
      const highest = own.map((values, i) =>
        values.map((value, k) =>
          passed[i]!.reduce((total, column, place) => total + column.highest[k]! * states[i]![place]!, value),
        ),
      );
      return { states, highest };
    };
  }

  /** The equations between joints in an order that keeps them near the diagonal: what is given at a joint, then the piece behind it. */
  private rows(): { joint: number; given?: number; part?: number }[] {
    return this.mesh.flatMap((_, joint) => [
      ...this.given.flatMap(({ at }, given) => (this.jointAt(at) === joint ? [{ joint, given }] : [])),
      ...(joint < this.mesh.length - 1
        ? Array.from({ length: this.scheme.system.size }, (_value, part) => ({ joint, part }))
        : []),
    ]);
  }
}

interface Missing {
  equations: Float64Array[];
  joints: number[][];
  given: number[];
}

interface Unknowns {
  states: Float64Array[];
  highest: Float64Array[];
}

/** How many times larger than wanted the defect of each piece is. */
function excessesOf(pieces: readonly PolynomialPiece[], system: ExplicitSystem): number[] {
  const defects = pieces.map((piece) => defectOf(piece, system));
  const scales = system.orders.map((_, i) => largestSize(defects.map(({ highest }) => highest[i]!)));
  return defects.map(({ missing, terms }) =>
    largestSize(missing.map((value, i) => value / (WANTED_DEFECT * scales[i]! + ROUNDING * terms[i]! + 1e-300))),
  );
}

/** A mesh on which the defect is expected to be small and equally large everywhere; undefined where that needs too many pieces. */
function meshFrom(pieces: readonly PolynomialPiece[], excesses: readonly number[]): number[] | undefined {
  // How many pieces each one should be.
  const wanted = excesses.map((excess) => Math.min(4, Math.max(0.3, 1.15 * nthRoot(Math.max(excess, 1e-12), POINTS))));
  const total = wanted.reduce((sum, parts) => sum + parts, 0);
  const count = Math.ceil(total);
  if (count > MAX_COLLOCATION_PIECES) return undefined;
  const mesh = [pieces[0]!.from];
  let passed = 0;
  for (const [i, { from, to }] of pieces.entries()) {
    const own = wanted[i]!;
    for (let next = (mesh.length * total) / count; next < passed + own && mesh.length < count;) {
      mesh.push(shortened(from + ((to - from) * (next - passed)) / own, to - from));
      next = (mesh.length * total) / count;
    }
    passed += own;
  }
  return [...mesh, pieces.at(-1)!.to];
}

/** A joint has few digits where it can, so that lengths of pieces are exact numbers. */
function shortened(t: number, length: number): number {
  const short = Math.fround(t);
  return Math.abs(short - t) < 0.01 * length ? short : t;
}

function halved(mesh: readonly number[]): number[] {
  return mesh.flatMap((t, i) => (i === 0 ? [t] : [mesh[i - 1]! + (t - mesh[i - 1]!) / 2, t]));
}

function derivativesOf(pieces: readonly PolynomialPiece[]): Guess {
  return (unknown, t, derivative) => {
    const piece = pieces.find(({ to }) => t <= to) ?? pieces.at(-1)!;
    return evaluatePolynomial(piece.coefficients[unknown]!, t - piece.from, derivative);
  };
}
