import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { polynomialJet } from '../ball-jets/polynomial-jet.ts';
import { halfOf, middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ImpulseResponse, LinearBound, ProvenBound, ReferencePiece } from '../certificate.ts';
import { ReferenceProof } from '../error/reference-proof.ts';
import { balancedScales } from '../error/scales.ts';
import { lastPlaces } from '../error/state-jets.ts';
import { ExplicitSystem } from '../reference/explicit-system.ts';
import { taylorPieces } from '../reference/taylor-solution.ts';
import { homogeneousEquation } from '../tapes/homogeneous-equation.ts';
import { boundFromCells, type BoundedSide } from './cell-bounds.ts';
import { extentOf, residualsBeside, type LinearProblem, type LinearSide } from './linear-problem.ts';
import { term } from '../terms.ts';

const CELLS = 500;
/** How much farther than the domain impulse responses are followed, so that rounding of lags does not matter. */
const BEYOND = 1 + 2 ** -30;
/** More than there are in sums over all cells. */
const ROUNDINGS = 2 ** 12;

/**
 * Bounds the error of a linear equation or system with constant coefficients: |η(t)| ≤ ∫ |e^{A(t-s)}| |r(s)| ds + |e^{At}| |η(0)|, entry by entry. The columns
 * of e^{At} are numeric solutions with proven errors.
 * @throws CannotProve for other equations
 */
export function kernelBound(linear: LinearProblem): { errors: ProvenBound[]; linear: LinearBound } {
  if (!linear.constant) throw new CannotProve('The coefficients of the equation are not constant.');
  const sides = residualsBeside(linear, CELLS);
  const responses: ImpulseResponse[] = [];
  const bounded = sides.map((side): BoundedSide => {
    const response = impulseResponse(linear, side);
    responses.push(response);
    return { side: { ...side, rates: null }, bounds: convolved(linear, side, response) };
  });
  return {
    errors: boundFromCells(linear.problem, bounded),
    linear: { at: linear.at, start: linear.start, sides: bounded.map(({ side }) => side), roots: null, responses },
  };
}

/** What an impulse in each part of the state makes of the state, by the time that has passed; backward on a side before the start. */
function impulseResponse({ problem, equation }: LinearProblem, { direction, cells }: LinearSide): ImpulseResponse {
  const { name } = problem.coordinates[0]!;
  const homogeneous = homogeneousEquation(equation);
  const system = new ExplicitSystem(homogeneous, name);
  const impulses = Array.from({ length: system.size }, (_, part) => {
    const start = Array.from({ length: system.size }, (_entry, i) => (i === part ? 1 : 0));
    const numeric = taylorPieces(system, 0, start, direction * extentOf(cells) * BEYOND);
    if ('reason' in numeric) throw new CannotProve(numeric.reason);
    return { start, pieces: numeric.pieces };
  });
  const scales = balancedScales(system, impulses[0]!.pieces);
  const proof = new ReferenceProof(homogeneous, name, scales);
  const columns = impulses.map(({ start, pieces }) => {
    const { startError, pieces: proven } = proof.follow(pieces, start, direction);
    return { start_error: startError, pieces: proven };
  });
  return { scales, columns };
}

function convolved({ equation, start }: LinearProblem, side: LinearSide, { columns }: ImpulseResponse): number[][] {
  const { direction, cells } = side;
  const lengths = cells.map(({ from, to }) => raised(to - from, 1));
  const longest = Math.max(...lengths);
  const largest = Math.abs(cells.at(-1)!.to) + Math.abs(cells.at(-1)!.from) + Math.abs(cells[0]!.from);
  const slack = roundingOf(largest, 2 ** 14);
  // Anything that has passed between points of two cells that are `lag` cells apart, or one less.
  const within = cells.map((_, lag) => [Math.max(0, lag * longest - slack), (lag + 1) * longest + slack] as const);
  const impulses = lastPlaces(equation);
  return equation.orders.map((_, unknown) => {
    const sizes = columns.map(({ pieces }) =>
      within.map(([from, to]) =>
        direction > 0 ? largestIn(pieces, unknown, from, to) : largestIn(pieces, unknown, -to, -from),
      ),
    );
    return cells.map((_cell, at) => {
      let sum = start.reduce(
        (total, error, part) => total + term('response to the start', error * sizes[part]![at]!),
        0,
      );
      impulses.forEach((part, equationNumber) => {
        const size = sizes[part]!;
        for (let cell = 0; cell <= at; cell++) {
          const lag = at - cell;
          const response =
            lag === 0 ? size[0]! : Math.max(size[lag]!, term('response of a cell before', size[lag - 1]!));
          sum += term('response to the residual', response * cells[cell]!.residuals[equationNumber]! * lengths[cell]!);
        }
      });
      return raised(sum, ROUNDINGS);
    });
  });
}

/** A bound of the exact solution of some pieces, anywhere between two numbers. */
function largestIn(pieces: readonly ReferencePiece[], unknown: number, from: number, to: number): number {
  let largest = 0;
  for (const piece of pieces) {
    const [low, high] = [Math.max(from, piece.from), Math.min(to, piece.to)];
    if (low > high) continue;
    const box = { from: [low], to: [high] };
    const [middle] = middleOf(box) as [number];
    const [half] = halfOf(box, [middle]) as [number];
    const { middles, radii } = polynomialJet(piece.coefficients[unknown]!, piece.from, middle, half, 0);
    largest = Math.max(largest, Math.abs(middles[0]!) + radii[0]! + piece.own_error[unknown]!);
  }
  return raised(largest, ROUNDINGS);
}
