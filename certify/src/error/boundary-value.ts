import type { End, ExplicitEquation, Problem } from '@hub/solver-file/problem';
import { raised } from '../arithmetic/rounding.ts';
import { halfOf, middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ProvenBound, ReferencePiece, ReferenceSolution } from '../certificate.ts';
import { polynomialJet } from '../ball-jets/polynomial-jet.ts';
import { ExplicitSystem } from '../reference/explicit-system.ts';
import { stateAt, type PolynomialPiece } from '../reference/polynomial-piece.ts';
import { solveNumerically } from '../reference/numeric-solution.ts';
import { taylorPieces } from '../reference/taylor-solution.ts';
import { homogeneousEquation } from '../tapes/homogeneous-equation.ts';
import { isLinearEquation } from '../tapes/linear-equation.ts';
import { distances } from './distance.ts';
import type { FormulaInPieces } from './curve.ts';
import { nonlinearShot } from './nonlinear-boundary.ts';
import { ReferenceProof } from './reference-proof.ts';
import { balancedScales } from './scales.ts';
import { term } from '../terms.ts';

type Certified = { errors: ProvenBound[]; reference: ReferenceSolution };

/**
 * The errors of a solution of a two-point boundary problem of second order, by shooting. Of a linear equation, the exact solution is y + s z, where y
 * solves the equation from one end, z the homogeneous one with the missing value 1, and s is small: the numeric y already meets the
 * other end. Both are followed by their tubes; that z is not 0 at the other end proves that there is exactly one solution.
 */
export function certifyBoundaryValue(problem: Problem, equation: ExplicitEquation): Certified {
  const attempts = boundaryReferences(problem, equation).map((reference) =>
    'reason' in reference
      ? reference
      : attempted((): Certified => ({ errors: distances(problem, reference.pieces), reference })),
  );
  const best = attempts.flatMap((attempt) => ('reason' in attempt ? [] : [attempt])).sort(byBound)[0];
  const [first] = attempts as [Certified | { reason: string }];
  if (!best) throw new CannotProve('reason' in first ? first.reason : '');
  return best;
}

const byBound = (a: Certified, b: Certified): number => a.errors[0]!.bound - b.errors[0]!.bound;

/**
 * Solutions of a two-point boundary problem of second order with bounds of their own errors, shot from either end: one direction may
 * be stable where the other is not. Or why there is none.
 * @param formula shot in place of numeric solutions
 * @throws CannotProve for other problems
 */
export function boundaryReferences(
  problem: Problem,
  equation: ExplicitEquation,
  formula: FormulaInPieces | null = null,
): (ReferenceSolution | { reason: string })[] {
  const [condition, ...others] = problem.conditions;
  if (condition?.kind !== 'ends' || others.length > 0 || equation.orders[0] !== 2)
    throw new CannotProve('Boundary value problems are only solved for one unknown of second order.');
  const [coordinate] = problem.coordinates as [Problem['coordinates'][number]];
  const [low, high] = condition.ends.toSorted((a, b) => a.at - b.at) as [End, End];
  if (low.at !== coordinate.from || high.at !== coordinate.to)
    throw new CannotProve('The conditions are not given at the ends of the domain.');
  if (!isLinearEquation(equation)) {
    if (formula) throw new CannotProve('Formulas are only proven for linear boundary value problems.');
    const numeric = solveNumerically(problem);
    if ('reason' in numeric) throw new CannotProve(numeric.reason);
    return [
      attempted(() => nonlinearShot(problem, equation, numeric.pieces, low, high)),
      attempted(() => nonlinearShot(problem, equation, numeric.pieces, high, low)),
    ];
  }
  return [
    attempted(() => certifiedShot(problem, equation, low, high, formula)),
    attempted(() => certifiedShot(problem, equation, high, low, formula)),
  ];
}

function attempted<T>(prove: () => T): T | { reason: string } {
  try {
    return prove();
  } catch (error) {
    if (error instanceof CannotProve) return { reason: error.message };
    throw error;
  }
}

