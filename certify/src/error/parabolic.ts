import type { Problem, SideOfSpace } from '@hub/solver-file/problem';
import { raised } from '../arithmetic/rounding.ts';
import { gridOf, type Box, type Covering } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { ParabolicComparison, SplineSolution } from '../certificate.ts';
import { DistanceToSpline } from '../spline/distance-to-spline.ts';
import type { ParabolicForm } from '../growth/parabolic-form.ts';
import { solveBySplines } from '../spline/spline-in-time.ts';
import { SplineProof } from '../spline/spline-proof.ts';
import type { ComparedSolution } from './compared-solution.ts';
import { atEnds, coefficientOf, followInTime, growthWithin, type KnownSlab } from '../growth/growth-in-time.ts';
import { term } from '../terms.ts';
import { withinWork, workLeft } from '../work.ts';

/** The numeric solution's own error need not be below this share of the distance to it. */
const SHARE = 0.01;
/** Parts of the space and slabs of the time: more until the numeric solution is good enough. */
const SIZES: readonly (readonly [parts: number, slabs: number])[] = [
  [24, 6],
  [48, 10],
  [96, 16],
  [160, 28],
];
/** Numeric solutions are proven with this share of the work, so that the best one can be used. */
const SHARE_OF_WORK = 0.7;
/** Share of the work with which all are found where there is no network, before the best one is proven. */
const SHARE_OF_SOLVING = 0.4;
/** Twice as many parts make the error about 256 times smaller; where that is not nearly enough, one size is left out. */
const HOPELESS = 1000;
/** Number of time slabs for solutions that are not splines. The boxes bound the residual. */
const TIME_SLABS = 16;
const BOXES_IN_SLAB = 16;
const MAX_BOXES_IN_SLAB = 160;
const CELLS_IN_SPACE = 64;

/** A numeric solution, a bound of its error, and how far the network is from it. */
interface NumericComparison {
  spline: SplineSolution;
  comparison: ParabolicComparison;
  distance: Covering;
}

interface ProvenSpline {
  spline: SplineSolution;
  comparison: ParabolicComparison;
  distance: DistanceToSpline;
}

/** The coarsest numeric solution that is good enough, or the best; null where nothing is proven of any. */
export function compareWithSpline(problem: Problem, form: ParabolicForm): NumericComparison | null {
  const found: ProvenSpline[] = [];
  provenOrNull(() => withinWork(SHARE_OF_WORK * workLeft(), () => proveSplines(problem, form, found)));
  const error = ({ comparison }: ProvenSpline): number => errorInTime(comparison);
  const [best] = found.sort((a, b) => error(a) - error(b));
  return best ? { ...best, distance: best.distance.bounded() } : null;
}

/**
 * The coarsest numeric solution that is good enough, or the best that the work suffices for.
 * @param share of the size of the solution: its own error need not be any smaller
 * @throws CannotProve where nothing is proven of any
 */
export function bestSpline(problem: Problem, form: ParabolicForm, share: number): NumericComparison {
  const reasons: string[] = [];
  const attempted = <T>(shareOfWork: number, prove: () => T): T | null => {
    try {
      return withinWork(shareOfWork * workLeft(), prove);
    } catch (error) {
      if (!(error instanceof CannotProve)) throw error;
      reasons.push(error.message);
      return null;
    }
  };
  const solved: SolvedSpline[] = [];
  attempted(SHARE_OF_SOLVING, () => solveInSizes(problem, form, share, solved));
  for (const { spline, distance, proof, wanted } of solved.sort((a, b) => a.wanted - b.wanted)) {
    const proven = attempted(SHARE_OF_WORK, () => ({
      ...{ spline, comparison: proof.comparison(wanted), distance: distance.bounded() },
    }));
    if (proven) return proven;
  }
  throw new CannotProve(reasons.at(-1) ?? 'No splines are found that nearly solve the equation.');
}

interface SolvedSpline {
  spline: SplineSolution;
  distance: DistanceToSpline;
  proof: SplineProof;
  /** What its error seems to be, or what is enough. */
  wanted: number;
}

