import {
  childrenOf,
  derivative,
  MAX_DEPTH,
  number,
  type BinaryOperator,
  type Expression,
} from '../formula/expression.ts';
import { UnreadableCode } from './unreadable-code.ts';

/** Parts of one expression, a shared part counted each time that it is met. */
const MAX_NODES = 4_000;
/** Highest order of one derivative, all coordinates together. */
const MAX_ORDER = 12;

const measures = new WeakMap<Expression, { nodes: number; depth: number }>();

/** @throws UnreadableCode where it would be too large to be worked on; parts are measured once, so that sharing costs nothing */
export function bounded(tree: Expression): Expression {
  measureOf(tree);
  return tree;
}

function measureOf(tree: Expression): { nodes: number; depth: number } {
  const known = measures.get(tree);
  if (known) return known;
  let [nodes, depth] = [1, 0];
  for (const child of childrenOf(tree)) {
    const measure = measureOf(child);
    nodes += measure.nodes;
    depth = Math.max(depth, measure.depth + 1);
  }
  if (nodes > MAX_NODES || depth > MAX_DEPTH) throw new UnreadableCode('The expression is too large.');
  const measure = { nodes, depth };
  measures.set(tree, measure);
  return measure;
}

export const binary = (left: Expression, operator: BinaryOperator, right: Expression): Expression =>
  bounded({ kind: 'binary', operator, left, right });
export const power = (base: Expression, exponent: Expression): Expression => bounded({ kind: 'power', base, exponent });
export const negative = (of: Expression): Expression => bounded({ kind: 'negative', of });
export const call = (name: string, ...args: Expression[]): Expression =>
  bounded({ kind: 'call', function: name, args });
export function derivativeBy(of: Expression, by: string[]): Expression {
  const tree = derivative(of, by);
  if (tree.kind === 'derivative' && tree.by.length > MAX_ORDER)
    throw new UnreadableCode(`A derivative is of a higher order than ${MAX_ORDER}.`);
  return bounded(tree);
}
const cutOffTrees = new WeakSet<Expression>();
const withCutOff = new WeakMap<Expression, boolean>();

/** The expression as `detach` gives it: its derivatives are not those of its formula. */
export function cutOff(tree: Expression): Expression {
  const copy = { ...tree };
  cutOffTrees.add(copy);
  return copy;
}
export const isCutOff = (tree: Expression): boolean => cutOffTrees.has(tree);

/** Whether a part of an expression is cut off from its derivatives. */
export function holdsCutOff(tree: Expression): boolean {
  const known = withCutOff.get(tree);
  if (known !== undefined) return known;
  const found = isCutOff(tree) || childrenOf(tree).some(holdsCutOff);
  withCutOff.set(tree, found);
  return found;
}

export const ONE = number('1');
export const ZERO = number('0');

/** Whether an expression is the literal of a number. */
export const isLiteral = (tree: Expression): boolean =>
  tree.kind === 'number' || (tree.kind === 'negative' && isLiteral(tree.of));
