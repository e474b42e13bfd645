import { holdsSourceText, readConditions } from '../contents/conditions.ts';
import { inspectSolverFile } from '../pickle/inspect.ts';
import { Unreadable } from '../formula/expression.ts';
import type { ReadFunction } from './condition-reader.ts';
import type { FollowCode } from './own-code/follow-code.ts';
import { readSolution } from './solution.ts';
import type { Solution } from './solution-at-points.ts';

export { isOpenFile } from '../pickle/other-formats.ts';
export type { Derivatives, Solution } from './solution-at-points.ts';

const WITHOUT_PYTHON = {
  readBoundaryFunction: (): never => {
    throw new Unreadable('No boundary function was found before');
  },
};

/**
 * The function that a solver file stands for, read where it is wanted: the door for browsers, which leaves the reader of Python out.
 * @param parameters values of names that boundary functions use, such as those of the equation
 * @param python loads the reader of boundary functions; called only for a file that has some
 * @param code loads what follows the code of networks and conditions; called only for a file that has some
 * @returns the solution, or one sentence that says why there is none
 */
export async function openSolution(
  bytes: Uint8Array,
  parameters: Record<string, unknown>,
  python: () => Promise<{ readBoundaryFunction: ReadFunction }>,
  code: () => Promise<{ followCode: FollowCode }>,
): Promise<{ solution: Solution } | { reason: string }> {
  const inspected = inspectSolverFile(bytes);
  if (!inspected.ok) return { reason: inspected.problem.reason };
  const { root } = inspected;
  const { readBoundaryFunction } = readConditions(root).some(holdsSourceText) ? await python() : WITHOUT_PYTHON;
  const read = readSolution(root, parameters, readBoundaryFunction, null);
  if (!('reason' in read) || !read.needsCode) return read;
  const { followCode } = await code();
  return readSolution(root, parameters, readBoundaryFunction, followCode);
}
