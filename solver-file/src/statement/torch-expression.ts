import type { ExpressionJson } from '../formula/expression-json.ts';
import { valueOf } from '../formula/expression-values.ts';
import { name, namesIn, number, type Expression } from '../formula/expression.ts';
import { expressionText } from '../formula/expression-text.ts';
import { readExpressionJson } from '../formula/read-expression-json.ts';
import { CannotState } from './statement.ts';

/** Functions of one tensor that have the same name in torch. */
const OF_ONE: readonly string[] = (
  'exp log log2 log10 sqrt sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh ' +
  'sigmoid relu erf erfc abs sign floor ceil trunc round'
).split(' ');
const OF_TWO: readonly string[] = ['minimum', 'maximum', 'atan2'];
const COMPARISONS: Partial<Record<string, string>> = {
  ...{ less: '<', less_equal: '<=', greater: '>', greater_equal: '>=', equal: '==', not_equal: '!=' },
};

export interface TorchNames {
  /** The name of an unknown or a coordinate in the script. */
  of: (name: string) => string;
  /** A tensor of the right size, of which numbers are made that a function needs as a tensor. */
  like: string;
  /** A derivative of what is written already. */
  derivative: (of: string, by: readonly string[]) => string;
}

/** An expression of unknowns and coordinates, which are tensors. @throws CannotState for a function that it cannot contain */
export function torchText(tree: ExpressionJson, names: TorchNames): string {
  return new TorchWriter(names).text(readExpressionJson(tree));
}

class TorchWriter {
  constructor(private readonly names: TorchNames) {}

  text(tree: Expression): string {
    return expressionText(this.write(tree));
  }

  private readonly write = (tree: Expression): Expression => {
    switch (tree.kind) {
      case 'number':
      case 'constant':
        return tree;
      case 'name':
        return name(this.names.of(tree.name));
      case 'negative':
        return { kind: 'negative', of: this.write(tree.of) };
      case 'binary':
        return { ...tree, left: this.write(tree.left), right: this.write(tree.right) };
      case 'power':
        return { kind: 'power', base: this.write(tree.base), exponent: this.write(tree.exponent) };
      case 'derivative':
        return name(this.names.derivative(this.text(tree.of), tree.by));
      case 'call':
        return isNumber(tree) ? numberTree(tree) : this.call(tree.function, tree.args);
    }
  };

  private call(f: string, args: readonly Expression[]): Expression {
    if (OF_ONE.includes(f)) return { kind: 'call', function: `torch.${f}`, args: args.map(this.write) };
    if (OF_TWO.includes(f)) return { kind: 'call', function: `torch.${f}`, args: args.map(this.tensor) };
    if (COMPARISONS[f]) return name(`((${this.comparison(f, args)}) * 1.0)`);
    const [condition, ...values] = args;
    if (f === 'where' && condition?.kind === 'call' && COMPARISONS[condition.function]) {
      const compared = name(this.comparison(condition.function, condition.args));
      return { kind: 'call', function: 'torch.where', args: [compared, ...values.map(this.tensor)] };
    }
    throw new CannotState(`The script cannot contain the function ${f === 'where' ? 'piecewise' : f}.`);
  }

  private comparison(f: string, args: readonly Expression[]): string {
    const [a, b] = args.map((part) => this.text(part));
    return `${a!} ${COMPARISONS[f]!} ${b!}`;
  }

  private readonly tensor = (tree: Expression): Expression =>
    isNumber(tree)
      ? { kind: 'call', function: 'torch.full_like', args: [name(this.names.like), numberTree(tree)] }
      : this.write(tree);
}

const isNumber = (tree: Expression): boolean => namesIn(tree).size === 0;

/** An expression without names as one number. */
function numberTree(tree: Expression): Expression {
  const value = numberIn(tree);
  const size = number(String(Math.abs(value)));
  return value < 0 ? { kind: 'negative', of: size } : size;
}

/** The value of an expression without names. @throws CannotState where it is not a finite number */
export function numberIn(tree: Expression): number {
  if (!isNumber(tree)) throw new CannotState('The value of a condition is not a number.');
  const value = Number(valueOf<never>(tree, new Map()));
  if (!Number.isFinite(value)) throw new CannotState('A number in the problem is not finite.');
  return value + 0;
}
