import type { Problem } from '@hub/solver-file/problem';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, gridOf, halfOf, middleOf, type Box, type BoxBound, type Covering } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { CorrectedSolution, PolynomialInPlane, ProvenBound } from '../certificate.ts';
import { fittedCorrection } from '../correction/fitted-correction.ts';
import { polynomialInPlaneJet } from '../ball-jets/polynomial-in-plane.ts';
import { domainOf } from '../residual/certified-residuals.ts';
import { parabolicFormOf, type InTime } from '../growth/parabolic-form.ts';
import { ComparedSolution } from './compared-solution.ts';
import { compareElliptic, errorOfElliptic, type Rectangle } from './elliptic.ts';
import { allBesideOwnError } from './own-error.ts';
import { bestSpline, compareInTime, compareWithSpline, errorInTime } from './parabolic.ts';

/** The corrected solution's own error need not be below this share of the correction. */
const SHARE = 0.01;
/** A corrected solution is taken as it is if its own error is at most this share of the correction. */
const WORTHWHILE = 0.25;
/** A solution without a network need not be known better than to this share of its size. */
const ENOUGH = 1e-10;
const SIZE_DEGREE = 2;
const SIZE_LIMITS = { ratio: 1.05, maxBoxes: 5000 };
const FIRST_BOXES = 8;
/** Degree of the centred form of the residual, high because the corrected solution nearly solves the equation. */
const ELLIPTIC_DEGREE = 7;
/** Degree of the centred forms of a formula, whose residual is nothing but rounding. */
const FORMULA_DEGREE = 11;

interface Compared {
  corrected: CorrectedSolution;
  /** Distance of the network to the corrected solution. */
  distance: Covering;
}

/**
 * The error of a solution over two coordinates: its distance to a better one, and what a maximum principle says of that one.
 *
 * Source: M. Protter, H. Weinberger, Maximum Principles in Differential Equations, 1967, chapters 2 and 3.
 */
export function certifyPartialEquation(
  problem: Problem,
  residuals: readonly ProvenBound[],
): { errors: ProvenBound[]; corrected: CorrectedSolution } {
  const condition = comparableCondition(problem);
  const [residual] = residuals as [ProvenBound];
  const { corrected, distance } =
    condition.kind === 'rectangle' ? onRectangle(problem, condition, residual) : inTime(problem, condition, residual);
  const errors = { ...allBesideOwnError(distance, corrected.own_error), of: problem.unknowns[0]! };
  return { errors: [errors], corrected };
}

/**
 * A solution over two coordinates without any network: the correction of the zero function, or splines, with the smallest bound of its own
 * error that is found.
 * @param problem with the zero function as its solution
 * @returns the solution, and bounds of its size
 */
export function referenceInPlane(problem: Problem): { size: Covering; corrected: CorrectedSolution } {
  const condition = comparableCondition(problem);
  if (condition.kind === 'rectangle') {
    const correction = fittedCorrection(problem, condition, true);
    if (!correction) throw new CannotProve('No polynomial is found that nearly solves the equation.');
    const size = sizeOfCorrection(problem, correction);
    const solution = new ComparedSolution(problem, correction, ELLIPTIC_DEGREE, null);
    const comparison = compareElliptic(problem, condition, solution, ENOUGH * size.bound);
    const own_error = errorOfElliptic(comparison);
    return { size, corrected: { correction, spline: null, size: size.bound, comparison, own_error } };
  }
  const { spline, comparison, distance } = bestSpline(problem, parabolicFormOf(problem, condition), ENOUGH);
  const own_error = errorInTime(comparison);
  return { size: distance, corrected: { correction: null, spline, size: distance.bound, comparison, own_error } };
}

/**
 * Bounds how far a formula is from the exact solution, in place of the network and by the same maximum principles.
 * @param problem with the formula as its solution
 * @param enough its error need not be any smaller
 */
