import type { ExplicitEquation, Problem, Tape } from '@hub/solver-file/problem';
import { utf8ToBytes } from '@noble/hashes/utils';
import { CannotProve } from './cannot-prove.ts';
import type { Certificate, Claim, ProvenBound, ReferencePiece, ReferenceSolution } from './certificate.ts';
import { certificateOf, reasonOfDomain } from './certify.ts';
import { requireConsistent } from './consistency/contradiction.ts';
import { digestOf } from './digest.ts';
import { boundaryReferences } from './error/boundary-value.ts';
import { distances } from './error/distance.ts';
import { initialReference } from './error/initial-value.ts';
import { allBesideOwnError } from './error/own-error.ts';
import { referenceInPlane } from './error/partial-equation.ts';
import { withRanges } from './range/reached-range.ts';
import { boundaryGuesses } from './reference/boundary-guesses.ts';
import { tapeOfPieces } from './reference/tape-of-pieces.ts';
import { certifyResiduals } from './residual/certified-residuals.ts';
import { isLinearEquation } from './tapes/linear-equation.ts';
import { withinWork } from './work.ts';

/** A solution of a problem for which there is no network, with a proven bound of its own error. */
export interface Reference {
  /**
   * The certificate of the zero function, which is compared with the reference: any program that checks certificates checks this one. There
   * is no file; in place of its digest stands the digest of the problem.
   */
  document: Certificate;
  /** The largest proven error of the reference anywhere in the domain, for each unknown. */
  own_error: number[];
  method: Exclude<ReferenceSolution['method'], 'formula'> | 'splines' | 'polynomial';
  /** Polynomials that the domain is covered by. */
  pieces: number;
  /** The highest power of a coordinate in them. */
  degree: number;
  /** Whether it is proven that no other smooth solution fulfils the conditions. Otherwise only that none is near to this one. */
  unique: boolean;
}

/** What a reference may take, beside what bounds the residual of the zero function: less than a minute of a slow core. */
const WORK = { overLine: 1.5e8, inPlane: 2.5e9, residual: 3e7 };
/** Nothing is said about the size of a solution that is as small. */
const NOTHING = 2 ** -400;

/**
 * Solves a problem with a proven error, whatever its solution says: the zero function stands in its place. Never throws, and takes bounded time.
 * @returns the reference, or why there is none: one sentence
 */
export function certifyReference(problem: Problem): Reference | { reason: string } {
  const odd = reasonOfDomain(problem);
  if (odd !== null) return { reason: odd };
  const isLine = problem.coordinates.length === 1;
  const zero = { ...problem, solution: zeroTape(problem) };
  try {
    const residuals = residualsBeside(zero);
    const limit = isLine ? WORK.overLine : WORK.inPlane;
    return withinWork(limit, () => (isLine ? overLine(zero, residuals) : inPlane(zero, residuals)));
  } catch (error) {
    if (error instanceof CannotProve) return { reason: error.message };
    throw error;
  }
}

function zeroTape({ coordinates, unknowns }: Problem): Tape {
  return { inputs: coordinates.length, steps: [{ do: 'constant', value: 0 }], results: unknowns.map(() => 0) };
}

function overLine(problem: Problem, residuals: ProvenBound[] | null): Reference {
  const { explicit, conditions, coordinates, unknowns } = problem;
  if ('reason' in explicit) throw new CannotProve(explicit.reason);
  const reference = conditions.some(({ kind }) => kind === 'ends')
    ? boundaryReference(problem, explicit)
    : initialReference(problem, explicit);
  const [{ from, to }] = coordinates as [Problem['coordinates'][number]];
  const pieces = reference.pieces.filter((piece) => piece.from >= from && piece.to <= to);
  const own_error = unknowns.map((_, i) => Math.max(...pieces.map((piece) => piece.own_error[i]!)));
  requireSolution(problem, pieces, own_error);
  const errors = distances(problem, reference.pieces);
  requireDigits(errors, own_error);
  const proven = { errors: withRanges(problem, errors), residuals, sampled_residuals: null };
  const { method, shooting } = reference;
  return {
    document: documentOf(problem, { rung: 'reference', ...proven, reference, corrected: null }),
    own_error,
    method: method as Reference['method'],
    pieces: pieces.length,
    degree: Math.max(...pieces.flatMap(({ coefficients }) => coefficients.map(({ length }) => length - 1))),
    unique: !(shooting && 'within' in shooting),
  };
}

