import { readSolverFacts, type SolverFileFacts } from '../../src/contents/facts.ts';
import { inspectSolverFile } from '../../src/pickle/inspect.ts';
import type { PickleValue } from '../../src/pickle/values.ts';
import { dict, pickle, type Part } from './pickle-writer.ts';

/** What a file says, walked. */
export function rootOf(file: Uint8Array): PickleValue {
  const result = inspectSolverFile(file);
  if (!result.ok) throw new Error(result.problem.reason);
  return result.root;
}

/** The facts of a file whose root is a dict. */
export function factsOfRoot(...keysAndValues: Part[]): SolverFileFacts {
  return readSolverFacts(rootOf(pickle(dict(...keysAndValues))));
}
