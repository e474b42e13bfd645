import { inspectSolverFile } from '../pickle/inspect.ts';
import { disassembleFunctions, type DisassembledFunction } from './disassembly.ts';

export type { DisassembledFunction } from './disassembly.ts';

/**
 * The functions of its author that a solver file holds: the door for browsers that show them.
 * @returns the functions, or one sentence that says why the file cannot be read
 */
export function readCodeInFile(bytes: Uint8Array): { functions: DisassembledFunction[] } | { reason: string } {
  const inspected = inspectSolverFile(bytes);
  return inspected.ok ? { functions: disassembleFunctions(inspected.root) } : { reason: inspected.problem.reason };
}
