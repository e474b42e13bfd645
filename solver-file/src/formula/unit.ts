import type { Operand } from './elementary.ts';

/**
 * The few operations that networks and conditions are made of. Whatever has them can stand for a number in their formulas: Taylor
 * polynomials at many points, steps of a formula that is written down, intervals.
 */
export interface Unit<U> extends Operand<U> {
  /** Sums of the same quantities, each with weights and a bias of its own: a layer of a network. */
  weightedSums: (units: readonly U[], weights: readonly Float64Array[], biases: Float64Array) => U[];
  /** The largest of some quantities, as a number that has no derivatives: subtracted, it keeps powers of e from overflowing. */
  largestOf: (units: readonly U[]) => U;
  /** The second where this is not 0, else the third. */
  select: (a: U | number, b: U | number) => U;
}

/** A number that is the same at all points, or one for each point. */
export type Quantity<U> = number | U;
