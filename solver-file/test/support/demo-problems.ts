import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSentDetails, type SentDetails } from '../../src/contents/sent-details.ts';
import type { PickleValue } from '../../src/pickle/values.ts';
import type { Problem, ReadFormula } from '../../src/problem/problem.ts';
import { readProblem } from '../../src/problem/read-problem.ts';
import { namesInCode } from './problem-check.ts';
import { rootOf } from './roots.ts';

const RESULTS = join(__dirname, '../../../examples/results');

/** A solver of the demo content, as its upload is read. */
export interface DemoSolver {
  name: string;
  bytes: Uint8Array;
  root: PickleValue;
  details: SentDetails;
}

export const demoNames: string[] = readdirSync(RESULTS);

export const demoSolver = (name: string): DemoSolver => ({ name, ...solverIn(join(RESULTS, name)) });

/** A solver as its upload is read, from a folder with what the library sends. */
function solverIn(folder: string): Omit<DemoSolver, 'name'> {
  const bytes = Uint8Array.from(readFileSync(join(folder, 'solver.dill')));
  const sent = JSON.parse(readFileSync(join(folder, 'solution.json'), 'utf8')) as Record<string, unknown>;
  const details = readSentDetails(sent.diff_equation_details as Record<string, unknown>);
  return { bytes, root: rootOf(bytes), details };
}

/** The problem that a solver of the demo content claims to solve. */
export const demoProblem = (name: string): Problem => problemIn(join(RESULTS, name));

/** The problem that a solver claims to solve, from a folder with what the library sends. */
export function problemIn(folder: string): Problem {
  const { root, details } = solverIn(folder);
  const read = readProblem(root, namesInCode(root), details);
  if ('reason' in read) throw new Error(`${folder}: ${read.reason}`);
  return read.problem;
}

/** Formulas for the exact solution of a demo solver, as they are read. */
export function demoFormula(name: string, texts: readonly string[]): ReadFormula {
  const { root, details } = demoSolver(name);
  const read = readProblem(root, namesInCode(root), details, texts);
  if ('reason' in read) throw new Error(`${name}: ${read.reason}`);
  return read.formula!;
}
