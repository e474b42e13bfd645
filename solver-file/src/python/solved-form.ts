import { derivativesIn, isZero, namesIn, type Derivative, type Expression } from '../formula/expression.ts';
import type { Unknowns } from './unknowns.ts';

/** An equation with something on both sides. */
export interface Sides {
  left: Expression;
  right: Expression;
}

interface Term {
  sign: 1 | -1;
  of: Expression;
}

const TIME = 't';

/**
 * An equation solved for its highest derivative, or for its highest derivative in time, as people write it: the terms keep their order, and
 * a factor of the derivative that holds no unknown stays with it. Null where that takes more than moving terms.
 * @param residual what is zero
 */
export function solvedForm(residual: Expression, { dependent }: Pick<Unknowns, 'dependent'>): Sides | null {
  const meant = highestDerivative(residual);
  if (!meant) return null;
  const terms = termsOf(residual, 1).filter(({ of }) => !isZero(of));
  const [own, ...more] = terms.filter(({ of }) => derivativesIn(of).some((one) => isSame(one, meant)));
  if (!own || more.length > 0 || !isMultiple(own.of, meant, dependent)) return null;
  const others = terms.filter((term) => term !== own);
  return { left: own.of, right: sumOf(others.map(({ sign, of }) => ({ sign: sign === own.sign ? -1 : 1, of }))) };
}

/** Returns the derivative of the highest order; null where there are several. */
function highestDerivative(residual: Expression): Derivative | null {
  const all = derivativesIn(residual);
  const inTime = all.filter(({ by }) => by.every((name) => name === TIME));
  const candidates = inTime.length > 0 ? inTime : all;
  const order = Math.max(...candidates.map(({ by }) => by.length));
  const highest = candidates.filter(({ by }) => by.length === order);
  const [first] = highest;
  return first && highest.every((other) => isSame(other, first)) ? first : null;
}

/** Two derivatives of the same thing, by the same coordinates in any order. */
const isSame = (a: Derivative, b: Derivative): boolean =>
  JSON.stringify(a.of) === JSON.stringify(b.of) && a.by.toSorted().join() === b.by.toSorted().join();

/** The terms of sums and differences, those in brackets included, each without its sign. */
function termsOf(expression: Expression, sign: Term['sign']): Term[] {
  const turned = sign === 1 ? -1 : 1;
  if (expression.kind === 'negative') return termsOf(expression.of, turned);
  if (expression.kind !== 'binary') return [{ sign, of: expression }];
  const { operator, left, right } = expression;
  if (operator === '+' || operator === '-')
    return [...termsOf(left, sign), ...termsOf(right, operator === '+' ? sign : turned)];
  // The sign of a product or quotient is that of what it begins with.
  return left.kind === 'negative' ? termsOf({ ...expression, left: left.of }, turned) : [{ sign, of: expression }];
}

/** Whether it is the derivative, times or divided by what holds no unknown. */
function isMultiple(expression: Expression, meant: Derivative, dependent: readonly string[]): boolean {
  if (expression.kind === 'derivative') return isSame(expression, meant);
  if (expression.kind !== 'binary') return false;
  const isFree = (part: Expression) => !dependent.some((name) => namesIn(part).has(name));
  const { operator, left, right } = expression;
  if (operator === '/') return isFree(right) && isMultiple(left, meant, dependent);
  if (operator !== '*') return false;
  return (isFree(left) && isMultiple(right, meant, dependent)) || (isFree(right) && isMultiple(left, meant, dependent));
}

function sumOf([first, ...others]: Term[]): Expression {
  if (!first) return { kind: 'number', text: '0' };
  const start: Expression = first.sign === 1 ? first.of : { kind: 'negative', of: first.of };
  return others.reduce<Expression>(
    (left, { sign, of }) => ({ kind: 'binary', operator: sign === 1 ? '+' : '-', left, right: of }),
    start,
  );
}
