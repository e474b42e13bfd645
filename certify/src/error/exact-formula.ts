import type { ExplicitEquation, Problem, ReadFormula, Tape } from '@hub/solver-file/problem';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { differenceJet } from '../ball-jets/difference-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import { centredForm } from '../boxes/centred-form.ts';
import { cover, gridOf, halfOf, middleOf, remembered, type BoxBound } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { InPlane, OverLine, ProvenBound, ReferenceSolution } from '../certificate.ts';
import { domainOf } from '../residual/certified-residuals.ts';
import { boundaryReferences } from './boundary-value.ts';
import { formulaCurve, formulaInPieces } from './curve.ts';
import { distances } from './distance.ts';
import { doubtAbout, sizesOf } from './formula-doubts.ts';
import { initialReference } from './initial-value.ts';
import { certifyFormulaInPlane } from './partial-equation.ts';
import { besideOwnError } from './own-error.ts';

/** Largest own error of a formula that is believed, as a share of its largest size and of its distance to the network. */
const SHARE_OF_SIZE = 1e-9;
const SHARE_OF_DISTANCE = 0.1;
/** Pieces that are tried one after the other. */
const PIECES = [16, 64, 256];
/** Degree of the centred form of the distance over two coordinates. */
const DEGREE = 3;
const FIRST_BOXES = 8;
const LIMITS = { ratio: 1.05, maxBoxes: 4000 };

type Proven = { errors: ProvenBound[] } & (OverLine | InPlane);

/**
 * The errors of a solution by what its author says is the exact one. That is only believed: bounded are what the formula leaves of the
 * equation, how far it is from the conditions, and with both its own error, by the same theorems as for numeric solutions. It counts as the
 * exact solution if that error is as small as rounding.
 * @throws CannotProve with what is wrong with the formula
 */
export function certifyExactFormula(problem: Problem, formula: ReadFormula): Proven {
  const { tape } = formula;
  if (tape === null) throw new CannotProve(`The author's formula is not used. ${formula.reason}`);
  const asSolution = { ...problem, solution: tape };
  const sizes = sizesOf(asSolution);
  const largest = Math.max(...sizes);
  const limits = sizes.map((size) => Math.max(SHARE_OF_SIZE * (size || largest), 1e-100));
  const proven = problem.coordinates.length === 1 ? overLine(problem, tape, limits) : inPlane(problem, tape, limits);
  const { reference, corrected } = proven;
  const own = reference
    ? problem.unknowns.map((_, i) => Math.max(...reference.pieces.map(({ own_error }) => own_error[i]!)))
    : [corrected.own_error];
  const near = own.findIndex((error, i) => !(error <= SHARE_OF_DISTANCE * proven.errors[i]!.bound));
  if (near >= 0)
    throw new CannotProve(
      `The author's formula is only known to be within ${rounded(own[near]!)} of the exact solution, which is not much less than its distance from the network.`,
    );
  return proven;
}

function overLine(problem: Problem, tape: Tape, limits: readonly number[]): Proven {
  const { explicit } = problem;
  if ('reason' in explicit) throw new CannotProve(explicit.reason);
  let failure = '';
  for (const count of PIECES) {
    const cuts = cutsOf(problem, count);
    try {
      const reference = referenceOf(problem, explicit, tape, cuts, limits);
      return { errors: distances(problem, reference.pieces, formulaCurve(tape)), reference, corrected: null };
    } catch (error) {
      if (!(error instanceof CannotProve)) throw error;
      failure = error.message;
    }
    // More pieces do not help a wrong formula.
    const doubt = doubtAbout({ ...problem, solution: tape }, SHARE_OF_SIZE);
    if (doubt !== null) throw new CannotProve(doubt);
  }
  throw new CannotProve(`The author's formula is not proven to be the exact solution. ${failure}`);
}

