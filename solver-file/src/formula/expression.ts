/** What a Python expression means, free of how it was written. Trees are immutable and shared freely. */
export type Expression =
  | { kind: 'number'; text: string }
  | { kind: 'name'; name: string }
  | { kind: 'constant'; tex: string; value: number }
  | { kind: 'call'; function: string; args: Expression[] }
  | { kind: 'negative'; of: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'power'; base: Expression; exponent: Expression }
  | { kind: 'derivative'; of: Expression; by: string[] };

export type BinaryOperator = '+' | '-' | '*' | '/';
export type Derivative = Extract<Expression, { kind: 'derivative' }>;

/** The source cannot be read with certainty: it is shown as it is. */
export class Unreadable extends Error {}

export const MAX_DEPTH = 150;
const MAX_NODES = 4000;

export const number = (text: string): Expression => ({ kind: 'number', text });
export const name = (text: string): Expression => ({ kind: 'name', name: text });

/** d/dt of a derivative is one derivative of higher order. */
export function derivative(of: Expression, by: string[]): Expression {
  return of.kind === 'derivative'
    ? { kind: 'derivative', of: of.of, by: [...of.by, ...by] }
    : { kind: 'derivative', of, by };
}

export function childrenOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'number':
    case 'name':
    case 'constant':
      return [];
    case 'call':
      return expression.args;
    case 'negative':
    case 'derivative':
      return [expression.of];
    case 'binary':
      return [expression.left, expression.right];
    case 'power':
      return [expression.base, expression.exponent];
  }
}

/** @throws Unreadable when the tree is too deep or too large to be worked on; counts a shared subtree each time it is met */
export function assertBounded(root: Expression): void {
  let nodes = 0;
  const visit = (expression: Expression, depth: number): void => {
    nodes += 1;
    if (depth > MAX_DEPTH || nodes > MAX_NODES) throw new Unreadable('The expression is too large');
    for (const child of childrenOf(expression)) visit(child, depth + 1);
  };
  visit(root, 0);
}

/** How many parts it has; a shared subtree counts each time it is met. */
export const sizeOf = (expression: Expression): number =>
  childrenOf(expression).reduce((size, child) => size + sizeOf(child), 1);

/** Every name that stands for a value, those differentiated by included. */
export function namesIn(expression: Expression): Set<string> {
  const names = new Set<string>();
  const visit = (node: Expression): void => {
    if (node.kind === 'name') names.add(node.name);
    if (node.kind === 'derivative') node.by.forEach((variable) => names.add(variable));
    childrenOf(node).forEach(visit);
  };
  visit(expression);
  return names;
}

export function derivativesIn(expression: Expression): Derivative[] {
  const inner = childrenOf(expression).flatMap(derivativesIn);
  return expression.kind === 'derivative' ? [expression, ...inner] : inner;
}

/**
 * The expression with names replaced by what they stand for.
 * @throws Unreadable when a replaced name is differentiated by, or the result is too large
 */
export function substitute(expression: Expression, values: ReadonlyMap<string, Expression>): Expression {
  const replaced = replaceNames(expression, values);
  assertBounded(replaced);
  return replaced;
}

function replaceNames(expression: Expression, values: ReadonlyMap<string, Expression>): Expression {
  const replace = (child: Expression): Expression => replaceNames(child, values);
  switch (expression.kind) {
    case 'number':
    case 'constant':
      return expression;
    case 'name':
      return values.get(expression.name) ?? expression;
    case 'call':
      return { ...expression, args: expression.args.map(replace) };
    case 'negative':
      return { ...expression, of: replace(expression.of) };
    case 'binary':
      return { ...expression, left: replace(expression.left), right: replace(expression.right) };
    case 'power':
      return { ...expression, base: replace(expression.base), exponent: replace(expression.exponent) };
    case 'derivative':
      return derivative(
        replace(expression.of),
        expression.by.map((variable) => replacedVariable(variable, values)),
      );
  }
}

function replacedVariable(variable: string, values: ReadonlyMap<string, Expression>): string {
  const value = values.get(variable);
  if (!value) return variable;
  if (value.kind !== 'name') throw new Unreadable('Differentiated with respect to something that is not a variable');
  return value.name;
}

export function isZero(expression: Expression): boolean {
  switch (expression.kind) {
    case 'number':
      return Number(expression.text) === 0;
    case 'negative':
      return isZero(expression.of);
    case 'binary':
      return expression.operator === '*' && (isZero(expression.left) || isZero(expression.right));
    default:
      return false;
  }
}
