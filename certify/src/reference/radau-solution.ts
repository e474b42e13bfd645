import { CollocationScheme } from './collocation-piece.ts';
import { CollocationRule } from './collocation-rule.ts';
import { defectOf } from './defect.ts';
import type { ExplicitSystem } from './explicit-system.ts';
import { largestSize } from './explicit-system.ts';
import { stateAt } from './polynomial-piece.ts';
import type { PolynomialPiece } from './polynomial-piece.ts';
import { nthRoot } from './roots.ts';
import type { Pieces } from './taylor-solution.ts';

const STAGES = 12;
/** The defect that pieces are made for, in shares of the highest derivative. */
const WANTED_DEFECT = 1e-13;
/** What rounding leaves, in shares of the terms of the right side: shorter pieces do not mend it. */
const ROUNDING = 5e-15;
/** How many times larger than wanted a defect may be, and where shorter pieces do not make it smaller. */
const ACCEPTED_EXCESS = 3;
const MAX_ROUNDING_EXCESS = 100;
const MAX_RADAU_PIECES = 1000;
const MAX_TRIES = 4000;
const MAX_CORRECTIONS = 12;
/** Share of the terms that a correction is compared with where these cancel. */
const SHARE_OF_TERMS = 1e-5;
/** The shortest piece, in shares of the domain. */
const SHORTEST = 1e-15;

/** The solution of a stiff initial value problem by collocation at Radau points, piece by piece from the start to an end behind it. */
export function radauPieces(system: ExplicitSystem, start: number, initial: readonly number[], end: number): Pieces {
  const scheme = new CollocationScheme(CollocationRule.radau(STAGES), system);
  const span = end - start;
  const pieces: PolynomialPiece[] = [];
  let from = start;
  let state = initial;
  let length = firstLength(system, start, initial, span);
  /** The excess of a piece from the same start that was refused. */
  let refused = Infinity;
  for (let tries = 0; from < end; tries++) {
    if (!(length >= span * SHORTEST)) {
      return { reason: `The solution or its derivatives grow beyond all bounds near ${system.nameOf(from, span)}.` };
    }
    if (tries === MAX_TRIES || pieces.length === MAX_RADAU_PIECES) {
      return { reason: `The numeric solution needs more than ${MAX_RADAU_PIECES} polynomials of degree ${STAGES}.` };
    }
    const to = jointAt(from, length, end);
    const piece = solvePiece(scheme, from, to, state);
    const excess = piece ? excessOf(piece, system) : Infinity;
    // When a shorter piece has half the defect or more, that comes from rounding.
    if (piece && (excess <= ACCEPTED_EXCESS || (excess < MAX_ROUNDING_EXCESS && excess > refused / 2))) {
      pieces.push(piece);
      state = stateAt(piece, system.orders, to);
      from = to;
      refused = Infinity;
      length *= growth(excess);
    } else {
      refused = excess;
      length *= excess < Infinity ? Math.max(0.2, 0.85 / nthRoot(excess, STAGES)) : 0.2;
    }
  }
  return { pieces };
}

function growth(excess: number): number {
  // What is left of the defect may then be rounding, which says nothing about the length.
  if (excess < 0.1) return 3;
  return Math.max(1.15, 0.85 / nthRoot(excess, STAGES));
}

/** Length of the first piece, so short that the state changes little. */
function firstLength(system: ExplicitSystem, start: number, initial: readonly number[], span: number): number {
  const slopes = largestSize(system.rightAt(start, initial));
  const size = Math.max(largestSize(initial), 1e-3);
  return Math.min(span / 10, slopes > 0 ? (0.01 * size) / slopes : span / 10);
}

/** A joint has few digits where it can, so that lengths of pieces are exact numbers. */
function jointAt(from: number, length: number, end: number): number {
  if (from + length >= end) return end;
  const exact = from + Math.min(length, (end - from) / 2);
  const short = Math.fround(exact);
  return Math.abs(short - exact) < 0.01 * length ? short : exact;
}

/** How many times larger the defect is than wanted. */
function excessOf(piece: PolynomialPiece, system: ExplicitSystem): number {
  const { missing, highest, terms } = defectOf(piece, system);
  const excess = largestSize(
    missing.map((value, i) => value / (WANTED_DEFECT * highest[i]! + ROUNDING * terms[i]! + 1e-300)),
  );
  return Number.isNaN(excess) ? Infinity : excess;
}

function solvePiece(
  scheme: CollocationScheme,
  from: number,
  to: number,
  start: readonly number[],
): PolynomialPiece | undefined {
  const length = to - from;
  const right = scheme.system.rightAt(from, start);
  const highest = Float64Array.from({ length: scheme.size }, (_, i) => right[i % right.length]!);
  const terms = scheme.system
    .jacobianAt(from, start)
    .map((slopes) => slopes.reduce((total, slope, part) => total + Math.abs(slope * start[part]!), 0));
  const largestOf = (values: Float64Array, unknown: number) =>
    largestSize(values.filter((_, i) => i % right.length === unknown));
  let before = Infinity;
  for (let corrections = 0; corrections < MAX_CORRECTIONS; corrections++) {
    const linear = scheme.linearPart(from, length, start, highest);
    if (!linear) return undefined;
    const correction = linear.matrix.solve(scheme.missing(from, length, start, highest));
    for (let i = 0; i < highest.length; i++) highest[i]! -= correction[i]!;
    const size = largestSize(
      terms.map((term, i) => largestOf(correction, i) / (largestOf(highest, i) + SHARE_OF_TERMS * term + 1e-300)),
    );
    if (!Number.isFinite(size)) return undefined;
    // Quadratic convergence: what is left after a small correction is rounding.
    if (size < 1e-9) {
      if (size < 1e-13 || size > before / 2) return scheme.pieceOf(from, to, start, highest);
    } else if (corrections > 3 && size > 2 * before) return undefined;
    before = size;
  }
  return before < 1e-9 ? scheme.pieceOf(from, to, start, highest) : undefined;
}
