import type { ExpressionJson } from '../formula/expression-json.ts';
import { expressionText } from '../formula/expression-text.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import type { GivenValue } from '../open/documents.ts';
import { CannotState, type Statement } from './statement.ts';
import { torchText } from './torch-expression.ts';

/** Names that the functions of a script use themselves. */
const OWN: readonly string[] = ['torch', 'diff', 'points', 'values'];

/** @throws CannotState for a name that means something else in a script */
export function checkNames({ coordinates, unknowns }: Statement): void {
  const taken = [...unknowns, ...coordinates.map(({ name }) => name)].find((name) => OWN.includes(name));
  if (taken !== undefined) throw new CannotState(`The name ${taken} has another meaning in a script.`);
}

/** A list of Python in one line. */
export const pythonList = (items: readonly (string | number)[]): string => `[${items.join(', ')}]`;

/** Items of a list of Python, each in a line. */
export const listLines = (items: readonly string[], indent = '    '): string =>
  items.map((item) => `${indent}${item},\n`).join('');

/** The side that a condition is about: the place of a coordinate, and its number. */
export function sideOf({ at }: GivenValue, { coordinates }: Statement): [place: number, at: number] {
  const [[name, number] = ['', NaN], ...others] = Object.entries(at);
  const place = coordinates.findIndex((coordinate) => coordinate.name === name);
  if (place < 0 || others.length > 0) throw new CannotState('The script cannot contain a condition at a single point.');
  return [place, number];
}

/** A condition as people write it, such as `u(x, 0) = sin(x)`. */
export function conditionText(condition: GivenValue, { coordinates }: Statement): string {
  const { unknown, at, derivative = [], equals } = condition;
  const places = coordinates.map(({ name }) => at[name] ?? name);
  const slope = derivative.length > 0 ? `_${derivative.join('')}` : '';
  return `${unknown}${slope}(${places.join(', ')}) = ${expressionText(readExpressionJson(equals))}`;
}

/** The function `equation` of points and values, each with a column for a coordinate or an unknown. */
export const equationFunction = (statement: Statement): string =>
  pointsFunction('equation(points, values)', statement, statement.equation, (residuals) => [
    'return [',
    ...residuals.map((residual) => `    ${residual},`),
    ']',
  ]);

/** The functions `condition_1` and so on, each zero where its condition is satisfied. @param args what they take */
export const conditionFunctions = (statement: Statement, args = 'points, values'): string[] =>
  statement.conditions.map((condition, i) =>
    pointsFunction(`condition_${i + 1}(${args})`, statement, [residualOf(condition)], ([residual]) => [
      `return ${residual!}  # ${conditionText(condition, statement)}`,
    ]),
  );

function residualOf({ unknown, derivative = [], equals }: GivenValue): ExpressionJson {
  const name: ExpressionJson = { op: 'name', name: unknown };
  const left: ExpressionJson = derivative.length > 0 ? { op: 'derivative', args: [name], by: derivative } : name;
  if (equals.op === 'number' && equals.value === 0) return left;
  return equals.op === 'negate'
    ? { op: 'add', args: [left, equals.args[0]!] }
    : { op: 'subtract', args: [left, equals] };
}

/** A function that computes some expressions. The columns that they need come first, under the names of the problem. */
function pointsFunction(
  head: string,
  { coordinates, unknowns }: Statement,
  trees: readonly ExpressionJson[],
  body: (texts: string[]) => string[],
): string {
  const used = new Set<string>();
  const places = coordinates.map(({ name }) => name);
  const texts = trees.map((tree) =>
    torchText(tree, {
      of: (name) => {
        used.add(name);
        return name;
      },
      like: 'points[:, 0:1]',
      derivative: (of, by) => `diff(${[of, 'points', ...by.map((name) => places.indexOf(name))].join(', ')})`,
    }),
  );
  const columns = (names: readonly string[], of: string): string[] =>
    names.flatMap((name, i) => (used.has(name) ? [`${name} = ${of}[:, ${i}:${i + 1}]`] : []));
  const lines = [...columns(places, 'points'), ...columns(unknowns, 'values'), ...body(texts)];
  return [`def ${head}:`, ...lines.map((line) => `    ${line}`)].join('\n');
}
