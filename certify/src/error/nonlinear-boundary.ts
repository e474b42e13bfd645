import type { End, ExplicitEquation, Problem, TapeStep } from '@hub/solver-file/problem';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ReferenceSolution } from '../certificate.ts';
import { ExplicitSystem, largestSize } from '../reference/explicit-system.ts';
import { stateAt, type PolynomialPiece } from '../reference/polynomial-piece.ts';
import { taylorPieces } from '../reference/taylor-solution.ts';
import { addDerivatives, joinTapes } from '../tapes/derivative.ts';
import { ReferenceProof } from './reference-proof.ts';
import { balancedScales } from './scales.ts';
import { term } from '../terms.ts';

/** How much less errors of the variation weigh than those of the solution: its equation then hardly widens the tube. */
const WEIGHT_OF_VARIATION = 2 ** -16;
/** Starts this many times as far from the numeric one as the exact one seems to be are followed together. */
const WIDER = 2;

/**
 * A numeric solution of a nonlinear two-point boundary problem of second order with a bound of its own error, by shooting. All solutions from one end whose missing
 * value is within some distance of the numeric one's are followed by one tube, together with their derivatives by the missing value. The
 * numeric solution misses the other end by so little, and these derivatives are so far from 0 there, that exactly one of them meets it.
 *
 * Of several exact solutions, it is about the one that the corrections of the numeric solution reach from the network.
 *
 * @param numeric pieces of a solution of the boundary problem
 * @throws CannotProve where that is not proven
 */
export function nonlinearShot(
  problem: Problem,
  equation: ExplicitEquation,
  numeric: readonly PolynomialPiece[],
  near: End,
  far: End,
): ReferenceSolution {
  const { name } = problem.coordinates[0]!;
  const direction = far.at > near.at ? 1 : -1;
  const joint = withVariation(equation);
  const atNear = stateAt(direction > 0 ? numeric[0]! : numeric.at(-1)!, [2], near.at);
  const missingPart = 1 - near.derivative;
  const start = atNear.map((value, part) => (part === missingPart ? value : near.value));
  const variationStart = start.map((_, part) => (part === missingPart ? 1 : 0));
  const pieces = jointPieces(new ExplicitSystem(joint, name), numeric, variationStart, direction);

  const alone = pieces.map((piece) => ({ ...piece, coefficients: [piece.coefficients[0]!] }));
  const scales = balancedScales(new ExplicitSystem(equation, name), alone);
  const provenAlone = new ReferenceProof(equation, name, scales).follow(alone, start, direction);
  const last = direction > 0 ? provenAlone.pieces.at(-1)! : provenAlone.pieces[0]!;
  const lastJoint = direction > 0 ? pieces.at(-1)! : pieces[0]!;

  const size = largestSize(pieces.map((piece) => piece.coefficients[1]![0]!)) + Math.abs(variationStart[0]!) + 2 ** -60;
  const jointScales = [...scales, ...scales.map((scale) => (scale * WEIGHT_OF_VARIATION) / size)];
  const proof = new ReferenceProof(joint, name, jointScales);
  const atFar = proof.stateAt(lastJoint, far.at);
  const [value, variation] = [atFar[far.derivative]!, atFar[2 + far.derivative]!];
  const ownMiss = term('own error at the far end from one start', last.steps.at(-1)!.error / scales[far.derivative]!);
  const numericMiss = term('miss of the far end from one start', Math.abs(value.middles[0]! - far.value));
  const missed = raised(numericMiss + value.radii[0]! + ownMiss, 16);
  const within = (WIDER * missed) / Math.abs(variation.middles[0]!) + roundingOf(start[missingPart]!, 4);
  if (!(within < Infinity)) throw new CannotProve(NOT_ONE);
  const spread = [...start, ...variationStart].map((_, part) => (part === missingPart ? within : 0));
  const proven = proof.follow(pieces, [...start, ...variationStart], direction, spread);
  const lastProven = direction > 0 ? proven.pieces.at(-1)! : proven.pieces[0]!;
  const ownReach = term(
    'own error of the derivative by the start',
    lastProven.steps.at(-1)!.error / jointScales[2 + far.derivative]!,
  );
  const reach = Math.abs(variation.middles[0]!) - raised(variation.radii[0]! + ownReach, 16);
  if (!(raised(missed, 16) < reach * within)) throw new CannotProve(NOT_ONE);

  return {
    method: 'collocation',
    scales: jointScales,
    start_error: proven.startError,
    pieces: proven.pieces,
    shooting: { start, within, alone: provenAlone.pieces, alone_start_error: provenAlone.startError },
  };
}

const NOT_ONE = 'It is not proven that the conditions at both ends determine one solution near the network.';

/** The equation of one unknown of second order, and the linear one of its derivative by the start, as a second unknown. */
function withVariation({ right, jacobian }: ExplicitEquation): ExplicitEquation {
  const { steps, a, b } = joinTapes(right, jacobian);
  const push = (step: TapeStep): number => steps.push(step) - 1;
  const variation = [3, 4].map((place) => push({ do: 'input', place }));
  const dotVariation = (entries: readonly (number | null)[]): number => {
    const terms = entries.flatMap((entry, part) =>
      entry === null ? [] : [push({ do: 'times', left: entry, right: variation[part]! })],
    );
    return push({ do: 'sum', of: terms, weights: terms.map(() => 1), bias: 0 });
  };
  const zero = push({ do: 'constant', value: 0 });
  const slope = dotVariation(b);
  const [byValue, bySlope] = [1, 2].map((place) => dotVariation(addDerivatives(steps, b, place))) as [number, number];
  const results = [...b, zero, zero, byValue, bySlope, ...b];
  return {
    orders: [2, 2],
    right: { inputs: 5, steps, results: [...a, slope] },
    jacobian: { inputs: 5, steps, results },
  };
}

/** The numeric solution and its variation, in pieces of Taylor polynomials that begin anew where those of the numeric solution do. */
function jointPieces(
  system: ExplicitSystem,
  numeric: readonly PolynomialPiece[],
  start: readonly number[],
  direction: 1 | -1,
): PolynomialPiece[] {
  let variation = start;
  const ordered = direction > 0 ? numeric : numeric.toReversed();
  const groups = ordered.map((piece) => {
    const [from, to] = direction > 0 ? [piece.from, piece.to] : [piece.to, piece.from];
    const run = taylorPieces(system, from, [...stateAt(piece, [2], from), ...variation], to);
    if ('reason' in run) throw new CannotProve(run.reason);
    variation = stateAt(direction > 0 ? run.pieces.at(-1)! : run.pieces[0]!, [2, 2], to).slice(2);
    return run.pieces;
  });
  return (direction > 0 ? groups : groups.reverse()).flat();
}
