import { readBoundaryFunction } from './boundary-function.ts';
import type { Expression } from './expression.ts';
import { isZero, name, namesIn, substitute, Unreadable } from './expression.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

/** A condition as the client sends it: every attribute of the object, and `condition_type`. */
export type ConditionFields = Record<string, unknown>;

/**
 * A boundary value: a number, or the Python source of a function of some coordinates.
 * @param coordinates those that the library calls the function with, in order
 * @param key the constructor's argument that the value was given as
 * @returns TeX, or undefined where the value is missing or cannot be read
 */
export function valueTex(
  value: unknown,
  coordinates: readonly string[],
  key: string,
  parameterNames: Iterable<string>,
): string | undefined {
  if (typeof value === 'number') return numberTex(String(value));
  if (typeof value !== 'string') return undefined;
  return orUndefined(() => functionTex(value, coordinates, key, parameterNames));
}

/** The names that a boundary function has for its arguments; undefined where there is no function, or none that can be read. */
export function argumentsOf(value: unknown, key: string, parameterNames: Iterable<string>): string[] | undefined {
  if (typeof value !== 'string') return undefined;
  return orUndefined(() => readBoundaryFunction(value, key, parameterNames).parameters);
}

function functionTex(
  text: string,
  coordinates: readonly string[],
  key: string,
  parameterNames: Iterable<string>,
): string {
  const { parameters, result } = readBoundaryFunction(text, key, parameterNames);
  if (parameters.length !== coordinates.length) throw new Unreadable('A function of other coordinates');
  const meant = new Map(parameters.map((parameter, i) => [parameter, name(coordinates[i]!)]));
  const others = [...namesIn(result)].filter((used) => !meant.has(used));
  if (others.some((used) => coordinates.includes(used)))
    throw new Unreadable('The coordinate has another meaning inside');
  return expressionTex(simplified(substitute(result, meant)), false);
}

/** `0 * t` is how people write a zero that has the shape of t. */
const simplified = (expression: Expression): Expression =>
  isZero(expression) ? { kind: 'number', text: '0' } : expression;

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
