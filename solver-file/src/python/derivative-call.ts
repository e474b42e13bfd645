import type { Expression } from '../formula/expression.ts';
import { derivative, Unreadable } from '../formula/expression.ts';

const MAX_ORDER = 8;

/**
 * `diff(u, t)`, `diff(u, t, 2)`, `diff(u, t, order=2)` and their like.
 * @param named keyword arguments as source text
 * @throws Unreadable when what, by what, or how often is not plain to see
 */
export function derivativeOf(positional: Expression[], named: ReadonlyMap<string, string>): Expression {
  const [of, by, third, ...others] = positional;
  const unknown = [...named.keys()].filter((key) => key !== 'order' && key !== 'shape_check');
  if (!of || by?.kind !== 'name' || others.length > 0 || unknown.length > 0)
    throw new Unreadable('A derivative of an unknown form');
  const order = orderOf(third, named.get('order'));
  return derivative(of, Array<string>(order).fill(by.name));
}

function orderOf(third: Expression | undefined, keyword: string | undefined): number {
  if (third && keyword !== undefined) throw new Unreadable('Two orders of one derivative');
  const text = third ? (third.kind === 'number' ? third.text : '') : (keyword ?? '1');
  const order = Number(text);
  if (!/^\d+$/.test(text) || order < 1 || order > MAX_ORDER)
    throw new Unreadable('The order of a derivative is not plain');
  return order;
}
