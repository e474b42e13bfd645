import type { Expectation } from './equations.ts';
import { MAX_SOURCE_LENGTH, readFunction } from './equations.ts';
import type { Expression } from './expression.ts';
import { isZero, name, namesIn, substitute, Unreadable } from './expression.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

/** A condition as the client sends it: every attribute of the object, and `condition_type`. */
export type ConditionFields = Record<string, unknown>;

const expectation = (parameterNames: Iterable<string>): Expectation => ({
  names: parameterNames,
  fits: ({ results }) => results.length === 1,
});

/**
 * A boundary value: a number, or the Python source of a function of one coordinate.
 * @param key the constructor's argument that the value was given as
 * @returns TeX, or undefined where the value is missing or cannot be read
 */
export function valueTex(
  value: unknown,
  coordinate: string,
  key: string,
  parameterNames: Iterable<string>,
): string | undefined {
  if (typeof value === 'number') return numberTex(String(value));
  if (typeof value !== 'string' || value.length > MAX_SOURCE_LENGTH) return undefined;
  try {
    return functionTex(functionTextFor(value, key), coordinate, parameterNames);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function functionTex(text: string, coordinate: string, parameterNames: Iterable<string>): string {
  const { parameters, constants, results } = readFunction(text, expectation(parameterNames));
  const [parameter, ...others] = parameters;
  const [result, ...more] = results;
  if (!parameter || !result || others.length > 0 || more.length > 0)
    throw new Unreadable('Not a function of one coordinate');
  const values = new Map<string, Expression>();
  for (const [constant, value] of constants) values.set(constant, substitute(value, values));
  const body = substitute(result, values);
  if (parameter !== coordinate && namesIn(body).has(coordinate))
    throw new Unreadable('The coordinate has another meaning inside');
  return expressionTex(simplified(substitute(body, new Map([[parameter, name(coordinate)]]))), false);
}

/** `0 * t` is how people write a zero that has the shape of t. */
const simplified = (expression: Expression): Expression =>
  isZero(expression) ? { kind: 'number', text: '0' } : expression;

/**
 * The client sends the whole line for each function on it: `x_min_val=lambda y: 0, x_max_val=lambda y: 1,`.
 * Keywords tell which is meant; without them two lambdas on a line cannot be told apart.
 */
function functionTextFor(text: string, key: string): string {
  const trimmed = text.trim();
  if (/^def\s/.test(trimmed)) return trimmed;
  const lambdas = [...trimmed.matchAll(/(?:(?<!\w)(\w+)\s*=\s*)?\blambda\b/g)].map((match) => ({
    keyword: match[1],
    text: trimmed.slice(match.index + match[0].length - 'lambda'.length),
  }));
  const meant = lambdas.some(({ keyword }) => keyword) ? lambdas.filter(({ keyword }) => keyword === key) : lambdas;
  const [only, ...others] = meant;
  if (!only || others.length > 0) throw new Unreadable('No telling which function is meant');
  return only.text;
}
