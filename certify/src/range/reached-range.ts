import type { Problem } from '@hub/solver-file/problem';
import { roundingOf } from '../arithmetic/rounding.ts';
import { BallTape } from '../ball-jets/ball-tape.ts';
import { coordinateJet } from '../ball-jets/coordinate-jet.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';
import type { ProvenBound, ProvenError, ReachedRange, SampledValue } from '../certificate.ts';

/** Number of parts into which each coordinate is divided, by the number of coordinates. */
const PARTS = [256, 32, 8];

/** Proven errors of the unknowns, each with values that the solution takes. */
export function withRanges(problem: Problem, errors: readonly ProvenBound[]): ProvenError[] {
  const ranges = reachedRanges(problem);
  return errors.map((error, unknown) => ({ ...error, range: ranges[unknown]! }));
}

/** Finds the smallest and the largest value that each unknown takes at many points of the domain. */
function reachedRanges(problem: Problem): ReachedRange[] {
  const monomials = Monomials.of(problem.coordinates.length, 0);
  const solution = new BallTape(expandTape(problem.solution), monomials);
  const ranges = problem.unknowns.map((): ReachedRange => ({ lowest: nothing(Infinity), highest: nothing(-Infinity) }));
  for (const at of pointsOf(problem)) {
    const values = solution.run(at.map((x, i) => coordinateJet(monomials, i, x, 0)));
    for (const [unknown, { middles, radii }] of values.entries()) {
      const range = ranges[unknown]!;
      // Towards the inside, and by more than the sum is rounded.
      const reach = radii[0]! + roundingOf(middles[0]!, 2);
      const [low, high] = [middles[0]! + reach, middles[0]! - reach];
      if (low < range.lowest.value) range.lowest = { value: low, at };
      if (high > range.highest.value) range.highest = { value: high, at };
    }
  }
  return ranges;
}

const nothing = (value: number): SampledValue => ({ value, at: [] });

/** Points of a lattice, the borders of the domain among them. */
const pointsOf = ({ coordinates }: Problem): number[][] =>
  coordinates.reduce<number[][]>(
    (points, { from, to }) => {
      const parts = PARTS[Math.min(coordinates.length, PARTS.length) - 1]!;
      const along = Array.from({ length: parts + 1 }, (_, k) => (k === parts ? to : from + ((to - from) * k) / parts));
      return points.flatMap((point) => along.map((x) => [...point, x]));
    },
    [[]],
  );
