import { functionExpression, namesUsed } from './python-functions.ts';
import { pythonValue } from './python-values.ts';

/** The arguments of the library's conditions, and the fields in which the client sends them. */
const CONDITIONS: Record<string, readonly (readonly [argument: string, field: string])[]> = {
  NoCondition: [],
  IVP: same('t_0', 'u_0', 'u_0_prime'),
  DirichletBVP: same('t_0', 'u_0', 't_1', 'u_1'),
  DoubleEndedBVP1D: same('x_min', 'x_max', 'x_min_val', 'x_min_prime', 'x_max_val', 'x_max_prime'),
  IBVP1D: same('x_min', 'x_max', 't_min', 't_min_val', 'x_min_val', 'x_min_prime', 'x_max_val', 'x_max_prime'),
  DirichletBVPSpherical: same('r_0', 'f', 'r_1', 'g'),
  InfDirichletBVPSpherical: same('r_0', 'f', 'g', 'order'),
  DirichletBVP2D: [
    ['x_min', 'x0'],
    ['x_min_val', 'f0'],
    ['x_max', 'x1'],
    ['x_max_val', 'f1'],
    ['y_min', 'y0'],
    ['y_min_val', 'g0'],
    ['y_max', 'y1'],
    ['y_max_val', 'g1'],
  ],
};

export interface FreshConditions {
  /** Classes to import from `neurodiffeq.conditions`. */
  classes: string[];
  /** Python lines with the items of a list. */
  lines: string[];
  /** Whether some functions could not be read. The lines then call `to_be_written`, which the snippet has to define. */
  incomplete: boolean;
  /** Global names that the functions use. */
  names: string[];
}

export const PLACEHOLDER = 'to_be_written';

/** Python code that creates the conditions again, or undefined if the arguments of a class are unknown. */
export function freshConditions(conditions: Record<string, unknown>[]): FreshConditions | undefined {
  const known = conditions.map((condition) => ({ condition, type: String(condition.condition_type) }));
  if (known.length === 0 || known.some(({ type }) => !Object.hasOwn(CONDITIONS, type))) return undefined;
  const lines = known.flatMap(({ condition, type }) => [`${type}(`, ...argumentLines(condition, type), '),']);
  return {
    classes: [...new Set(known.map(({ type }) => type))].sort(),
    lines,
    incomplete: lines.some((line) => line.endsWith(`=${PLACEHOLDER},`)),
    names: [...new Set(lines.flatMap((line) => namesUsed(/=(lambda\b.*),$/s.exec(line)?.[1] ?? '')))],
  };
}

function argumentLines(condition: Record<string, unknown>, type: string): string[] {
  const seen = new Map<string, number>();
  return (CONDITIONS[type] ?? []).flatMap(([argument, field]) => {
    const value = condition[field];
    if (value === null || value === undefined) return [];
    if (typeof value !== 'string') return [`    ${argument}=${pythonValue(value) ?? PLACEHOLDER},`];
    const nth = seen.get(value) ?? 0;
    seen.set(value, nth + 1);
    return [`    ${argument}=${functionExpression(value, argument, nth) ?? PLACEHOLDER},`];
  });
}

function same(...names: string[]) {
  return names.map((name) => [name, name] as const);
}
