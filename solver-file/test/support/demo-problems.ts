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

export function demoSolver(name: string): DemoSolver {
  const bytes = Uint8Array.from(readFileSync(join(RESULTS, name, 'solver.dill')));
  const sent = JSON.parse(readFileSync(join(RESULTS, name, 'solution.json'), 'utf8')) as Record<string, unknown>;
  const details = readSentDetails(sent.diff_equation_details as Record<string, unknown>);
  return { name, bytes, root: rootOf(bytes), details };
}

/** The problem that a solver of the demo content claims to solve. */
export function demoProblem(name: string): Problem {
  const { root, details } = demoSolver(name);
  const read = readProblem(root, namesInCode(root), details);
  if ('reason' in read) throw new Error(`${name}: ${read.reason}`);
  return read.problem;
}

/** Formulas for the exact solution of a demo solver, as they are read. */
export function demoFormula(name: string, texts: readonly string[]): ReadFormula {
  const { root, details } = demoSolver(name);
  const read = readProblem(root, namesInCode(root), details, texts);
  if ('reason' in read) throw new Error(`${name}: ${read.reason}`);
  return read.formula!;
}
