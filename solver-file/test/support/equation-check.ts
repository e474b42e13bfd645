import { readEquationFromCode } from '../../src/bytecode/equation-from-code.ts';
import { literal } from '../../src/bytecode/values.ts';
import { trialResiduals } from '../../src/formula/trial-residuals.ts';
import { inspectSolverFile } from '../../src/pickle/inspect.ts';
import type { PickleValue } from '../../src/pickle/values.ts';

/** An equation as written down by hand, with what the library computes for it at 50 points. */
export interface ExpectedEquation {
  style: string;
  unknowns: string[];
  coordinates: string[];
  orders: number[];
  parameters: Record<string, number>;
  residuals: number[][];
}

const POINTS = 50;
const RELATIVE_ERROR = 1e-10;

type Checked = { python: string; differs: string[] } | { reason: string };

/** Does the same as {@link checkEquation} for a file, or returns the reason why the file as a whole is refused. */
export function checkFile(bytes: Uint8Array, expected: ExpectedEquation): Checked {
  const file = inspectSolverFile(bytes);
  return file.ok ? checkEquation(file.root, expected) : { reason: file.problem.reason };
}

/** What is read of a solver, where it is not what was expected: `differs` in words, or the `reason` why nothing is read. */
export function checkEquation(solver: PickleValue, expected: ExpectedEquation): Checked {
  const read = readEquationFromCode(solver);
  if (!read) return { reason: 'The file holds no equation.' };
  if ('reason' in read) return read;
  const { unknowns, residuals, parameters, python } = read.equation;
  const numbers = [...parameters].map(([name, { value }]) => [name, value] as const);
  const found = {
    unknowns: unknowns.dependent,
    coordinates: unknowns.independent,
    orders: Object.values(unknowns.order),
    parameters: Object.fromEntries(numbers.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const sorted = Object.entries(expected.parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  const wanted: typeof found = { ...expected, parameters: Object.fromEntries(sorted) };
  const differs = (Object.keys(found) as (keyof typeof found)[])
    .filter((key) => JSON.stringify(found[key]) !== JSON.stringify(wanted[key]))
    .map((key) => `${key}: ${JSON.stringify(found[key])} instead of ${JSON.stringify(wanted[key])}`);
  const problem = {
    ...unknowns,
    residuals,
    parameters: new Map(numbers.map(([name, value]) => [name, literal(value)])),
  };
  return { python, differs: [...differs, ...differencesOfValues(trialResiduals(problem, POINTS), expected.residuals)] };
}

function differencesOfValues(computed: number[][], wanted: number[][]): string[] {
  if (computed.length !== wanted.length) return [`${computed.length} residuals instead of ${wanted.length}`];
  return computed.flatMap((values, i) => {
    const errors = values.map(
      (value, at) => Math.abs(value - wanted[i]![at]!) / Math.max(1, Math.abs(wanted[i]![at]!)),
    );
    const worst = errors.findIndex((error) => !(error <= RELATIVE_ERROR));
    return worst < 0 ? [] : [`residual ${i} at point ${worst}: ${values[worst]} instead of ${wanted[i]![worst]}`];
  });
}