/** Adds numeric solutions until one seems to be good enough. @throws CannotProve where that takes too much work */
function solveInSizes(problem: Problem, form: ParabolicForm, share: number, solved: SolvedSpline[]): void {
  for (const [parts, slabs] of SIZES) {
    const spline = solveBySplines(problem, form, parts, slabs);
    if (!spline) continue;
    const proof = new SplineProof(problem, form, spline);
    const distance = new DistanceToSpline(problem, form, spline);
    const enough = share * distance.sampled();
    const error = proof.sampledError();
    solved.push({ spline, distance, proof, wanted: Math.max(enough, error) });
    if (error <= enough) break;
  }
}

/** Adds numeric solutions until one is good enough. @throws CannotProve where that takes too much work */
function proveSplines(problem: Problem, form: ParabolicForm, found: ProvenSpline[]): void {
  for (let size = 0; size < SIZES.length; size++) {
    const spline = solveBySplines(problem, form, ...SIZES[size]!);
    if (!spline) continue;
    const distance = new DistanceToSpline(problem, form, spline);
    const enough = SHARE * distance.sampled();
    const proof = provenOrNull(() => new SplineProof(problem, form, spline));
    const isHopeless = (error: number): boolean => error > HOPELESS * enough && size < SIZES.length - 2;
    const comparison = proof && !isHopeless(proof.sampledError()) ? provenOrNull(() => proof.comparison(enough)) : null;
    const error = comparison ? errorInTime(comparison) : Infinity;
    if (comparison) found.push({ spline, comparison, distance });
    if (error <= enough) break;
    if (isHopeless(error)) size++;
  }
}

/**
 * Bounds the error of a solution that is not a spline.
 * @param enough bound of the error that need not be any better
 */
export function compareInTime(form: ParabolicForm, solution: ComparedSolution, enough: number): ParabolicComparison {
  const { x, t } = form;
  const box = (from: readonly [number, number], to: readonly [number, number]): Box => {
    const along = ([ofSpace, ofTime]: readonly [number, number]): number[] =>
      form.space === 0 ? [ofSpace, ofTime] : [ofTime, ofSpace];
    return { from: along(from), to: along(to) };
  };
  const slabs = gridOf({ from: [t[0]], to: [t[1]] }, TIME_SLABS).map(({ from: [from], to: [to] }): KnownSlab => {
    const cells = gridOf({ from: [x[0]], to: [x[1]] }, CELLS_IN_SPACE).map((cell) =>
      box([cell.from[0]!, from!], [cell.to[0]!, to!]),
    );
    const coefficient = coefficientOfTime(solution, form, cells);
    const offAt = ({ value, derivative }: SideOfSpace, at: number): number =>
      solution.distanceFrom(value, box([at, from!], [at, to!]), derivative);
    const { sides, slopes } = atEnds(form, {
      low: term('low end of the space', offAt(form.low, x[0])),
      high: term('high end of the space', offAt(form.high, x[1])),
    });
    const start = gridOf({ from: [x[0]], to: [x[1]] }, BOXES_IN_SLAB).map((part) =>
      box([part.from[0]!, from!], [part.to[0]!, to!]),
    );
    const left = solution.residual(start, MAX_BOXES_IN_SLAB, (enough * coefficient) / (t[1] - t[0]));
    const residual = raised(left / coefficient, 4);
    const growth = growthWithin(form, cells, (cell, tube) => (slot) => solution.slopeIn(cell, slot, tube));
    return { from: from!, to: to!, jump: 0, sides, slopes, residual, ...growth };
  });
  return followInTime(solution.distanceFrom(form.start, box([x[0], t[0]], [x[1], t[0]])), slabs, form.barrier);
}

/** The smallest size of a in some boxes, where a u_t + g = k u_xx. */
function coefficientOfTime(
  solution: ComparedSolution,
  { inTime, second }: ParabolicForm,
  boxes: readonly Box[],
): number {
  const sizes = boxes.map((box) => coefficientOf(solution.slopeIn(box, inTime, 0), solution.slopeIn(box, second, 0)));
  return Math.min(...sizes);
}

/** Bound of the error of the solution that was followed. */
export function errorInTime({ start, slabs }: ParabolicComparison): number {
  const before = slabs.map(({ jump }, n) => {
    const error = n === 0 ? start : slabs[n - 1]!.error;
    return raised(error + term('jump at the beginning of a slab', jump), 1);
  });
  return Math.max(start, ...before, ...slabs.flatMap(({ sides, error }) => [sides, error]));
}

function provenOrNull<T>(prove: () => T): T | null {
  try {
    return prove();
  } catch (error) {
    if (error instanceof CannotProve) return null;
    throw error;
  }
}
