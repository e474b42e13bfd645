import { oncePerFile } from '../../pickle/once-per-file.ts';
import type { PickleValue } from '../../pickle/values.ts';
import { readBoundaryFunction } from '../../python/boundary-function.ts';
import { followCode } from './follow-code.ts';
import { readSolution } from '../solution.ts';

type Read = ReturnType<typeof readSolution>;

const readings = oncePerFile(() => new WeakMap<Record<string, unknown>, Read>());

/** Does the same as {@link readSolution} with the readers of text and of code. The same file with the same parameters is read once. */
export function solutionOfFile(root: PickleValue, parameters: Record<string, unknown>): Read {
  const known = readings(root);
  const read = known.get(parameters) ?? readSolution(root, parameters, readBoundaryFunction, followCode);
  known.set(parameters, read);
  return read;
}