export function certifyFormulaInPlane(problem: Problem, enough: number): CorrectedSolution {
  const condition = comparableCondition(problem);
  const solution = new ComparedSolution(problem, null, FORMULA_DEGREE, null, FORMULA_DEGREE);
  const nothing = { correction: null, spline: null, size: 0 };
  if (condition.kind === 'rectangle') {
    const comparison = compareElliptic(problem, condition, solution, enough);
    return { ...nothing, comparison, own_error: errorOfElliptic(comparison) };
  }
  const comparison = compareInTime(parabolicFormOf(problem, condition), solution, enough);
  return { ...nothing, comparison, own_error: errorInTime(comparison) };
}

/** @throws CannotProve for problems that no maximum principle here is about */
function comparableCondition(problem: Problem): Rectangle | InTime {
  const [condition, ...others] = problem.conditions;
  if (problem.coordinates.length !== 2 || !condition || others.length > 0)
    throw new CannotProve(
      'Errors of partial differential equations are only bounded for one unknown of two coordinates.',
    );
  if (condition.kind === 'unknown') throw new CannotProve(condition.reason);
  if (condition.kind !== 'rectangle' && condition.kind !== 'initial and ends')
    throw new CannotProve('The conditions are given neither on the sides of a rectangle nor at a start and two ends.');
  return condition;
}

/** The solution is compared as it is, too, where its correction is not much better. */
function onRectangle(problem: Problem, condition: Rectangle, residual: ProvenBound): Compared {
  const correction = fittedCorrection(problem, condition);
  const compared = compareOnRectangle(problem, condition, residual, correction);
  if (!correction || compared.corrected.own_error <= WORTHWHILE * compared.distance.bound) return compared;
  const plain = compareOnRectangle(problem, condition, residual, null);
  return boundOf(plain) < boundOf(compared) ? plain : compared;
}

const boundOf = ({ distance, corrected }: Compared): number => distance.bound + corrected.own_error;

function compareOnRectangle(
  problem: Problem,
  condition: Rectangle,
  residual: ProvenBound,
  correction: PolynomialInPlane | null,
): Compared {
  const distance = correction ? sizeOfCorrection(problem, correction) : noDistance(problem, residual);
  const solution = new ComparedSolution(problem, correction, ELLIPTIC_DEGREE, residual.boxes);
  const comparison = compareElliptic(problem, condition, solution, SHARE * distance.bound);
  const own_error = errorOfElliptic(comparison);
  return { distance, corrected: { correction, spline: null, size: distance.bound, comparison, own_error } };
}

function inTime(problem: Problem, condition: InTime, residual: ProvenBound): Compared {
  const form = parabolicFormOf(problem, condition);
  const numeric = compareWithSpline(problem, form);
  const { spline, distance, comparison } = numeric ?? {
    spline: null,
    distance: noDistance(problem, residual),
    comparison: compareInTime(form, new ComparedSolution(problem, null, 1, residual.boxes), 0),
  };
  const own_error = errorInTime(comparison);
  return { distance, corrected: { correction: null, spline, size: distance.bound, comparison, own_error } };
}

/** The distance of a network to itself, where the network is what is compared. */
const noDistance = (problem: Problem, { worst_at }: ProvenBound): Covering => ({
  bound: 0,
  sampled: 0,
  worst_at,
  boxes: [{ ...domainOf(problem), bound: 0 }],
});

function sizeOfCorrection(problem: Problem, correction: PolynomialInPlane): Covering {
  const monomials = Monomials.of(2, SIZE_DEGREE);
  const measure = (box: Box): BoxBound => {
    const middle = middleOf(box);
    const half = halfOf(box, middle);
    const point = polynomialInPlaneJet(correction, middle, [0, 0], monomials);
    return centredForm(point, polynomialInPlaneJet(correction, middle, half, monomials), monomials, half);
  };
  return cover(gridOf(domainOf(problem), FIRST_BOXES), measure, SIZE_LIMITS);
}
