import type { PythonFunction } from './equations.ts';
import type { Expression } from '../formula/expression.ts';
import { childrenOf, derivativesIn, namesIn, Unreadable } from '../formula/expression.ts';
import { isVariableName } from './variable-name.ts';

/** What the arguments of a differential equation are. */
export interface Unknowns {
  variables: string[];
  dependent: string[];
  independent: string[];
  /** Highest total order of each dependent variable, 0 where it is never differentiated. */
  order: Record<string, number>;
}

/**
 * Unknowns come first among the arguments, the coordinates after them.
 * @param count how many unknowns the conditions or networks tell of; 0 where nothing is known
 * @throws Unreadable when the function cannot be a differential equation of so many unknowns
 */
export function unknownsOf({ parameters, results }: PythonFunction, count: number): Unknowns {
  if (!parameters.every(isVariableName)) throw new Unreadable('A variable has a name that Python does not allow');
  const derivatives = results.flatMap(derivativesIn);
  if (derivatives.length === 0) throw new Unreadable('Nothing is differentiated');
  const coordinates = new Set(derivatives.flatMap(({ by }) => by));
  const functions = new Set(derivatives.flatMap(({ of }) => (of.kind === 'name' ? of.name : [])));
  if ([...functions].some((name) => !parameters.includes(name)))
    throw new Unreadable('Something unknown is differentiated');
  // Inside d(p u)/dx only u need be an unknown: such names count where nothing better is known.
  if (count === 0) derivatives.forEach(({ of }) => namesIn(of).forEach((name) => functions.add(name)));

  const lastFunction = parameters.findLastIndex((parameter) => functions.has(parameter) && !coordinates.has(parameter));
  const split = Math.max(count, lastFunction + 1);
  const [dependent, independent] = [parameters.slice(0, split), parameters.slice(split)];
  if (dependent.length === 0 || [...coordinates].some((coordinate) => !independent.includes(coordinate))) {
    throw new Unreadable('Its arguments do not match its derivatives and conditions');
  }
  return { variables: parameters, dependent, independent, order: ordersOf(dependent, results) };
}

/** Names for the components of an unknown; one that has no others keeps its name. */
export const componentNames = (name: string, count: number): string[] =>
  count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}_${i + 1}`);

/** Names for unknowns of which only the number is known. */
export const placeholderNames = (count: number): string[] => componentNames('u', count);

/** Finds the highest total order of each unknown, 0 where it is never differentiated. */
export function ordersOf(dependent: readonly string[], results: readonly Expression[]): Record<string, number> {
  const orders = new Map(dependent.map((variable) => [variable, 0]));
  const visit = (expression: Expression, order: number): void => {
    if (expression.kind === 'name') orders.set(expression.name, Math.max(orders.get(expression.name) ?? 0, order));
    const inside = expression.kind === 'derivative' ? order + expression.by.length : order;
    childrenOf(expression).forEach((child) => visit(child, inside));
  };
  results.forEach((result) => visit(result, 0));
  return Object.fromEntries(dependent.map((variable) => [variable, orders.get(variable) ?? 0]));
}
