import type { Problem } from '@hub/solver-file/problem';
import { raised } from './arithmetic/rounding.ts';
import { BallTape, type BallJet } from './ball-jets/ball-tape.ts';
import { coordinateJet } from './ball-jets/coordinate-jet.ts';
import { differenceJet } from './ball-jets/difference-jet.ts';
import { expandTape } from './ball-jets/expanded-tape.ts';
import { Monomials } from './ball-jets/monomials.ts';
import { polynomialInPlaneJet } from './ball-jets/polynomial-in-plane.ts';
import { polynomialJet } from './ball-jets/polynomial-jet.ts';
import type { Certificate, CorrectedSolution, ReferencePiece } from './certificate.ts';
import { parabolicFormOf, type InTime } from './growth/parabolic-form.ts';
import { pieceAt } from './reference/polynomial-piece.ts';
import { DistanceToSpline } from './spline/distance-to-spline.ts';

/** Numbers for each unknown, as many as there are points. */
export interface ProvenValues {
  values: Float64Array[];
  /** How far the exact solution may be from each value, its rounding included. */
  errors: Float64Array[];
}

/** What a reference says of a point: for each unknown a ball, and the reference's own error. */
type Reading = (point: readonly number[]) => { ball: BallJet; own: number }[];

/**
 * Values of the numeric solution of a certificate, each with a proven bound of its error. Both are NaN outside of the domain, and everywhere where
 * the certificate has no numeric solution.
 * @param points a list of numbers for each coordinate
 */
export function valuesOfReference(
  { problem, reference, corrected }: Certificate,
  points: readonly Float64Array[],
): ProvenValues {
  const count = points[0]?.length ?? 0;
  const unknowns = problem?.unknowns.length ?? 0;
  const lists = (): Float64Array[] => Array.from({ length: unknowns }, () => new Float64Array(count).fill(NaN));
  const found: ProvenValues = { values: lists(), errors: lists() };
  if (!problem) return found;
  const reading =
    reference && reference.method !== 'formula'
      ? readingOfPieces(reference.pieces, unknowns)
      : corrected && readingInPlane(problem, corrected);
  if (!reading) return found;
  for (let i = 0; i < count; i++) {
    const point = points.map((list) => list[i]!);
    if (!problem.coordinates.every(({ from, to }, k) => point[k]! >= from && point[k]! <= to)) continue;
    reading(point).forEach(({ ball, own }, unknown) => {
      found.values[unknown]![i] = ball.middles[0]!;
      found.errors[unknown]![i] = raised(ball.radii[0]! + own, 1);
    });
  }
  return found;
}

function readingOfPieces(pieces: readonly ReferencePiece[], unknowns: number): Reading {
  return ([at]) => {
    const { coefficients, from, own_error } = pieceAt(pieces, at!);
    return Array.from({ length: unknowns }, (_, unknown) => ({
      ball: polynomialJet(coefficients[unknown]!, from, at!, 0, 0),
      own: own_error[unknown]!,
    }));
  };
}

function readingInPlane(problem: Problem, { spline, correction, own_error: own }: CorrectedSolution): Reading | null {
  const scalars = Monomials.of(2, 0);
  const still = [0, 0];
  if (spline) {
    const form = parabolicFormOf(problem, problem.conditions[0] as InTime);
    const splines = new DistanceToSpline(problem, form, spline);
    return (point) => [{ ball: splines.splineAt(point, still, scalars), own }];
  }
  if (!correction) return null;
  const solution = new BallTape(expandTape(problem.solution), scalars);
  return (point) => {
    const [before] = solution.run(point.map((x, i) => coordinateJet(scalars, i, x, 0))) as [BallJet];
    return [{ ball: differenceJet(before, polynomialInPlaneJet(correction, point, still, scalars)), own }];
  };
}
