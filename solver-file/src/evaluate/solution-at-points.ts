import { JetSpace } from '../formula/jet-space.ts';
import { Jets } from '../formula/jets.ts';
import type { Quantity, Unit } from '../formula/unit.ts';
import { Workspace } from '../formula/workspace.ts';
import { Points, type Place } from './points.ts';

/** The values and derivatives of one unknown; every array has a number for each point. */
export interface Derivatives {
  value: Float64Array;
  /** First derivatives, one for each input. */
  first: Float64Array[];
  /** Second derivatives, for each input by each input. */
  second: Float64Array[][];
}

const MAX_POINTS = 100_000;
/** Largest number of operations for one point with its derivatives. */
const MAX_COST = 10_000_000;
/** Numbers of one quantity at some points, with its derivatives: few enough for those of a layer to stay in the processor's cache. */
const NUMBERS_AT_ONCE = 512;
/** Smallest number of points at once, with very many derivatives also, so that what is done once for all points does not weigh. */
const MIN_POINTS_AT_ONCE = 16;

/** A function of the coordinates that is ready to be computed at any point, in any arithmetic. */
export abstract class Solution {
  /** How many numbers a point has: coordinates in the order of the equation's arguments, then the parameters of a bundle. */
  abstract readonly inputs: number;
  abstract readonly unknowns: number;
  /** Classes whose code is not in the file, taken for the one module that they hold: the values need to be confirmed. */
  abstract readonly assumed: string[];
  /** Whether it has no finite numbers, as after a training that failed. */
  abstract readonly isLost: boolean;
  /** Operations for one point, roughly. */
  abstract readonly cost: number;
  /** Kept between questions; undefined while one is being answered. */
  private workspace: Workspace | undefined;

  /** The value of each unknown at a place, in the arithmetic of the place. @throws CannotEvaluate where that cannot be done */
  abstract at<U extends Unit<U>>(place: Place<U>): Quantity<U>[];

  /** Whether its values with first and second derivatives take more operations than one answer may. */
  get isTooLarge(): boolean {
    return this.cost * JetSpace.of(this.inputs, 2).monomials.length > MAX_COST;
  }

  /** How many points are computed together, with derivatives up to an order. */
  protected pointsAtOnce(order: number): number {
    const numbers = JetSpace.of(this.inputs, order).monomials.length;
    return Math.max(MIN_POINTS_AT_ONCE, Math.floor(NUMBERS_AT_ONCE / numbers));
  }

  /**
   * @param points an array for each input with a number for each point, in the units of the equation
   * @returns an array for each unknown; NaN or infinite where its formula is
   * @throws RangeError for arrays that do not fit, or more than 100 000 points
   */
  valuesAt(points: readonly Float64Array[]): Float64Array[] {
    const values = Array.from({ length: this.unknowns }, () => new Float64Array(lengthOf(points)));
    this.forEachChunk(points, 0, (unknowns, start) =>
      unknowns.forEach((jets, i) => values[i]!.set(jets.values, start)),
    );
    return values;
  }

  /** Values with all first and second derivatives by the inputs, by forward-mode differentiation. @throws RangeError like `valuesAt` */
  derivativesAt(points: readonly Float64Array[]): Derivatives[] {
    const array = (): Float64Array => new Float64Array(lengthOf(points));
    const results = Array.from({ length: this.unknowns }, (): Derivatives => ({
      value: array(),
      first: points.map(array),
      second: points.map(() => points.map(array)),
    }));
    this.forEachChunk(points, 2, (unknowns, start) =>
      unknowns.forEach((jets, unknown) => {
        const { value, first, second } = results[unknown]!;
        value.set(jets.values, start);
        points.forEach((_, i) => {
          const slope = jets.derivative(i);
          first[i]!.set(slope.values, start);
          points.forEach((_other, j) => second[i]![j]!.set(slope.derivative(j).values, start));
        });
      }),
    );
    return results;
  }

  /**
   * The unknowns with all derivatives up to an order, for some points after another.
   * @param take is given the unknowns at a chunk, its place among the points, and the points; the unknowns last for this call only
   * @throws RangeError like `valuesAt`
   */
  forEachChunk(
    points: readonly Float64Array[],
    order: number,
    take: (unknowns: Jets[], start: number, chunk: readonly Float64Array[]) => void,
  ): void {
    const length = lengthOf(points);
    if (points.length !== this.inputs || points.some((values) => values.length !== length))
      throw new RangeError(`Points need ${this.inputs} arrays of one length`);
    if (length > MAX_POINTS) throw new RangeError(`More than ${MAX_POINTS} points at once`);
    const size = this.pointsAtOnce(order);
    // Not shared with what `take` may ask of this solution.
    const workspace = this.workspace ?? new Workspace();
    this.workspace = undefined;
    for (let start = 0; start < length; start += size) {
      workspace.rewind();
      const chunk = points.map((values) => values.subarray(start, start + size));
      const place = new Points(chunk, order, workspace);
      take(
        this.at(place).map((value) => jetsOf(value, place)),
        start,
        chunk,
      );
    }
    this.workspace = workspace;
  }
}

const lengthOf = (points: readonly Float64Array[]): number => points[0]?.length ?? 0;

function jetsOf(value: Quantity<Jets>, points: Points): Jets {
  return value instanceof Jets ? value : points.coordinates[0]!.times(0).plus(value);
}
