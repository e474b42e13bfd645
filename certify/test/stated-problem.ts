import { ExpressionWriter } from '../../solver-file/src/formula/expression-json.ts';
import type { Manifest, ManifestCondition } from '../../solver-file/src/open/documents.ts';
import { problemOfOpenFile } from '../../solver-file/src/open/problem-of-open-file.ts';
import { parseExpression } from '../../solver-file/src/python/expression-parser.ts';
import { Formula, FormulaBudget } from '../../solver-file/src/formula/formula.ts';
import type { Problem } from '@hub/solver-file/problem';

/** A problem as somebody writes it down. */
interface Stated {
  /** What is zero for a solution, as it is written in Python. */
  equations: string[];
  /** Interval of each coordinate. */
  domain: Record<string, [number, number]>;
  /** Unknown and where, its value or derivative: `['u', { t: 0 }, '1']`, `['u', { t: 0 }, '0', ['t']]`. */
  conditions: (readonly [unknown: string, at: Record<string, number>, value: string, by?: string[]])[];
  unknowns?: string[];
}

const tree = (text: string) => new ExpressionWriter(1000).write(parseExpression(text));

/** A problem without a network. */
export function statedProblem({ equations, domain, conditions, unknowns = ['u'] }: Stated): Problem {
  const coordinates = Object.entries(domain).map(([name, [from, to]]) => ({ name, from, to }));
  const manifest: Manifest = {
    format: 'solverhub-solution',
    version: 2,
    coordinates,
    parameters: [{ name: 'pi', value: Math.PI }],
    unknowns,
    equation: equations.map(tree),
    conditions: conditions.map(([unknown, at, value, derivative = []]): ManifestCondition => ({
      ...{ kind: 'value', unknown, at, derivative, equals: tree(value), imposed: 'hard' },
    })),
    check: { points: 'points', values: 'values' },
  };
  const budget = new FormulaBudget();
  const inputs = coordinates.map((_, i) => Formula.input(i, budget));
  const formulas = { inputs, results: unknowns.map(() => 0) };
  const read = problemOfOpenFile({ manifest, formulas } as unknown as Parameters<typeof problemOfOpenFile>[0]);
  if ('reason' in read) throw new Error(read.reason);
  return read.problem;
}

/** A problem over t with the value, slope, … of each unknown at a point: the start of the domain if left out. */
export const initialProblem = (
  equations: string[],
  domain: [number, number],
  start: Record<string, number[]>,
  at = domain[0],
): Problem =>
  statedProblem({
    equations,
    domain: { t: domain },
    unknowns: Object.keys(start),
    conditions: Object.entries(start).flatMap(([unknown, values]) =>
      values.map(
        (value, order) => [unknown, { t: at }, String(value), Array.from({ length: order }, () => 't')] as const,
      ),
    ),
  });
