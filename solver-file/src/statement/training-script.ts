import { CannotEvaluate } from '../formula/cannot-evaluate.ts';
import { deepxdeScript } from './deepxde-script.ts';
import { neurodiffeqScript } from './neurodiffeq-script.ts';
import { checkNames } from './script-functions.ts';
import { CannotState, type Statement } from './statement.ts';
import { torchScript } from './torch-script.ts';

export type { Statement } from './statement.ts';

const WRITERS = { neurodiffeq: neurodiffeqScript, deepxde: deepxdeScript, torch: torchScript };

export type ScriptLibrary = keyof typeof WRITERS;

/**
 * A program of Python that solves a stated problem with a small network of a library, and saves it to a hub.
 * @param label what it is saved as, such as `your-project/heat`
 * @returns why there is none, as one sentence; never throws
 */
export function trainingScript(
  statement: Statement,
  library: ScriptLibrary,
  label: string,
): { script: string } | { reason: string } {
  try {
    checkNames(statement);
    return { script: WRITERS[library](statement, label) };
  } catch (error) {
    if (error instanceof CannotState || error instanceof CannotEvaluate) return { reason: error.message };
    throw error;
  }
}
