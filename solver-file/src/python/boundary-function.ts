import { MAX_SOURCE_LENGTH, readFunction, type Expectation } from './equations.ts';
import { substitute, Unreadable, type Expression } from '../formula/expression.ts';

/** A function of coordinates that gives a boundary value, as data: no code from it is run. */
export interface BoundaryFunction {
  /** Its arguments, in order. */
  parameters: string[];
  /** What it returns, where names that are no arguments stand for parameters of the problem. */
  result: Expression;
}

/**
 * Reads the Python source of a boundary function.
 * @param key the constructor's argument that the function was given as: it tells which one is meant where a line holds several
 * @param parameterNames names with a meaning outside of the function
 * @throws Unreadable unless there is exactly one way to understand it
 */
export function readBoundaryFunction(text: string, key: string, parameterNames: Iterable<string>): BoundaryFunction {
  if (text.length > MAX_SOURCE_LENGTH) throw new Unreadable('The source is too long');
  const { parameters, constants, results } = readFunction(functionTextFor(text, key), expectation(parameterNames));
  const [result, ...more] = results;
  if (!result || more.length > 0) throw new Unreadable('Not a function of one value');
  const values = new Map<string, Expression>();
  for (const [constant, value] of constants) values.set(constant, substitute(value, values));
  return { parameters, result: substitute(result, values) };
}

const expectation = (parameterNames: Iterable<string>): Expectation => ({
  names: parameterNames,
  fits: ({ results }) => results.length === 1,
});

/**
 * The client sends the whole line for each function on it, from the first one on if that makes sense alone:
 * `x_min_val=lambda y: 0, x_max_val=lambda y: 1,` or `lambda y: 0, x_max_val=lambda y: 1,`. Keywords tell which is meant; what has lost its own
 * is meant where no other is. Two lambdas without keywords cannot be told apart.
 */
function functionTextFor(text: string, key: string): string {
  const trimmed = text.trim();
  if (/^def\s/.test(trimmed)) return trimmed;
  const lambdas = [...trimmed.matchAll(/(?:(?<!\w)(\w+)\s*=\s*)?\blambda\b/g)].map((match) => ({
    keyword: match[1],
    text: trimmed.slice(match.index + match[0].length - 'lambda'.length),
  }));
  const named = lambdas.filter(({ keyword }) => keyword === key);
  const [only, ...others] = named.length > 0 ? named : lambdas.filter(({ keyword }) => !keyword);
  if (!only || others.length > 0) throw new Unreadable('It is not clear which function is meant');
  return only.text;
}
