import { childrenOf, derivative, sizeOf, type Expression } from '../formula/expression.ts';
import { nameTex } from './name-tex.ts';

/** Residuals of up to so many parts are shown whole: they fit in a line or two. */
const MAX_WHOLE_SIZE = 40;
/** Smaller quantities are as easily read in place. */
const MIN_QUANTITY_SIZE = 5;

/** An equation with some of its author's intermediate quantities under their names. */
interface NamedParts {
  residuals: Expression[];
  /** What the names stand for, in the order of the code. */
  quantities: Map<string, Expression>;
}

/**
 * Puts the author's names for intermediate quantities back into a long equation.
 * @param quantities parts of the residuals that the code keeps under a name, in the order of the code
 * @param taken names that mean something else
 */
export function withQuantities(
  residuals: readonly Expression[],
  quantities: ReadonlyMap<Expression, string>,
  taken: Iterable<string>,
): NamedParts {
  if (residuals.every((residual) => sizeOf(residual) <= MAX_WHOLE_SIZE))
    return { residuals: [...residuals], quantities: new Map() };
  const names = namesToUse(quantities, taken);
  const used = new Set<Expression>();
  const shown = new Map<Expression, Expression>();
  const partsNamed = (tree: Expression): Expression => {
    const known = shown.get(tree);
    if (known) return known;
    const done = withParts(tree, (part) => {
      const name = names.get(part);
      if (name === undefined) return partsNamed(part);
      used.add(part);
      return { kind: 'name', name };
    });
    shown.set(tree, done);
    return done;
  };
  const named = residuals.map(partsNamed);
  // A set visits what is added on the way: quantities that others are made of.
  for (const tree of used) partsNamed(tree);
  const inOrder = [...names].filter(([tree]) => used.has(tree));
  return { residuals: named, quantities: new Map(inOrder.map(([tree, name]) => [name, partsNamed(tree)])) };
}

/** Each name stands for one quantity, and looks like no other. */
function namesToUse(
  quantities: ReadonlyMap<Expression, string>,
  taken: Iterable<string>,
): ReadonlyMap<Expression, string> {
  const symbols = new Set([...taken].map(nameTex));
  const names = new Map<Expression, string>();
  for (const [tree, name] of quantities) {
    const symbol = nameTex(name);
    if (symbol === undefined || name.startsWith('_') || symbols.has(symbol) || sizeOf(tree) < MIN_QUANTITY_SIZE)
      continue;
    symbols.add(symbol);
    names.set(tree, name);
  }
  return names;
}

function withParts(tree: Expression, replace: (part: Expression) => Expression): Expression {
  if (childrenOf(tree).length === 0) return tree;
  switch (tree.kind) {
    case 'call':
      return { ...tree, args: tree.args.map(replace) };
    case 'negative':
      return { ...tree, of: replace(tree.of) };
    case 'derivative':
      return derivative(replace(tree.of), tree.by);
    case 'binary':
      return { ...tree, left: replace(tree.left), right: replace(tree.right) };
    case 'power':
      return { ...tree, base: replace(tree.base), exponent: replace(tree.exponent) };
    default:
      return tree;
  }
}