/** The best reference of a boundary problem from the first guess that leads to one. */
function boundaryReference(problem: Problem, equation: ExplicitEquation): ReferenceSolution {
  const guesses = isLinearEquation(equation) ? [problem.solution] : boundaryGuesses(problem);
  const reasons: string[] = [];
  for (const solution of guesses) {
    try {
      const [best] = boundaryReferences({ ...problem, solution }, equation)
        .flatMap((found) => {
          if (!('reason' in found)) return [found];
          reasons.push(found.reason);
          return [];
        })
        .sort((a, b) => worstOf(a) - worstOf(b));
      if (best) return best;
    } catch (error) {
      if (!(error instanceof CannotProve)) throw error;
      reasons.push(error.message);
    }
  }
  throw new CannotProve(reasons[0] ?? 'No numeric solution of the boundary problem is found.');
}

const worstOf = ({ pieces }: ReferenceSolution): number => Math.max(...pieces.map(({ own_error }) => own_error[0]!));

/** Looks at a reference by means that share little with its proof. @throws CannotProve where something contradicts it */
function requireSolution(problem: Problem, pieces: readonly ReferencePiece[], ownErrors: readonly number[]): void {
  const solution = tapeOfPieces(pieces, problem.unknowns.length);
  const boxes = pieces.map(({ from, to }) => ({ from: [from], to: [to], bound: 0 }));
  const errors = problem.unknowns.map((of, i): ProvenBound => {
    return { of, bound: ownErrors[i]!, sampled: 0, worst_at: [pieces[0]!.from], boxes };
  });
  requireConsistent({ ...problem, solution }, errors);
}

function inPlane(problem: Problem, residuals: ProvenBound[] | null): Reference {
  const { size, corrected } = referenceInPlane(problem);
  const { correction, spline, own_error } = corrected;
  const rung = own_error > corrected.size ? 'comparison' : 'reference';
  requireDigits([{ ...size, of: problem.unknowns[0]! }], [own_error]);
  const errors = [{ ...allBesideOwnError(size, own_error), of: problem.unknowns[0]! }];
  requireConsistent(problem, errors);
  const proven = { errors: withRanges(problem, errors), residuals, sampled_residuals: null };
  return {
    document: documentOf(problem, { rung, ...proven, reference: null, corrected }),
    own_error: [own_error],
    ...(spline
      ? { method: 'splines', pieces: spline.parts * spline.slabs.length, degree: spline.degree }
      : { method: 'polynomial', pieces: 1, degree: correction!.coefficients.length - 1 }),
    unique: true,
  };
}

function documentOf(problem: Problem, claim: Claim): Certificate {
  return certificateOf({ fileSha256: digestOf(utf8ToBytes(JSON.stringify(problem))), problem }, [], claim);
}

/** What the zero function leaves of the equations; null where that is not bounded: nothing of the reference rests on it. */
function residualsBeside(problem: Problem): ProvenBound[] | null {
  try {
    return withinWork(WORK.residual, () => certifyResiduals(problem));
  } catch (error) {
    if (error instanceof CannotProve) return null;
    throw error;
  }
}

/** @throws CannotProve where no digit of the reference is proven */
function requireDigits(sizes: readonly ProvenBound[], ownErrors: readonly number[]): void {
  if (ownErrors.some((error, i) => error < Math.max(sizes[i]!.sampled, NOTHING))) return;
  throw new CannotProve('The proven error of the numeric solution is larger than the solution itself.');
}