/** The proof with the smallest own error. @throws CannotProve where that is above the limits */
function referenceOf(
  problem: Problem,
  equation: ExplicitEquation,
  tape: Tape,
  cuts: readonly number[],
  limits: readonly number[],
): ReferenceSolution {
  const formula = formulaInPieces(tape, cuts);
  const attempts = problem.conditions.some(({ kind }) => kind === 'ends')
    ? boundaryReferences(problem, equation, formula)
    : [initialReference(problem, equation, formula)];
  let least = { share: Infinity, error: Infinity };
  for (const attempt of attempts) {
    if ('reason' in attempt) continue;
    const pieces = attempt.pieces.map((piece) => ({ ...piece, coefficients: [] }));
    const errors = limits.map((_, i) => Math.max(...pieces.map(({ own_error }) => own_error[i]!)));
    const shares = errors.map((error, i) => error / limits[i]!);
    const share = Math.max(...shares);
    if (share <= 1) return { ...attempt, pieces };
    if (share < least.share) least = { share, error: errors[shares.indexOf(share)]! };
  }
  const [first] = attempts;
  if (first && 'reason' in first && least.error === Infinity) throw new CannotProve(first.reason);
  throw new CannotProve(`Its own error is only known to be at most ${rounded(least.error)}.`);
}

/** Equal parts of the domain, and of the way to where the conditions hold; one of them begins there. */
function cutsOf({ coordinates, conditions }: Problem, count: number): number[] {
  const [{ from, to }] = coordinates as [Problem['coordinates'][number]];
  const even = evenly(from, to, count);
  const [condition] = conditions;
  if (condition?.kind === 'initial' && condition.at < from)
    return [...evenly(condition.at, from, count).slice(0, -1), ...even];
  if (condition?.kind === 'initial' && condition.at > to) return [...even, ...evenly(to, condition.at, count).slice(1)];
  const at = condition?.kind === 'initial' && condition.at > from && condition.at < to ? condition.at : from;
  // Two cuts that nearly coincide would make a piece of hardly any length.
  const apart = even.filter((cut) => cut === from || cut === to || Math.abs(cut - at) > (to - from) / (2 * count));
  return [...new Set([...apart, at])].sort((a, b) => a - b);
}

const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, k) => (k === count ? to : from + ((to - from) * k) / count));

function inPlane(problem: Problem, tape: Tape, limits: readonly number[]): Proven {
  const asSolution = { ...problem, solution: tape };
  const doubt = doubtAbout(asSolution, SHARE_OF_SIZE);
  if (doubt !== null) throw new CannotProve(doubt);
  const [limit] = limits as [number];
  const corrected = certifyFormulaInPlane(asSolution, limit);
  if (!(corrected.own_error <= limit))
    throw new CannotProve(
      `The author's formula is not proven to be the exact solution. Its own error is only known to be at most ${rounded(corrected.own_error)}.`,
    );
  const errors = [distanceInPlane(problem, tape, corrected.own_error)];
  return { errors, reference: null, corrected: { ...corrected, size: errors[0]!.bound } };
}

/** @param own bound of the formula's own error */
function distanceInPlane(problem: Problem, tape: Tape, own: number): ProvenBound {
  const tapes = (degree: number): BallTape[] =>
    [problem.solution, tape].map((one) => new BallTape(expandTape(one), Monomials.of(2, degree)));
  const [points, boxes] = [tapes(DEGREE - 1), tapes(DEGREE)];
  const difference = (of: readonly BallTape[], middle: readonly number[], half: readonly number[]) => {
    const [network, formula] = of.map((one) =>
      one.run(middle.map((m, i) => coordinateJet(one.monomials, i, m, half[i]!))),
    );
    return differenceJet(network![0]!, formula![0]!);
  };
  const measure = remembered((box): BoxBound => {
    const middle = middleOf(box);
    const half = halfOf(box, middle);
    const point = difference(points, middle, [0, 0]);
    const form = centredForm(point, difference(boxes, middle, half), boxes[0]!.monomials, half);
    return besideOwnError(form, own);
  });
  const covering = cover(gridOf(domainOf(problem), FIRST_BOXES), measure, LIMITS);
  const [name] = problem.unknowns as [string];
  if (!(covering.bound < Infinity)) throw new CannotProve(`The solution ${name} cannot be bounded everywhere.`);
  return { of: name, ...covering };
}

const rounded = (value: number): string => String(Number(value.toPrecision(2)));
