import type { EquationJson } from '@hub/solver-file/portable';
import { CannotExport } from '../cannot-export.ts';
import { pythonExpression, pythonNumber, type PythonNames } from './python-expression.ts';

/** Arguments of a class for one place where it imposes something. The places are in the order of the equation's tree. */
type End = readonly [at: string, value: string, derivative?: string];
const CLASSES: Record<string, readonly End[]> = {
  NoCondition: [],
  IVP: [
    ['t_0', 'u_0'],
    ['t_0', 'u_0', 'u_0_prime'],
  ],
  DirichletBVP: [
    ['t_0', 'u_0'],
    ['t_1', 'u_1'],
  ],
  DoubleEndedBVP1D: [
    ['x_min', 'x_min_val', 'x_min_prime'],
    ['x_max', 'x_max_val', 'x_max_prime'],
  ],
  DirichletBVP2D: [
    ['x_min', 'x_min_val'],
    ['x_max', 'x_max_val'],
    ['y_min', 'y_min_val'],
    ['y_max', 'y_max_val'],
  ],
  IBVP1D: [
    ['t_min', 't_min_val'],
    ['x_min', 'x_min_val', 'x_min_prime'],
    ['x_max', 'x_max_val', 'x_max_prime'],
  ],
};

/** A condition as Python. @throws CannotExport for a class that the script does not know, and for a value that cannot be read */
export function conditionCode(
  { type, imposed }: EquationJson['conditions'][number],
  coordinates: readonly string[],
  names: PythonNames,
): string {
  const ends = Object.hasOwn(CLASSES, type) ? CLASSES[type]! : undefined;
  if (!ends || !imposed || imposed.length > ends.length)
    throw new CannotExport(`The script cannot build the condition ${type}.`);
  const settings = new Map<string, string>();
  imposed.forEach(({ coordinate, at, derivative, equals }, i) => {
    const [place, value, slope] = ends[i]!;
    const argument = derivative === 1 ? slope : value;
    if (typeof at === 'string') throw new CannotExport(`The script cannot impose the condition ${type} at infinity.`);
    if (at === null || !equals || argument === undefined)
      throw new CannotExport(`A value of the condition ${type} cannot be read.`);
    const others = coordinates.filter((name) => name !== coordinate);
    const text = pythonExpression(equals, names);
    const arguments_ = others.map(names.of).join(', ');
    settings.set(place, pythonNumber(at));
    // The library needs as many values as there are points, also of a constant.
    settings.set(argument, others.length > 0 ? `lambda ${arguments_}: ${text} + 0 * ${names.of(others[0]!)}` : text);
  });
  return `${type}(${[...settings].map(([argument, text]) => `${argument}=${text}`).join(', ')})`;
}
