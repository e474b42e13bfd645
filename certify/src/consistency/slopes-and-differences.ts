import type { Tape } from '@hub/solver-file/problem';
import { raised, roundingOf } from '../arithmetic/rounding.ts';
import { BallTape, type BallJet } from '../ball-jets/ball-tape.ts';
import { expandTape } from '../ball-jets/expanded-tape.ts';
import { Monomials } from '../ball-jets/monomials.ts';

/** More than there are between two points: what contradicts here is far off. */
const ROUNDINGS = 2 ** 12;

/** Compares slopes with differences: between two points that differ in one input alone, results change by a slope between them times the difference of that input. */
export class SlopesAndDifferences {
  private readonly values: BallTape;
  private readonly slopes: BallTape;
  private readonly results: number;

  /**
   * @param slopes of each result by the inputs from `first` on
   * @param coordinates how many of the inputs are coordinates
   */
  constructor(
    values: Tape,
    slopes: Tape,
    coordinates: number,
    private readonly first: number,
  ) {
    const scalars = Monomials.of(coordinates, 0);
    this.values = new BallTape(expandTape(values), scalars);
    this.slopes = new BallTape(expandTape(slopes), scalars);
    this.results = values.results.length;
  }

  /** Whether no slope between two points can be what the difference of the values there is. */
  contradict(at: readonly number[], reach: readonly number[]): boolean {
    return at.some((_, place) => place >= this.first && this.contradictAlong(place, at, reach[place]!));
  }

  private contradictAlong(place: number, at: readonly number[], reach: number): boolean {
    const width = 2 * reach;
    const around = at.map((n, i) => ballOf(n, i === place ? raised(reach, ROUNDINGS) : 0));
    const jumps = this.values.run(around).map(({ continuous }) => continuous < 0);
    const valuesAt = (by: number): BallJet[] =>
      copied(this.values.run(at.map((n, i) => ballOf(i === place ? n + by : n))));
    const [low, high] = [valuesAt(-reach), valuesAt(reach)];
    const slopes = this.slopes.run(around);
    const perResult = slopes.length / this.results;
    return low.some((before, result) => {
      const after = high[result]!;
      const slope = slopes[result * perResult + place - this.first]!;
      const [change, expected] = [after.middles[0]! - before.middles[0]!, slope.middles[0]! * width];
      // The ends of the difference are rounded, too, which counts as much as the slope is steep.
      const ends = roundingOf((Math.abs(at[place]!) + width) * (Math.abs(slope.middles[0]!) + slope.radii[0]!), 4);
      const allowed = before.radii[0]! + after.radii[0]! + slope.radii[0]! * width + ends;
      // Across a jump values change as they like, and the network may be on the other side of one than the solution.
      return (
        !jumps[result] &&
        Math.abs(change - expected) > raised(allowed, ROUNDINGS) + roundingOf(Math.abs(change) + Math.abs(expected), 16)
      );
    });
  }
}

const ballOf = (middle: number, radius = 0): BallJet => ({
  middles: Float64Array.of(middle),
  radii: Float64Array.of(radius),
  continuous: Infinity,
});

const copied = (jets: readonly BallJet[]): BallJet[] =>
  jets.map(({ middles, radii, continuous }) => ({ middles: middles.slice(), radii: radii.slice(), continuous }));
