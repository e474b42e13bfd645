import { readBoundaryFunction } from './boundary-function.ts';
import type { Expression } from './expression.ts';
import { isZero, name, namesIn, substitute, Unreadable } from './expression.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

/** A condition as the client sends it: every attribute of the object, and `condition_type`. */
export type ConditionFields = Record<string, unknown>;

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
  if (typeof value !== 'string') return undefined;
  try {
    return functionTex(value, coordinate, key, parameterNames);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function functionTex(text: string, coordinate: string, key: string, parameterNames: Iterable<string>): string {
  const { parameters, result } = readBoundaryFunction(text, key, parameterNames);
  const [parameter, ...others] = parameters;
  if (!parameter || others.length > 0) throw new Unreadable('Not a function of one coordinate');
  if (parameter !== coordinate && namesIn(result).has(coordinate))
    throw new Unreadable('The coordinate has another meaning inside');
  return expressionTex(simplified(substitute(result, new Map([[parameter, name(coordinate)]]))), false);
}

/** `0 * t` is how people write a zero that has the shape of t. */
const simplified = (expression: Expression): Expression =>
  isZero(expression) ? { kind: 'number', text: '0' } : expression;
