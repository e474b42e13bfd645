import type { Problem } from '@hub/solver-file/problem';
import { middleOf } from '../boxes/covering.ts';
import { CannotProve } from '../cannot-prove.ts';
import type { LinearBound, ProvenBound } from '../certificate.ts';

/** A larger bound says nothing. */
const MAX_ERROR = 1e6;

export interface BoundedSide {
  side: LinearBound['sides'][number];
  /** Bounds of the error, for each unknown and cell. */
  bounds: number[][];
}

/** Bounds in cells as bounds of the unknowns, boxes in ascending order. The true errors are not known anywhere. */
export function boundFromCells(problem: Problem, sides: readonly BoundedSide[]): ProvenBound[] {
  return problem.unknowns.map((of, unknown) => {
    const boxes = sides.flatMap(({ side: { direction, cells }, bounds }) => {
      const own = cells.map(({ from, to }, cell) => ({ from: [from], to: [to], bound: bounds[unknown]![cell]! }));
      return direction > 0 ? own : own.reverse();
    });
    const worst = boxes.reduce((one, other) => (other.bound <= one.bound ? one : other));
    if (!(worst.bound <= MAX_ERROR))
      throw new CannotProve(`The bound of ${of} would exceed ${MAX_ERROR}, which is too large to be useful.`);
    return { of, bound: worst.bound, sampled: 0, worst_at: middleOf(worst), boxes };
  });
}
