import { OPERATOR_NAMES, type ExpressionJson, type FunctionNode } from '../formula/expression-json.ts';
import { MAX_DEPTH } from '../formula/expression.ts';
import { CannotState, MAX_NODES } from './statement.ts';

type Operator = (typeof OPERATOR_NAMES)[number];

/**
 * Makes trees that are easy to read, with the exact meaning of what they are made of: a negative term is subtracted, and a factor of one
 * is left out. Parts may be shared, and count wherever they stand.
 */
export class TreeMaker {
  private readonly sizes = new WeakMap<ExpressionJson, { nodes: number; depth: number }>();
  private nodes = 0;

  /** Takes trees into the statement. @throws CannotState where there are too many nodes in all of them */
  take(trees: readonly ExpressionJson[]): ExpressionJson[] {
    this.nodes += trees.reduce((sum, tree) => sum + this.sizeOf(tree).nodes, 0);
    if (this.nodes > MAX_NODES) throw tooLarge();
    return [...trees];
  }

  /** @throws CannotState for what is not finite */
  number(value: number): ExpressionJson {
    if (!Number.isFinite(value)) throw new CannotState('A number in the problem is not finite.');
    if (value < 0) return this.node('negate', this.number(-value));
    return { op: 'number', value: value + 0, ...(value === Math.PI && { name: 'pi' }) };
  }

  /** The same tree with numbers for names, written like all others. */
  rewritten(tree: ExpressionJson, values: ReadonlyMap<string, number>): ExpressionJson {
    if (tree.op === 'number') return this.number(tree.value);
    if (tree.op === 'name') {
      const value = values.get(tree.name);
      return value === undefined ? tree : this.number(value);
    }
    const args = tree.args.map((part) => this.rewritten(part, values));
    const [a, b] = args as [ExpressionJson, ExpressionJson];
    switch (tree.op) {
      case 'negate':
        return this.negated(a);
      case 'add':
        return this.plus(a, b);
      case 'subtract':
        return this.minus(a, b);
      case 'multiply':
        return this.times(a, b);
      case 'divide':
        return this.over(a, b);
      default:
        return this.sized({ ...tree, args } as ExpressionJson & { args: ExpressionJson[] });
    }
  }

  derivative(unknown: string, by: string[]): ExpressionJson {
    const name: ExpressionJson = { op: 'name', name: unknown };
    return by.length === 0 ? name : this.sized({ op: 'derivative', args: [name], by });
  }

  call(name: FunctionNode['function'], ...args: ExpressionJson[]): ExpressionJson {
    return this.sized({ op: 'call', function: name, args });
  }

  piecewise(condition: ExpressionJson, a: ExpressionJson, b: ExpressionJson): ExpressionJson {
    return this.sized({ op: 'piecewise', args: [condition, a, b] });
  }

  power(base: ExpressionJson, exponent: number): ExpressionJson {
    return this.node('power', base, this.number(exponent));
  }

  negated(tree: ExpressionJson): ExpressionJson {
    const inner = negatedIn(tree);
    if (inner) return inner;
    if (tree.op === 'subtract') return this.node('subtract', tree.args[1]!, tree.args[0]!);
    return isNumber(tree, 0) ? tree : this.node('negate', tree);
  }

  plus(a: ExpressionJson, b: ExpressionJson): ExpressionJson {
    const [negativeA, negativeB] = [negatedIn(a), negatedIn(b)];
    if (negativeB) return this.node('subtract', a, negativeB);
    return negativeA ? this.node('subtract', b, negativeA) : this.node('add', a, b);
  }

  minus(a: ExpressionJson, b: ExpressionJson): ExpressionJson {
    const negative = negatedIn(b);
    return negative ? this.plus(a, negative) : this.node('subtract', a, b);
  }

  times(a: ExpressionJson, b: ExpressionJson): ExpressionJson {
    const [negativeA, negativeB] = [negatedIn(a), negatedIn(b)];
    if (negativeA) return this.negated(this.times(negativeA, b));
    if (negativeB) return this.negated(this.times(a, negativeB));
    if (isNumber(a, 1)) return b;
    if (isNumber(b, 1)) return a;
    if (isReciprocal(b)) return this.node('divide', a, b.args[1]!);
    return isReciprocal(a) ? this.node('divide', b, a.args[1]!) : this.node('multiply', a, b);
  }

  over(a: ExpressionJson, b: ExpressionJson): ExpressionJson {
    const [negativeA, negativeB] = [negatedIn(a), negatedIn(b)];
    if (negativeA) return this.negated(this.over(negativeA, b));
    return negativeB ? this.negated(this.over(a, negativeB)) : this.node('divide', a, b);
  }

  /** The sum of some trees, each times its weight, and a bias: a term that is not negative comes first, where there is one. */
  sum(of: readonly ExpressionJson[], weights: readonly number[], bias: number): ExpressionJson {
    const terms = of.map((tree, i) => this.times(this.number(weights[i]!), tree));
    if (bias !== 0) terms.push(this.number(bias));
    const first = Math.max(
      0,
      terms.findIndex((term) => !negatedIn(term)),
    );
    return [terms[first]!, ...terms.toSpliced(first, 1)].reduce((sum, term) => this.plus(sum, term));
  }

  private node(op: Operator, ...args: ExpressionJson[]): ExpressionJson {
    return this.sized({ op, args });
  }

  private sized<Node extends ExpressionJson & { args: ExpressionJson[] }>(node: Node): Node {
    const parts = node.args.map((part) => this.sizeOf(part));
    const nodes = parts.reduce((sum, part) => sum + part.nodes, 1);
    const depth = Math.max(0, ...parts.map((part) => part.depth)) + 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) throw tooLarge();
    this.sizes.set(node, { nodes, depth });
    return node;
  }

  private sizeOf(tree: ExpressionJson): { nodes: number; depth: number } {
    return this.sizes.get(tree) ?? { nodes: 1, depth: 0 };
  }
}

export const tooLarge = (): CannotState => new CannotState('The problem is too large to be written as formulas.');

/** What is negated; null for other trees. */
const negatedIn = (tree: ExpressionJson): ExpressionJson | null => (tree.op === 'negate' ? tree.args[0]! : null);

const isNumber = (tree: ExpressionJson, value: number): boolean => tree.op === 'number' && tree.value === value;

const isReciprocal = (tree: ExpressionJson): tree is Extract<ExpressionJson, { op: Operator }> =>
  tree.op === 'divide' && isNumber(tree.args[0]!, 1);