function certifiedShot(
  problem: Problem,
  equation: ExplicitEquation,
  near: End,
  far: End,
  formula: FormulaInPieces | null,
): ReferenceSolution {
  const { name } = problem.coordinates[0]!;
  const direction = far.at > near.at ? 1 : -1;
  const homogeneous = homogeneousEquation(equation);
  const [system, homogeneousSystem] = [new ExplicitSystem(equation, name), new ExplicitSystem(homogeneous, name)];
  const from = (missing: number): [number, number] =>
    near.derivative === 0 ? [near.value, missing] : [missing, near.value];
  const missingAlone: [number, number] = near.derivative === 0 ? [0, 1] : [1, 0];

  const z = numericPieces(homogeneousSystem, near.at, missingAlone, far.at);
  const atFar = (pieces: readonly PolynomialPiece[]): number =>
    stateAt(direction > 0 ? pieces.at(-1)! : pieces[0]!, [2], far.at)[far.derivative]!;
  const shot = (missing: number): PolynomialPiece[] => numericPieces(system, near.at, from(missing), far.at);
  const missing = formula
    ? formula.curve(formula.pieces[0]!, near.at, 0, 1)[0]!.middles[1 - near.derivative]!
    : (far.value - atFar(shot(0))) / atFar(z);
  if (!Number.isFinite(missing)) throw new CannotProve('The conditions at both ends do not determine one solution.');
  const y = formula?.pieces ?? shot(missing);

  const scales = balancedScales(system, y);
  const proof = new ReferenceProof(equation, name, scales, formula?.curve);
  const provenY = proof.follow(y, from(missing), direction);
  const proofOfZ = new ReferenceProof(homogeneous, name, scales);
  const provenZ = proofOfZ.follow(z, missingAlone, direction);

  const missed = ballAtFar(proof, provenY.pieces, scales, far, direction);
  const reach = ballAtFar(proofOfZ, provenZ.pieces, scales, far, direction);
  const leastReach = Math.abs(reach.middle) - term('own error of the reach', reach.radius);
  if (!(leastReach > 0))
    throw new CannotProve('It is not proven that the conditions at both ends determine one solution.');
  const miss = term('miss at the far end', Math.abs(missed.middle - far.value)) + missed.radius;
  const correction = raised(miss / leastReach, 16);

  const sizesOfZ = provenZ.pieces.map(boundInPiece);
  const pieces = provenY.pieces.map((piece) => {
    const beside = sizesOfZ.filter((_, i) => z[i]!.from <= piece.to && z[i]!.to >= piece.from);
    const share = term('share of the homogeneous solution', correction * Math.max(...beside));
    const error = raised(piece.own_error[0]! + share, 8);
    return { ...piece, own_error: [error] };
  });
  return {
    method: formula ? 'formula' : 'Taylor',
    scales,
    start_error: provenY.startError,
    pieces,
    shooting: {
      start: from(missing),
      homogeneous: provenZ.pieces,
      homogeneous_start_error: provenZ.startError,
      correction,
    },
  };
}

/** @throws CannotProve where there are none */
function numericPieces(
  system: ExplicitSystem,
  start: number,
  state: readonly number[],
  end: number,
): PolynomialPiece[] {
  const numeric = taylorPieces(system, start, state, end);
  if ('reason' in numeric) throw new CannotProve(numeric.reason);
  return numeric.pieces;
}

/** The value or slope that the exact solution of the piece's problem has at the far end. */
function ballAtFar(
  proof: ReferenceProof,
  pieces: readonly ReferencePiece[],
  scales: readonly number[],
  far: End,
  direction: 1 | -1,
): { middle: number; radius: number } {
  const piece = direction > 0 ? pieces.at(-1)! : pieces[0]!;
  const ball = proof.stateAt(piece, far.at)[far.derivative]!;
  const { error } = piece.steps.at(-1)!;
  const radius = raised(ball.radii[0]! + term('own error at the far end', error / scales[far.derivative]!), 8);
  return { middle: ball.middles[0]!, radius };
}

/** A bound of the exact solution anywhere in a piece. */
function boundInPiece({ from, to, coefficients, own_error: [error] }: ReferencePiece): number {
  const piece = { from: [from], to: [to] };
  const [middle] = middleOf(piece) as [number];
  const [half] = halfOf(piece, [middle]) as [number];
  const { middles, radii } = polynomialJet(coefficients[0]!, from, middle, half, 0);
  return raised(Math.abs(middles[0]!) + radii[0]! + error!, 4);
}
