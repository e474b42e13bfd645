import { NAMED_FUNCTIONS, OTHER_NAMES } from './elementary.ts';
import { Unreadable, type BinaryOperator, type Expression } from './expression.ts';

/** An expression as other programs read it. `op` says what a node is; `args` are the expressions that it is made of. */
export type ExpressionJson = NumberNode | NameNode | OperatorNode | FunctionNode | DerivativeNode | PiecewiseNode;

interface NumberNode {
  op: 'number';
  value: number;
  /** Name of a number that has one of its own. */
  name?: 'pi' | 'e';
}

/** An unknown, a coordinate or a parameter. */
interface NameNode {
  op: 'name';
  name: string;
}

interface OperatorNode {
  op: OperatorName;
  /** One of `negate`, two of all others. */
  args: ExpressionJson[];
}

export interface FunctionNode {
  op: 'call';
  function: FunctionName;
  args: ExpressionJson[];
}

interface DerivativeNode {
  op: 'derivative';
  /** Expression that is differentiated. */
  args: [ExpressionJson];
  /** The coordinates that it is differentiated by, one for each order. */
  by: string[];
}

export interface PiecewiseNode {
  op: 'piecewise';
  /** Condition and two values: the second holds where the condition is not zero, elsewhere the third. */
  args: [ExpressionJson, ExpressionJson, ExpressionJson];
}

export const OPERATOR_NAMES = ['add', 'subtract', 'multiply', 'divide', 'power', 'negate'] as const;
type OperatorName = (typeof OPERATOR_NAMES)[number];

/** Comparisons and logical functions give 1 or 0. */
export const FUNCTION_NAMES = [
  ...NAMED_FUNCTIONS,
  ...(['atan2', 'log2', 'log10', 'relu', 'heaviside', 'remainder', 'minimum', 'maximum'] as const),
  ...(['less', 'less_equal', 'greater', 'greater_equal', 'equal', 'not_equal'] as const),
  ...(['logical_and', 'logical_or', 'logical_not'] as const),
] as const;
type FunctionName = (typeof FUNCTION_NAMES)[number];

/** Other names for the same functions. */
const SAME: ReadonlyMap<string, FunctionName> = new Map<string, FunctionName>([...OTHER_NAMES, ['arctan2', 'atan2']]);
const OPERATORS: Record<BinaryOperator, OperatorName> = { '+': 'add', '-': 'subtract', '*': 'multiply', '/': 'divide' };

/** Writes expressions as JSON, as long as there is place for them. */
export class ExpressionWriter {
  /** @param nodesLeft how many nodes all expressions together may have */
  constructor(private nodesLeft: number) {}

  /** @throws Unreadable where it is too large, or holds a function that has no name here */
  write(expression: Expression): ExpressionJson {
    if (this.nodesLeft-- <= 0) throw new Unreadable('It is too large');
    switch (expression.kind) {
      case 'number':
        return { op: 'number', value: finite(Number(expression.text)) };
      case 'constant':
        return {
          op: 'number',
          value: expression.value,
          ...(expression.value === Math.PI && { name: 'pi' }),
          ...(expression.value === Math.E && { name: 'e' }),
        };
      case 'name':
        return { op: 'name', name: expression.name };
      case 'negative':
        return { op: 'negate', args: [this.write(expression.of)] };
      case 'binary':
        return {
          op: OPERATORS[expression.operator],
          args: [this.write(expression.left), this.write(expression.right)],
        };
      case 'power':
        return { op: 'power', args: [this.write(expression.base), this.write(expression.exponent)] };
      case 'derivative':
        return { op: 'derivative', args: [this.write(expression.of)], by: expression.by };
      case 'call':
        return this.call(expression.function, expression.args);
    }
  }

  private call(name: string, parts: readonly Expression[]): FunctionNode | PiecewiseNode {
    const args = parts.map((part) => this.write(part));
    if (name === 'where') return { op: 'piecewise', args: args as PiecewiseNode['args'] };
    const known = SAME.get(name) ?? FUNCTION_NAMES.find((one) => one === name);
    if (!known) throw new Unreadable(`The function ${name} has no name in JSON`);
    return { op: 'call', function: known, args };
  }
}

function finite(value: number): number {
  if (!Number.isFinite(value)) throw new Unreadable('A number is not finite');
  return value;
}
