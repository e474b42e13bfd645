import { isJsonNumber } from '../json/non-finite.ts';
import { readBoundaryFunction, type BoundaryFunction } from './boundary-function.ts';
import type { Expression } from './expression.ts';
import { isZero, name, namesIn, substitute, Unreadable } from './expression.ts';
import { numberTex } from './number-tex.ts';
import { expressionTex } from './tex.ts';

/** A condition as the client sends it: every attribute of the object, and `condition_type`. What goes before a text is a {@link FunctionInCode}. */
export type ConditionFields = Record<string, unknown>;

/** A boundary value that was read from code. */
export class FunctionInCode implements BoundaryFunction {
  readonly parameters: string[];
  readonly result: Expression;

  constructor({ parameters, result }: BoundaryFunction) {
    this.parameters = parameters;
    this.result = result;
  }
}

/** The function that a boundary value is, where it can be read. */
export function functionOf(
  value: unknown,
  key: string,
  parameterNames: Iterable<string>,
): BoundaryFunction | undefined {
  if (value instanceof FunctionInCode) return value;
  return typeof value === 'string' ? orUndefined(() => readBoundaryFunction(value, key, parameterNames)) : undefined;
}

/**
 * A boundary value: a number, or a function of some coordinates, as Python source or read from code.
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
  if (isJsonNumber(value)) return numberTex(String(value));
  const found = functionOf(value, key, parameterNames);
  return found && orUndefined(() => functionTex(found, coordinates));
}

/** The names that a boundary function has for its arguments; undefined where there is no function, or none that can be read. */
export function argumentsOf(value: unknown, key: string, parameterNames: Iterable<string>): string[] | undefined {
  return functionOf(value, key, parameterNames)?.parameters;
}

function functionTex({ parameters, result }: BoundaryFunction, coordinates: readonly string[]): string {
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
